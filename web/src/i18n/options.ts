/** How the options of a game are told. */

import { t } from "./words.svelte";

/** The options that differ from the defaults, in words: a switch by its name, everything else by its value. */
export function optionNames(game: string, options: Readonly<Record<string, string>>): string[] {
  return Object.entries(options).map(([id, value]) =>
    t(value === "yes" ? `${game}.option.${id}` : `${game}.option.${id}.${value}`),
  );
}
