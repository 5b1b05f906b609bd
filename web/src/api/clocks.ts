/** What the page asks of clocks. */

import { send } from "./client";
import type { Table } from "./types";

const of = (id: string): string => `tables/${encodeURIComponent(id)}`;

const holidays = (id: string, seat: number | null): string =>
  `${of(id)}${seat === null ? "" : `/seats/${seat}`}/holidays`;

export const pacing = {
  /** All clocks are to stand; asked again: no longer. */
  pause: (id: string) => send<Table>("POST", `${of(id)}/pause`, {}),
  goOn: (id: string) => send<void>("DELETE", `${of(id)}/pause`),
  /** A time limit of a seat's own; empty: that of the table. */
  handicap: (id: string, seat: number, pace: string) => send<Table>("POST", `${of(id)}/seats/${seat}/pace`, { pace }),
  /** The clock of a seat, or of everybody, does not run between two moments. */
  takeHoliday: (id: string, seat: number | null, start: number, end: number) =>
    send<Table>("POST", holidays(id, seat), { start, end }),
  endHolidays: (id: string, seat: number | null) => send<void>("DELETE", holidays(id, seat)),
};
