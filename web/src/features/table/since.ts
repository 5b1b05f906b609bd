/** What others have done since a person's last turn, from the log. */

import type { LogEntry, Message } from "../../api/types";

export interface Since {
  seat: number;
  labels: readonly Message[];
}

/** That a turn or a round is confirmed tells nothing. */
const CONFIRM = "ok";

/** By seat, in the order in which they came to act. */
export function sinceTurnOf(entries: readonly LogEntry[], own: number, { sealed }: { sealed: boolean }): Since[] {
  const others = stretch(entries, own, sealed).filter(
    ({ seat, action }) => seat >= 0 && seat !== own && action !== CONFIRM,
  );
  const seats = [...new Set(others.map(({ seat }) => seat))];
  return seats.map((seat) => ({ seat, labels: others.filter((one) => one.seat === seat).map(({ label }) => label) }));
}

/** The entries in question: in turns those between two of one's own, of sealed choices the last round. */
function stretch(entries: readonly LogEntry[], own: number, sealed: boolean): readonly LogEntry[] {
  const final = entries.filter(({ step }) => step !== null);
  const end = final.findLastIndex(({ seat }) => seat >= 0 && (sealed || seat !== own)) + 1;
  const start = final.slice(0, end).findLastIndex(({ seat }) => (sealed ? seat < 0 : seat === own)) + 1;
  return final.slice(start, end);
}
