/** Art that only some games need; it is fetched when something is asked for that is not among what is always there. */

import type { Hand } from "../../board/pen";

type Things = Readonly<Record<string, (hand: Hand) => void>>;

let found = $state.raw<Things>({});
let asked: Promise<void> | undefined;

/** What a symbol looks like; null while that is fetched, and when nothing is drawn for it. */
export function rare(symbol: string): ((hand: Hand) => void) | null {
  void fetchRare();
  return found[symbol] ?? null;
}

/** Done when all there is has come; where it cannot be fetched things keep their letters. */
export function fetchRare(): Promise<void> {
  asked ??= import("./town").then(
    ({ town }) => void (found = town),
    () => (asked = undefined),
  );
  return asked;
}
