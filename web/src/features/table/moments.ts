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

/** Points that a seat's board brought, and the cells they are for. */
export interface Earning {
  points: number;
  cells: readonly string[];
}

/** What a seat's sheet earns more than before, line by line, where cells are named for it. */
export function earnings(before: Scene, after: Scene, seat: number): Earning[] {
  const earlier = before.sheets[seat]?.lines ?? [];
  const lines = after.sheets[seat]?.lines ?? [];
  const known = new Map(earlier.map((line) => [nameOf(line), line]));
  const now = new Set(lines.map(nameOf));
  // A line that counts something says another number now.
  const renamed = earlier.filter((line) => !now.has(nameOf(line)));
  return lines.flatMap((line) => {
    const then = known.get(nameOf(line)) ?? renamed.find((other) => isAlike(line, other));
    const points = line.points - (then?.points ?? 0);
    if (points === 0 || line.points <= 0) return [];
    return [{ points, cells: then?.points ? line.cells.filter((cell) => !then.cells.includes(cell)) : line.cells }];
  });
}

/** The same, or else all that was gained for the cells that were built on: a smaller loss names only cells that still cost something. */
export function earned(before: Scene, after: Scene, seat: number): Earning[] {
  const named = earnings(before, after, seat);
  const gained = totals(after)[seat]! - (totals(before)[seat] ?? 0);
  return sources(named).size || gained <= 0 ? named : [{ points: gained, cells: newCells(before, after, seat) }];
}

function newCells(before: Scene, after: Scene, seat: number): string[] {
  const [then, now] = [before, after].map(({ boards }) => boards.find((board) => board.seat === seat)?.pieces ?? []);
  const known = new Set(then!.flatMap(({ cells }) => cells));
  return now!.flatMap(({ cells }) => cells).filter((cell) => !known.has(cell));
}

/** All cells that earned something, each once. */
export function earningCells(earned: readonly Earning[]): string[] {
  return [...new Set(earned.flatMap(({ cells }) => cells))];
}

/** From which cell the points of a board fly, and how many: each line's from the middle one of its cells. */
export function sources(earned: readonly Earning[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { points, cells } of earned) {
    const cell = cells[Math.floor((cells.length - 1) / 2)];
    if (cell && points > 0) found.set(cell, (found.get(cell) ?? 0) + points);
  }
  return found;
}

const isAlike = (one: ScoreLine, other: ScoreLine): boolean =>
  one.rule === other.rule && one.label.key === other.label.key;

const nameOf = (line: ScoreLine): string => JSON.stringify([line.rule, line.label]);
