/** What has just happened on a table, worked out from two updates: has a round been revealed, and what did it bring? */

import type { Scene, ScoreLine, Update } from "../../api/types";
import type { Gain } from "../../board/phrases";
import { total } from "../../i18n/seats";

/** Whether the game has moved on to another round between two scenes. */
export function movedOn(before: Scene, after: Scene): boolean {
  return mark(before) !== mark(after);
}

const mark = (scene: Scene): string => JSON.stringify([scene.over, scene.headline]);

/** The dice on the table, in order; empty when there are none. */
export function diceOf(scene: Scene): string[] {
  return scene.trays.filter(({ kind }) => kind === "dice").flatMap(({ items }) => items.map(({ symbol }) => symbol));
}

/**
 * The step of the replay that shows the last finished round and nothing after it: the last event when the game is over, else the one
 * before the roll that opened the current round.
 */
export function settledStep(update: Update): number {
  return Math.max(0, update.scene.over ? update.step_count : update.step_count - 1);
}

export function totals(scene: Scene): number[] {
  return scene.sheets.map(total);
}

/** What each seat gained between two settled scenes. */
export function gains(before: readonly number[], after: Scene): Gain[] {
  return after.sheets.map((sheet) => ({
    seat: sheet.seat,
    points: total(sheet) - (before[sheet.seat] ?? 0),
    total: total(sheet),
  }));
}

/** The cells that earn points on a seat's sheet and did not before. */
export function freshCells(before: Scene, after: Scene, seat: number): string[] {
  const known = new Map((before.sheets[seat]?.lines ?? []).map((line) => [nameOf(line), line]));
  const fresh = (after.sheets[seat]?.lines ?? []).flatMap((line) => {
    const then = known.get(nameOf(line));
    if (line.points <= 0 || line.points === then?.points) return [];
    return then?.points ? line.cells.filter((cell) => !then.cells.includes(cell)) : line.cells;
  });
  return [...new Set(fresh)];
}

const nameOf = (line: ScoreLine): string => JSON.stringify([line.rule, line.label]);
