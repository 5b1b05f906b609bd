/** What the points of a rule are called in sums and comparisons. */

import type { Rule } from "../api/types";
import { hasWords, pick, t } from "./words.svelte";

/** By a word of the game for it, else by the title of the rule; without the handbook by its ID. */
export function sumName(game: string, rule: string, handbook: readonly Rule[]): string {
  const word = `${game}.sum.${rule}`;
  if (hasWords(word)) return t(word);
  const found = handbook.find(({ id }) => id === rule);
  return found ? pick(found.title) : rule;
}
