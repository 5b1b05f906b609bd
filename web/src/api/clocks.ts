/** What the page asks of clocks. */

import { send } from "./client";
import type { Table } from "./types";

const of = (id: string): string => `tables/${encodeURIComponent(id)}`;

export const pacing = {
  /** All clocks are to stand; asked again: no longer. */
  pause: (id: string) => send<Table>("POST", `${of(id)}/pause`, {}),
  goOn: (id: string) => send<void>("DELETE", `${of(id)}/pause`),
};
