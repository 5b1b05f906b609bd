/** What people who come to a table add to its dice: sealed when they are ready, opened when all seals are there. */

import { get, send } from "./client";
import type { Roster, Table } from "./types";
import { sha256Hex } from "./hash";
import { note, noteOf } from "./dice-notes";
import { randomHex } from "./dice-commitments";
import type { Proof } from "./types";

const of = (table: string): string => `tables/${encodeURIComponent(table)}`;

/** The seal of fresh entropy for a seat; null where the table has promised nothing. */
export async function sealed(table: string, seat: number): Promise<string | null> {
  const { commitment } = await get<Proof>(`${of(table)}/dice`);
  if (commitment === null) return null;
  const entropy = randomHex();
  note(table, { commitment, entropy: { [seat]: entropy } });
  return sha256Hex(entropy);
}

/** Notes the seals of all, then tells the server what is in our own. */
export async function open(table: string, seats: readonly number[], { places }: Roster): Promise<void> {
  const known = noteOf(table);
  if (!known) return; // Sealed in another browser, which may still be there.
  const seals = Object.fromEntries(places.flatMap(({ seat, seal }) => (seal ? [[seat, seal]] : [])));
  note(table, { commitment: known.commitment, seals });
  for (const seat of seats) {
    const entropy = known.entropy[seat];
    if (entropy && seals[seat] === sha256Hex(entropy)) {
      await send<Table>("POST", `${of(table)}/seats/${seat}/entropy`, { entropy });
    }
  }
}
