/** Marks around several cells at once: not inked yet, earned something, does not fit. */

import { Hand, resample, seedOf, type Drawing, type Point } from "../../../board/pen";
import { loops, shoreline, type Cell } from "../../../board/regions";

type Kind = "dashed" | "lasso" | "wrong";

const made = new Map<string, Drawing>();
const most = 400;

const draw: Record<Kind, (hand: Hand, loops: readonly Point[][]) => void> = {
  dashed(hand, shores) {
    for (const shore of shores) dashes(hand, shore, 5);
  },
  lasso(hand, shores) {
    for (const shore of shores) hand.loop(shore, { width: 7, shake: 1.6 }, "ink-mark");
  },
  wrong(hand, shores) {
    hand.pools("wash-wrong", shores, 1);
    for (const shore of shores) dashes(hand, shore, 8);
  },
};

function dashes(hand: Hand, shore: readonly Point[], width: number): void {
  const line = resample([...shore, shore[0]!], 8);
  for (let index = 0; index + 2 < line.length; index += 4) {
    hand.line(line.slice(index, index + 3), { width, shake: 0.5, over: 0 }, "ink-mark");
  }
}

/** A ring around a group of cells, 100 units a cell. */
export function ringOf(kind: Kind, cells: readonly Cell[]): Drawing {
  const name = [kind, ...cells.map(({ row, column }) => `${row}.${column}`).sort()].join(" ");
  const known = made.get(name);
  if (known) return known;
  const hand = new Hand(seedOf(name));
  draw[kind](hand, loops(cells).map((loop) => shoreline(loop, 100, 4, [0.1, 0.9])));
  if (made.size >= most) made.clear();
  made.set(name, hand.drawing);
  return hand.drawing;
}
