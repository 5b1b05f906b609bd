/** What this browser saw of a table's dice before the game, and what it has added: at the end it is compared. */

import { forget, keep, kept } from "./storage";

export interface Note {
  commitment: string;
  /** By seat; those that were seen before this browser told its entropy. */
  seals: Record<number, string>;
  /** By seat of this browser. */
  entropy: Record<number, string>;
}

const most = 50;

export function noteOf(table: string): Note | null {
  try {
    return JSON.parse(kept(`dice.${table}`) ?? "null") as Note | null;
  } catch {
    return null;
  }
}

/** Notes more about a table. A commitment that is noted stays: the first that was seen is the one that counts. */
export function note(table: string, more: Partial<Note> & { commitment: string }): Note {
  const before = noteOf(table) ?? { commitment: more.commitment, seals: {}, entropy: {} };
  const made = {
    commitment: before.commitment,
    seals: { ...before.seals, ...more.seals },
    entropy: { ...before.entropy, ...more.entropy },
  };
  keep(`dice.${table}`, JSON.stringify(made));
  forgetOldest(table);
  return made;
}

/** Only the newest tables are remembered. */
function forgetOldest(table: string): void {
  const known = (kept("dice") ?? "").split(" ").filter((other) => other && other !== table);
  for (const gone of known.slice(0, Math.max(0, known.length + 1 - most))) forget(`dice.${gone}`);
  keep("dice", [...known, table].slice(-most).join(" "));
}
