/** Who sits at this device, and to whom it is to be passed. */

import type { SeatInfo } from "../../api/types";

/** The human seats that are played from this browser. */
export function ownSeats(seats: readonly SeatInfo[]): number[] {
  return seats.filter(({ mine, kind }) => mine && kind === "human").map(({ seat }) => seat);
}

/** The next own seat that owes a choice, beginning after `from` and going round; null when none does. */
export function nextToAct(own: readonly number[], toAct: readonly number[], from: number | null): number | null {
  const owing = own.filter((seat) => toAct.includes(seat));
  if (from === null) return owing[0] ?? null;
  return owing.find((seat) => seat > from) ?? owing[0] ?? null;
}

/** The seat to pass the device to: the holder has chosen and another one here has not. */
export function handOver(own: readonly number[], toAct: readonly number[], holder: number | null): number | null {
  if (holder === null || toAct.includes(holder)) return null;
  return nextToAct(own, toAct, holder);
}
