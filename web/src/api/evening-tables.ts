/** The tables of evenings that this browser has opened; every table asks for its own. */

import { keep, kept } from "./storage";

/** So many opened tables are remembered, the latest first. */
const MOST = 60;

function opened(): [table: string, evening: string][] {
  try {
    const known: unknown = JSON.parse(kept("evening-tables") ?? "[]");
    return Array.isArray(known) ? (known as [string, string][]) : [];
  } catch {
    return [];
  }
}

/** The evening of a table that this browser has opened from it. */
export function eveningOf(table: string): string | null {
  return opened().find(([known]) => known === table)?.[1] ?? null;
}

/** Remembers that a table was opened, which happens by itself only once. */
export function noteOpened(table: string, evening: string): void {
  keep(
    "evening-tables",
    JSON.stringify([[table, evening], ...opened().filter(([known]) => known !== table)].slice(0, MOST)),
  );
}
