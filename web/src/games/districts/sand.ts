/** Sand and seconds: how much of a timer is left, and when to say so. */

/** Seconds left as a clock shows them; with minutes from a minute on. */
export function clockFace(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return left < 60 ? String(left) : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** Moments that are told, in seconds before the end. */
export const moments: readonly number[] = [300, 120, 60, 30, 10, 5];

/** The moment that has been passed since the last look, if any: the nearest to the end. */
export function passed(before: number, now: number): number | null {
  return moments.findLast((moment) => moment < before && moment >= now) ?? null;
}

/** By how much the server's clock is ahead of this one. Every update is a little late, so the greatest is the best guess. */
export const ahead = (known: number, serverNow: number, here: number): number => Math.max(known, serverNow - here);
