/** Moments in words: how long ago something was, and how dates and times are written. */

import type { Language } from "../api/types";

/** How dates and times are written: in English as in Britain, so that days come before months and hours go to 24. */
export const locale = (language: Language): string => (language === "pl" ? "pl" : "en-GB");

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "2 hours ago", "yesterday", "now", for two moments in Unix seconds. */
export function ago(language: Language, then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const passed = Math.max(0, now - then);
  const [unit, length] = units.find(([, seconds]) => passed >= seconds) ?? ["second", Infinity];
  return format.format(-Math.floor(passed / length) || 0, unit);
}
