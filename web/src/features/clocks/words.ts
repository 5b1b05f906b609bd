/** Times in words, in the reader's language. */

import { locale } from "../../i18n/time";
import { language, t } from "../../i18n/words.svelte";
import { deadline, parse } from "./time-control";

/** "5 minutes, and 10 seconds more for each turn" */
export function paceWords(text: string): string {
  const pace = parse(text);
  if (!pace) return t("pace.none");
  if ("days" in pace) {
    const off = [
      pace.weekends === null ? "" : t("pace.weekends.off"),
      pace.holidays ? t("pace.holidays.off", { n: pace.holidays }) : "",
    ];
    return [t("pace.days", { n: pace.days }), ...off].filter(Boolean).join(", ");
  }
  const bank = pace.bank % 60 ? t("pace.seconds", { n: pace.bank }) : t("pace.minutes", { n: pace.bank / 60 });
  return pace.increment
    ? t("pace.both", { bank, more: t("pace.more", { n: pace.increment }) })
    : t("pace.only", { bank });
}

/** "29 November", of a moment and in the reader's calendar. */
export const dayWords = (at: number): string =>
  new Date(at * 1000).toLocaleDateString(locale(language()), { day: "numeric", month: "long" });

/** "29 Nov" */
export const dayBrief = (at: number): string =>
  new Date(at * 1000).toLocaleDateString(locale(language()), { day: "numeric", month: "short" });

/** "until Tuesday 18:00" */
export function untilWords(at: number, now: number): string {
  const { key, time, date } = deadline(at, now, language());
  return t(`pace.until.${key}`, { time, date });
}

/** The same where there is no room: "18:00" today, "Tue 18:00" within a week, or "29 Nov". */
export function untilBrief(at: number, now: number): string {
  const { key, time } = deadline(at, now, language());
  if (key === "today") return time;
  if (key === "date") return dayBrief(at);
  return `${new Date(at * 1000).toLocaleDateString(locale(language()), { weekday: "short" })} ${time}`;
}
