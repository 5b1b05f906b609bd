/** How long ago something was, in words. */

import type { Language } from "../api/types";

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
