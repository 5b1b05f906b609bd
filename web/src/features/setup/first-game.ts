import { newTable } from "../../api/dice-commitments";
import type { GameInfo, NewSeat } from "../../api/types";
import { go } from "../../ui/router.svelte";
import { address } from "../../ui/routes";
import { toastError } from "../../ui/toasts.svelte";

/** Begins the game that a room suggests to somebody who has never played it, and shows its table, or what went wrong. */
export async function beginFirstGame({ id: game, first_game: { options, bots } }: GameInfo): Promise<void> {
  const person: NewSeat = { kind: "human", name: "", bot: null };
  const others = bots.map((bot): NewSeat => ({ kind: "bot", name: "", bot }));
  try {
    const { id } = await newTable({ game, options, seats: [person, ...others] });
    go(address({ page: "table", id }));
  } catch (error) {
    toastError(error);
  }
}
