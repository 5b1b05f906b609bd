/** How a game ended, ready to be told. */

import { total } from "../../i18n/seats";
import type { Scene, ScoreLine, ScoreSheet } from "../../api/types";

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

/** A rule under which the winner did better than whoever came next. */
export interface Lead {
  rule: string;
  winner: { seat: number; points: number };
  rival: { seat: number; points: number };
}

/** Where the winner got ahead, the most first; nowhere when the victory is shared, or nobody came next. */
export function leads(all: readonly Place[], count = 3): Lead[] {
  const [winner, rival] = all;
  if (!winner || !rival || winner.shared) return [];
  const [own, others] = [pointsByRule(winner.sheet), pointsByRule(rival.sheet)];
  const found = [...new Set([...own.keys(), ...others.keys()])].map((rule): Lead => ({
    rule,
    winner: { seat: winner.seat, points: own.get(rule) ?? 0 },
    rival: { seat: rival.seat, points: others.get(rule) ?? 0 },
  }));
  return found
    .filter((lead) => ahead(lead) > 0)
    .sort((one, other) => ahead(other) - ahead(one))
    .slice(0, count);
}

/** By how many points the winner is ahead. */
export function ahead({ winner, rival }: Lead): number {
  return winner.points - rival.points;
}

/** The points of a sheet by the ID of their rule. */
export function pointsByRule({ lines }: ScoreSheet): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { rule, points } of lines) sums.set(rule, (sums.get(rule) ?? 0) + points);
  return sums;
}
