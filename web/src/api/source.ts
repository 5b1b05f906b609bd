/** Where the game of a session is played: at a table of the server, or wherever else updates come from. */

import { api } from "./client";
import { Live, type Listener } from "./live";
import type { Choice, LogEntry, Objection, Scene, Table, Update } from "./types";

/** What a session says to whom it plays with. */
export type Line = Pick<Live, "act" | "undo" | "hurry" | "check" | "renew" | "giveUp" | "close">;

const nothing = (): void => undefined;

/** The line to whoever answers in this page, or to each question by itself: it is open at once, and never lost. */
export function openLine(listener: Listener, tell: () => void, line: Pick<Line, "act" | "undo" | "close">): Line {
  listener.state("open");
  queueMicrotask(tell);
  return { ...line, hurry: nothing, check: nothing, renew: nothing, giveUp: nothing };
}

/** A choice was not taken, and whoever did not take it has said why. */
export class Declined extends Error {}

export interface Settled {
  scene: Scene;
  /** It did not come of what was settled before. */
  isApart?: boolean;
}

export interface Source {
  /** A bot can be asked what it would do. */
  readonly hasHints: boolean;
  /** Every choice is answered by somebody who leads: none is made by itself. */
  readonly isGuided: boolean;
  /** Whether a legal choice is taken now; all of them where nobody leads. */
  accepts?(choice: Choice): boolean;
  table(): Promise<Pick<Table, "seats" | "to_act" | "campaign" | "company">>;
  open(seat: number | null, listener: Listener): Line;
  /** What everybody knew after so many events. */
  settled(update: Update, step: number): Promise<Settled>;
  /** What has happened, as far as the seat knows. */
  log(seat: number): Promise<readonly LogEntry[]>;
  /** Why what was picked cannot become a choice. */
  objections(seat: number, hotspots: readonly string[]): Promise<readonly Objection[]>;
}

export const tableSource = (id: string): Source => ({
  hasHints: true,
  isGuided: false,
  table: () => api.table(id),
  open: (seat, listener) => new Live(id, seat, listener),
  settled: (_, step) => api.step(id, step, null),
  log: (seat) => api.log(id, seat),
  objections: (seat, hotspots) => api.objections(id, seat, { hotspots: hotspots.join(",") }),
});
