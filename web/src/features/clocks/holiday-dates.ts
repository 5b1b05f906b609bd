/** Days of a calendar as fields write them, and the moments at which they begin here. */

const two = (part: number): string => String(part).padStart(2, "0");

/** The local date of a moment in Unix seconds, such as `2026-11-29`. */
export function dateField(at: number): string {
  const date = new Date(at * 1000);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The moment, in Unix seconds, at which so many days after a date begin. */
export function momentOf(written: string, later: number): number {
  const [year, month, day] = written.split("-").map(Number);
  return new Date(year!, month! - 1, day! + later).getTime() / 1000;
}
