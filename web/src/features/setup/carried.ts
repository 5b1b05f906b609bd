/** Who sits where when a game goes on elsewhere. */

import { elsewhere } from "../../api/device";
import type { NewSeat, Table } from "../../api/types";

/** The seats of a copy of a table. On this device the best bot plays for people who are not here. */
export function carried({ id, seats }: Pick<Table, "id" | "seats">, bots: readonly string[]): NewSeat[] {
  const comes = elsewhere(id) === "device";
  const best = bots.at(-1) ?? null;
  return seats.map(({ kind, name, bot, mine }) =>
    comes && kind === "human" && !mine && best
      ? { kind: "bot", name: "", bot: best }
      : { kind, name, bot: kind === "bot" ? bot : null },
  );
}
