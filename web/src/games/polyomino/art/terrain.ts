/** What is printed on a sheet before anything is built: what stands on single cells, and land that flows together. */

import type { Hand, Point } from "../../../board/pen";
import { Hand as Pen, seedOf, type Drawing } from "../../../board/pen";
import { loops, shoreline, type Cell } from "../../../board/regions";

const plot: readonly Point[] = [[3, 4], [97, 3], [98, 96], [4, 97]];

export function meadow(hand: Hand): void {
  hand.wash("c-meadow", plot, { shake: 1.2 });
  hand.sides(plot, { width: 1.5, shake: 0.8, over: 2 }, "ink-faint");
}

function grass(hand: Hand): void {
  for (let count = 0; count < 2; count++) {
    const x = hand.between(16, 84);
    const y = hand.between(24, 90);
    for (const lean of [-3.5, 0, 3.5]) hand.line([[x + lean * 0.4, y], [x + lean, y - hand.between(4, 7)]], { width: 1.3 }, "ink-faint");
  }
}

function crown(hand: Hand, x: number, y: number, size: number): void {
  hand.line([[x, y + size * 1.75], [x, y + size * 0.4]], { width: 4, over: 0 });
  hand.line([[x - 7, y + size * 1.78], [x + 9, y + size * 1.75]], { width: 1.6, over: 1 }, "ink-soft");
  const leaves = hand.ring(x, y, size, size * 0.96, 9);
  hand.wash("c-leaf", leaves, { soft: true, shake: 1.8 }).loop(leaves, { width: 2.6, shake: 2.2 });
  hand.curve([[x + size * 0.2, y - size * 0.55], [x + size * 0.62, y], [x + size * 0.15, y + size * 0.6]], { width: 1.6 });
  hand.curve([[x - size * 0.42, y - size * 0.1], [x - size * 0.2, y + size * 0.25], [x - size * 0.48, y + size * 0.5]], { width: 1.4 });
}

function tree(hand: Hand): void {
  meadow(hand);
  crown(hand, 50, 40, 25);
}

function trees(hand: Hand): void {
  meadow(hand);
  crown(hand, 67, 35, 20);
  crown(hand, 31, 47, 21);
}

function rock(hand: Hand): void {
  meadow(hand);
  const small: Point[] = [[60, 80], [64, 62], [78, 58], [90, 70], [90, 81]];
  hand.wash("c-stone-dark", small).sides(small, { width: 2.2 });
  const big: Point[] = [[12, 80], [17, 52], [34, 26], [56, 24], [70, 46], [72, 80]];
  hand.wash("c-rock", big).sides(big, { width: 2.8 });
  hand.line([[34, 27], [42, 48], [36, 80]], { width: 1.9 }).line([[42, 48], [69, 47]], { width: 1.8 });
  hand.hatch([[44, 54], [68, 52]], [[42, 76], [66, 76]], 6, { width: 1.4 });
}

function plateau(hand: Hand): void {
  hand.wash("c-meadow", plot, { shake: 1.2 });
  const cliff: Point[] = [[10, 84], [20, 40], [80, 38], [92, 84]];
  hand.wash("c-plateau-cliff", cliff).sides(cliff, { width: 2.4 });
  const top: Point[] = [[20, 40], [32, 24], [70, 22], [80, 39], [62, 48], [36, 49]];
  hand.wash("c-plateau", top, { soft: true }).loop(top, { width: 2.4 });
  hand.hatch([[22, 52], [80, 50]], [[17, 82], [86, 82]], 11, { width: 1.7 });
}

function gold(hand: Hand): void {
  meadow(hand);
  for (const [x, y, size] of [[36, 60, 20], [66, 66, 16], [56, 40, 15]] as const) {
    const lump = hand.ring(x, y, size, size * 0.86, 7);
    hand.wash("c-star", lump, { shake: 1 }).sides(lump, { width: 2.3 });
    hand.line([[x - size * 0.4, y - size * 0.3], [x, y], [x + size * 0.5, y - size * 0.25]], { width: 1.6, over: 0 });
  }
  for (const [x, y] of [[80, 24], [20, 28]] as const) {
    hand.line([[x - 9, y], [x + 9, y]], { width: 2 }).line([[x, y - 9], [x, y + 9]], { width: 2 });
  }
}

function well(hand: Hand): void {
  meadow(hand);
  for (const x of [24, 76]) hand.line([[x, 36], [x, 66]], { width: 3.6, over: 0 });
  const roof: Point[] = [[14, 38], [50, 10], [86, 38]];
  hand.wash("c-roof", roof).sides(roof, { width: 2.6 });
  hand.line([[50, 38], [50, 54]], { width: 1.8, over: 0 });
  const wall: Point[] = [[18, 62], [82, 62], [78, 86], [50, 91], [22, 86]];
  hand.wash("c-stone", wall, { soft: false }).line([[18, 62], [22, 86], [50, 91], [78, 86], [82, 62]], { width: 2.6 });
  hand.hatch([[26, 70], [74, 70]], [[27, 84], [73, 84]], 6, { width: 1.8 });
  const rim = hand.ring(50, 62, 32, 10, 12);
  hand.wash("c-water", rim, { soft: true }).loop(rim, { width: 2.8 });
}

function open(hand: Hand): void {
  meadow(hand);
  if (hand.chance(0.7)) grass(hand);
}

/** Single cells, by terrain. */
export const plots: Record<string, (hand: Hand) => void> = { meadow: open, tree, trees, rock, plateau, gold, well };

/** Peaks stand on a ground of their own that runs through. */
export function peak(hand: Hand): void {
  for (const [x, base, height, half] of [[66, 78, 50, 30], [36, 90, 72, 34]] as const) {
    const top = base - height;
    const sides: Point[] = [[x - half, base], [x - half * 0.4, base - height * 0.52], [x, top], [x + half * 0.45, base - height * 0.5], [x + half, base]];
    hand.wash("c-peak", sides).line(sides, { width: 2.6 });
    const snow: Point[] = [[x - half * 0.28, top + height * 0.32], [x, top], [x + half * 0.3, top + height * 0.33], [x + half * 0.1, top + height * 0.26], [x - 2, top + height * 0.38]];
    hand.wash("c-tag", snow, { shake: 0.4 }).line(snow, { width: 1.7, over: 0 });
    hand.hatch([[x + 4, top + height * 0.45], [x + half * 0.8, base - 4]], [[x + 2, top + height * 0.75], [x + half * 0.42, base]], 5, { width: 1.6 });
  }
}

const made = new Map<string, Drawing>();

/** The ground of a mountain range. */
export function range(cells: readonly Cell[]): Drawing {
  const name = `range ${cells.map(({ row, column }) => `${row}.${column}`).join(" ")}`;
  const known = made.get(name);
  if (known) return known;
  const hand = new Pen(seedOf(name));
  const shores = loops(cells).map((loop) => hand.sway(shoreline(loop, 100, 4, [0.3, 0.7]), 2.4));
  hand.pools("c-mountain", shores, 1.4);
  for (const shore of shores) hand.loop(shore, { width: 2, shake: 0.9 }, "ink-soft");
  made.set(name, hand.drawing);
  return hand.drawing;
}
