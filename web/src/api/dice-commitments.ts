/** Setting a table whose dice are promised: the browser asks for the promise first, and adds entropy knowing it. */

import { send } from "./client";
import { isLocal } from "./device";
import type { NewTable, Schemas, Table } from "./types";
import { note } from "./dice-notes";
import type { DiceRequest } from "./types";

/** Sets a table. People who come to it add to its dice when they are ready. */
export function newTable(wish: NewTable): Promise<Table> {
  const hosted = wish.seats.some(({ kind }) => kind === "open");
  const set = (dice?: DiceRequest): Promise<Table> => send<Table>("POST", "tables", { ...wish, dice });
  return hosted ? set() : promised(set);
}

/** Sets a table that needs no server. The device rolls its own dice, so nobody has to promise any. */
export function newLocalTable(wish: NewTable): Promise<Table> {
  return send<Table>("POST", "local/tables", wish);
}

/** Sets a table where another one is played. */
export function newTableLike(table: string, wish: NewTable): Promise<Table> {
  return isLocal(table) ? newLocalTable(wish) : newTable(wish);
}

export function fork(table: string, step: number): Promise<Table> {
  const path = `tables/${encodeURIComponent(table)}/fork`;
  return promised((dice) => send<Table>("POST", path, { step, dice }), isLocal(table));
}

/**
 * Makes a table with dice that this browser has added to, and notes what it saw and added.
 *
 * @param onDevice the device rolls its own dice
 */
export async function promised(
  make: (dice: DiceRequest | undefined) => Promise<Table>,
  onDevice = false,
): Promise<Table> {
  const dice = onDevice ? undefined : await offered();
  const table = await make(dice);
  if (dice) {
    const first = table.seats.find(({ kind }) => kind === "human")?.seat;
    const entropy = first === undefined ? {} : { [first]: dice.entropy };
    note(table.id, { commitment: dice.commitment, entropy });
  }
  return table;
}

/** Nothing where the server promises nothing. What is wrong with the line the making of the table will tell. */
async function offered(): Promise<DiceRequest | undefined> {
  try {
    const { commitment } = await send<Schemas["DiceOffer"]>("POST", "dice", {});
    return commitment === null ? undefined : { commitment, entropy: randomHex() };
  } catch {
    return undefined;
  }
}

/** 32 random bytes. */
export function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
