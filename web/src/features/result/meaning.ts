/** What a result means: line by line against an average sheet, and where a victory was decided. */

import type { BotRecord, OwnRecord, ScoreSheet } from "../../api/types";
import { ahead, leads, pointsByRule, type Lead, type Place } from "./standing";

/** So many other results of one's own make an average. */
const ENOUGH = 4;

/** What a sheet is measured with. */
export interface Yardstick {
  /** The bot whose average it is; null: one's own. */
  bot: string | null;
  mean: number;
  lines: Readonly<Record<string, number>>;
}

/** One's own average once there are some results, before that the strongest bot's; null where nothing is known. */
export function yardstick(own: OwnRecord | null, bots: readonly BotRecord[]): Yardstick | null {
  if (own && own.mean !== null && own.games > ENOUGH) return { bot: null, mean: own.mean, lines: own.lines };
  const bot = bots.at(-1);
  return bot ? { bot: bot.bot, mean: bot.mean, lines: bot.lines } : null;
}

/** The points of a rule, and what an average sheet has for it. */
export interface Difference {
  rule: string;
  points: number;
  mean: number;
}

/** By how much it is more than the average. */
export const more = ({ points, mean }: Difference): number => points - mean;

/** What brought most, and what cost most, against an average sheet; differences of less than a point say nothing. */
export function differences(
  sheet: ScoreSheet,
  lines: Readonly<Record<string, number>>,
  count = 2,
): { earned: Difference[]; cost: Difference[] } {
  const own = pointsByRule(sheet);
  const all = [...new Set([...own.keys(), ...Object.keys(lines)])]
    .map((rule): Difference => ({ rule, points: own.get(rule) ?? 0, mean: lines[rule] ?? 0 }))
    .sort((one, other) => more(other) - more(one));
  return {
    earned: all.filter((difference) => more(difference) >= 1).slice(0, count),
    cost: all
      .filter((difference) => more(difference) <= -1)
      .reverse()
      .slice(0, count),
  };
}

/** How large a share of the results is lower, as a whole percentage: never more than is true. */
export const percent = (share: number): number => Math.floor(share * 100);

/** So many people are drawn side by side. */
const DRAWN = 4;

/** A rule with the points of everybody who is drawn. */
export interface Row {
  rule: string;
  points: readonly number[];
  /** The winner is ahead here. */
  ahead: boolean;
}

/** What decided a victory. */
export interface Decision {
  /** Those who are drawn, the winner first. */
  seats: readonly number[];
  rows: readonly Row[];
  /** Where the winner got furthest ahead of whoever came next. */
  lead: Lead;
  /** By how many points the winner is ahead in all. */
  by: number;
  /** The largest number of points of a row, whatever its sign. */
  most: number;
}

/** What decided, and what spoke against it; null where the victory is shared, or nobody came next. */
export function decision(all: readonly Place[]): Decision | null {
  const won = leads(all);
  const [lead] = won;
  if (!lead) return null;
  const drawn = all.slice(0, DRAWN);
  const lost = behind(all).slice(0, 1);
  const sums = drawn.map(({ sheet }) => pointsByRule(sheet));
  const rows = [...won, ...lost].map((one): Row => ({
    rule: one.rule,
    points: sums.map((own) => own.get(one.rule) ?? 0),
    ahead: ahead(one) > 0,
  }));
  const most = Math.max(...rows.flatMap(({ points }) => points.map(Math.abs)));
  const by = all[0]!.points - all[1]!.points;
  return { seats: drawn.map(({ seat }) => seat), rows, lead, by, most };
}

/** Where whoever came next did better than the winner, the most first. */
function behind([winner, rival]: readonly Place[]): Lead[] {
  if (!winner || !rival) return [];
  return leads([{ ...rival, shared: false }, winner]).map(({ rule, winner: better, rival: worse }) => ({
    rule,
    winner: worse,
    rival: better,
  }));
}
