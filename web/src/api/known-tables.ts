/** What the server said last of one's own tables; shown as of then while it is away, and never as what is true now. */

import { keep, kept } from "./storage";
import type { OwnTable, SeatInfo } from "./types";

export interface KnownTable {
  id: string;
  game: string;
  seats: SeatInfo[];
  /** Of the last change that was seen, in seconds since 1970. */
  updated: number;
}

/** So many are shown. */
export const SHOWN = 12;
/** One more tells that there are others. */
const MOST = SHOWN + 1;

/** Keeps those that are not over, the latest first. */
export function noteTables(tables: readonly OwnTable[]): void {
  const running = tables.filter(({ over }) => !over).toSorted((one, other) => other.updated - one.updated);
  const known = running
    .slice(0, MOST)
    .map(({ id, game, seats, updated }): KnownTable => ({ id, game, seats, updated }));
  if (known.length || kept("known-tables") !== null) keep("known-tables", JSON.stringify(known));
}

export function knownTables(): KnownTable[] {
  try {
    const known: unknown = JSON.parse(kept("known-tables") ?? "[]");
    return Array.isArray(known) ? known.filter(isKnownTable) : [];
  } catch {
    return [];
  }
}

function isKnownTable(value: unknown): value is KnownTable {
  const { id, game, seats, updated } = (value ?? {}) as Partial<KnownTable>;
  return typeof id === "string" && typeof game === "string" && Array.isArray(seats) && typeof updated === "number";
}
