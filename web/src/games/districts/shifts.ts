/** What a choice would move on the tracks, and where markers stand: worked out for pictures and sentences. */

import type { Choice, Preview, Track } from "../../api/types";
import { signed } from "../../i18n/wording";
import { t } from "../../i18n/words.svelte";

/** By how much a preview moves a seat's marker on a track. */
export function shiftOn(preview: Preview | null, track: string, seat: number | null): number {
  return preview?.shifts?.find((shift) => shift.track === track && shift.seat === seat)?.by ?? 0;
}

/** "Residents +6, Income −2": what the one choice that is left would move; empty for several or none. */
export function shiftsPhrase(choices: readonly Choice[], tracks: readonly Track[], seat: number | null): string {
  const [only, ...others] = choices;
  if (!only || others.length) return "";
  return [movesOf(only.preview, tracks, seat), ...(only.preview?.notes ?? []).map((note) => t(note))]
    .filter(Boolean)
    .join(". ");
}

/** What a choice would change, for whom: markers, then whatever else is to be known. */
export function told(
  { preview, notes = [] }: Pick<Choice, "preview" | "notes">,
  tracks: readonly Track[],
  name: (seat: number) => string,
): string {
  const seats = [...new Set((preview?.shifts ?? []).map(({ seat }) => seat))];
  const moves = seats.map((seat) => t("city.preview", { name: name(seat), shifts: movesOf(preview, tracks, seat) }));
  return [...moves, ...[...(preview?.notes ?? []), ...notes].map((note) => t(note))].join(" ");
}

function movesOf(preview: Preview | null, tracks: readonly Track[], seat: number | null): string {
  return tracks
    .map((track) => ({ title: t(track.title), by: shiftOn(preview, track.id, seat) }))
    .filter(({ by }) => by !== 0)
    .map(({ title, by }) => `${title} ${signed(by)}`)
    .join(", ");
}

/** Where on a scale a number stands, in percent from its start. */
export function placeOn(track: Track, value: number): number {
  const start = track.start ?? 0;
  return ((value - start) / Math.max(1, track.length - start)) * 100;
}

/** The numbers written under a scale: every fifth, and the ends. */
export function ticksOf(track: Track): number[] {
  const start = track.start ?? 0;
  return Array.from({ length: track.length - start + 1 }, (_, index) => start + index).filter(
    (value) => value % 5 === 0,
  );
}
