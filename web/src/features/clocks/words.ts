/** Times in words, in the reader's language. */

import { language, t } from "../../i18n/words.svelte";
import { deadline, parse } from "./time-control";

/** "5 minutes, and 10 seconds more for each turn" */
export function paceWords(text: string): string {
  const pace = parse(text);
  if (!pace) return t("pace.none");
  if ("days" in pace) return t("pace.days", { n: pace.days });
  const bank = pace.bank % 60 ? t("pace.seconds", { n: pace.bank }) : t("pace.minutes", { n: pace.bank / 60 });
  return pace.increment
    ? t("pace.both", { bank, more: t("pace.more", { n: pace.increment }) })
    : t("pace.only", { bank });
}

/** "until Tuesday 18:00" */
export function untilWords(at: number, now: number): string {
  const { key, time, date } = deadline(at, now, language());
  return t(`pace.until.${key}`, { time, date });
}
