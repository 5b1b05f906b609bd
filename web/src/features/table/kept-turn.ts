/** A turn that is prepared while others think, as the browser keeps it, and in words. */

import type { Choice, Message } from "../../api/types";

/** Under which name the browser keeps the prepared turn of a seat. */
export const keptName = (table: string, seat: number): string => `ahead.${table}.${seat}`;

export interface Kept {
  actions: readonly string[];
  /** How many choices the seat had made in the game by then: one more, and its turn has passed. */
  made: number;
  /** The person had not finished when the turn came: it is never made by itself. */
  isInterrupted: boolean;
}

/** What was kept; null if it is nothing that this page has written. */
export function parseKept(text: string | null): Kept | null {
  try {
    const { actions, made, isInterrupted } = JSON.parse(text ?? "{}") as Partial<Kept>;
    if (!Array.isArray(actions) || !actions.length || typeof made !== "number") return null;
    return { actions: actions.map(String), made, isInterrupted: isInterrupted === true };
  } catch {
    return null;
  }
}

/** All steps, in their order. */
export const namedOf = (steps: readonly Choice[], word: (message: Message) => string): string =>
  steps.map(({ label }) => word(label)).join("; ");
