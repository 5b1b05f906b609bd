/** The titles of somebody who plays alone, and how far the next one is. */

import type { Campaign, Schemas } from "../../api/types";

export type TitleColumn = Schemas["TitleColumn"];

export interface Reached {
  points: number;
  /** Index of the title. */
  at: number;
  /** Points that are missing for the next title; null: there is none. */
  missing: number | null;
}

/** What somebody has in a column; null before its first episode is over, and for what the course is no part of. */
export function reached(column: TitleColumn, campaign: Pick<Campaign, "course" | "standings">): Reached | null {
  const [standing] = campaign.standings;
  const points = column.chapter
    ? standing?.chapters.find(({ chapter }) => chapter === column.chapter)?.total
    : campaign.course.chapters.length > 1
      ? standing?.total
      : undefined;
  if (points === undefined) return null;
  const at = column.steps.findLastIndex(({ least }) => least === null || points >= least);
  const next = column.steps[at + 1]?.least ?? null;
  return { points, at, missing: next === null ? null : next - points };
}
