import { ApiError } from "../../api/client";
import { hasServer } from "../../api/device";
import { newLocalTable, newTable } from "../../api/dice-commitments";
import type { GameInfo, NewSeat, NewTable, Table } from "../../api/types";
import { go } from "../../ui/router.svelte";
import { address } from "../../ui/routes";
import { t } from "../../i18n/words.svelte";
import { toast, toastError } from "../../ui/toasts.svelte";

/** Begins the game that a room suggests to somebody who has never played it, and shows its table, or what went wrong. */
export async function beginFirstGame({ id: game, first_game: { options, bots } }: GameInfo): Promise<void> {
  const person: NewSeat = { kind: "human", name: "", bot: null };
  const others = bots.map((bot): NewSeat => ({ kind: "bot", name: "", bot }));
  try {
    const { id } = await begun({ game, options, seats: [person, ...others] });
    go(address({ page: "table", id }));
  } catch (error) {
    toastError(error);
  }
}

/** At the server; while it is away, on this device. */
async function begun(wish: NewTable): Promise<Table> {
  try {
    return await newTable(wish);
  } catch (error) {
    if (!hasServer || !(error instanceof ApiError && error.code === "offline")) throw error;
    const table = await newLocalTable(wish);
    toast(t("app.begun-here"));
    return table;
  }
}
