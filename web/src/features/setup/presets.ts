/** Usual ways to sit down at a table. */

import type { GameInfo, NewSeat } from "../../api/types";

export type Preset = "solo" | "hotseat" | "link" | "bots";

/** The presets a game and the bots at hand allow. */
export function presets(game: GameInfo, bots: readonly string[]): Preset[] {
  const [least, most] = game.players;
  const possible: readonly [Preset, boolean][] = [
    ["solo", least === 1],
    ["hotseat", most >= 2],
    ["link", most >= 2],
    ["bots", most >= 2 && bots.length > 0],
  ];
  return possible.filter(([, open]) => open).map(([preset]) => preset);
}

/** The seats of a preset, with the names people had before. */
export function seatsOf(preset: Preset, game: GameInfo, bots: readonly string[], names: readonly string[]): NewSeat[] {
  const [least, most] = game.players;
  const human = (index: number): NewSeat => ({ kind: "human", name: names[index] ?? "", bot: null });
  if (preset === "solo") return [human(0)];
  if (preset === "link") {
    const free = Math.min(Math.max(2, least - 1), most - 1);
    return [human(0), ...Array.from({ length: free }, (): NewSeat => ({ kind: "open", name: "", bot: null }))];
  }
  if (preset === "hotseat") return Array.from({ length: Math.max(2, least) }, (_, index) => human(index));
  // The best bots come last in the list; two of them make good company.
  const count = Math.min(Math.max(2, least - 1), most - 1);
  const company = Array.from({ length: count }, (_, index): NewSeat => {
    const bot = bots[Math.max(0, bots.length - 1 - index)] ?? null;
    return { kind: "bot", name: "", bot };
  });
  return [human(0), ...company];
}

/** The preset that seats amount to, if any. */
export function presetOf(seats: readonly NewSeat[]): Preset | null {
  if (seats.some((seat) => seat.kind === "open")) return "link";
  const people = seats.filter((seat) => seat.kind === "human").length;
  const bots = seats.length - people;
  if (people === 1) return bots ? "bots" : "solo";
  return people > 1 && !bots ? "hotseat" : null;
}
