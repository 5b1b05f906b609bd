/** How a game ended, ready to be told. */

import { total } from "../lib/seats";
import type { Scene, ScoreLine, ScoreSheet } from "../lib/types";

export interface Place {
  seat: number;
  rank: number;
  /** Others have the same rank. */
  shared: boolean;
  points: number;
  sheet: ScoreSheet;
}

/** Everybody's place, the best first. */
export function places({ sheets, ranks }: Pick<Scene, "sheets" | "ranks">): Place[] {
  const all = sheets.map((sheet, index) => {
    const rank = ranks[index] ?? 1;
    const shared = ranks.filter((other) => other === rank).length > 1;
    return { seat: sheet.seat, rank, shared, points: total(sheet), sheet };
  });
  return all.sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

export interface Moment {
  seat: number;
  line: ScoreLine;
}

/** The score lines that brought most. */
export function moments(sheets: readonly ScoreSheet[], count = 3): Moment[] {
  const all = sheets.flatMap(({ seat, lines }) => lines.map((line) => ({ seat, line })));
  return all
    .filter(({ line }) => line.points > 0)
    .sort((one, other) => other.line.points - one.line.points)
    .slice(0, count);
}
