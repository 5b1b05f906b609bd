/** In which order one's own games wait. */

import type { OwnTable } from "../../api/types";
import { nextEnd } from "../../features/clocks/time-control";

const own = (table: OwnTable): number[] => table.seats.filter(({ mine }) => mine).map(({ seat }) => seat);

/** Whether it is our turn, so that the others wait for us. */
const waitsForUs = (table: OwnTable): boolean => own(table).some((seat) => table.to_act.includes(seat));

/** First those that wait for us, the one that ends soonest before all others; then the one touched last. */
export function sorted(tables: readonly OwnTable[]): OwnTable[] {
  const end = (table: OwnTable): number =>
    (table.company?.time && waitsForUs(table) ? nextEnd(table.company.time, own(table)) : null) ?? Infinity;
  return [...tables].sort(
    (one, other) =>
      Number(waitsForUs(other)) - Number(waitsForUs(one)) ||
      compare(end(one), end(other)) ||
      other.updated - one.updated,
  );
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
