/** Options of a game: which of them are offered, and what is sent. */

import type { GameInfo, GameOption } from "../../api/types";

/** Whether an option means something under the others. */
export function isOffered({ when }: GameOption, chosen: Readonly<Record<string, string>>): boolean {
  return Object.entries(when).every(([id, values]) => values.includes(chosen[id] ?? ""));
}

/** Whether the game would run by the clock: then a device can have one seat only. */
export function runsByClock({ real_time: marks }: GameInfo, chosen: Readonly<Record<string, string>>): boolean {
  return Object.entries(marks).some(([id, values]) => values.includes(chosen[id] ?? ""));
}

/** Whether people are asked for it: what is written as text is brought by campaigns and addresses, unless it is a plan to be drawn or a file of one's own. */
export function isAsked(game: GameInfo, option: GameOption, chosen: Readonly<Record<string, string>>): boolean {
  const written = !option.values.length && option.id !== game.plan && option.id !== game.written;
  return isOffered(option, chosen) && (!written || !!chosen[option.id]);
}

/** What is chosen among the options that are offered. */
export function offered(game: GameInfo, chosen: Readonly<Record<string, string>>): Record<string, string> {
  const options = game.options.filter((option) => isOffered(option, chosen));
  return Object.fromEntries(options.map(({ id, values }) => [id, chosen[id] ?? values[0] ?? ""]));
}

/** The options an address asks for; what the game does not have, or is not among its values, takes the default. */
export function askedFor(game: GameInfo, search: string): Record<string, string> {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(
    game.options.map(({ id, values }) => {
      const value = asked.get(id);
      const known = value !== null && (!values.length || values.includes(value));
      return [id, known ? value : (values[0] ?? "")];
    }),
  );
}
