/** The ground under things that flow together: water with a shore, woodland with a leafy edge, yards behind a fence. */

import { Hand, resample, seedOf, type Drawing, type Point } from "./pen";
import { loops, shoreline, type Cell } from "./regions";

export type Ground = "water" | "wood" | "yard" | "tile";

type Draw = (hand: Hand, shores: readonly Point[][]) => void;

/** How far inside the cells, and how round the corners. */
const shapes: Record<Ground, { inset: number; stops: readonly number[]; cut?: number }> = {
  water: { inset: 4, stops: [0.5], cut: 8 },
  wood: { inset: 7, stops: [0.35, 0.65] },
  yard: { inset: 7, stops: [0.4, 0.6] },
  tile: { inset: 7, stops: [0.3, 0.7] },
};

const made = new Map<string, Drawing>();
const most = 400;

/** The ground of one group of cells, 100 units a cell; drawn once for a shape. */
export function groundOf(kind: Ground, group: readonly Cell[]): Drawing {
  const name = groundName(kind, group);
  const known = made.get(name);
  if (known) return known;
  const hand = new Hand(seedOf(name));
  const { inset, stops, cut } = shapes[kind];
  const inOrder = [...group].sort((a, b) => a.row - b.row || a.column - b.column);
  draw[kind](
    hand,
    loops(inOrder).map((loop) => shoreline(loop, 100, inset, stops, cut)),
  );
  if (made.size >= most) made.clear();
  made.set(name, hand.drawing);
  return hand.drawing;
}

/** The same for the same cells in any order. */
export function groundName(kind: Ground, group: readonly Cell[]): string {
  return [kind, ...group.map(({ row, column }) => `${row}.${column}`).sort()].join(" ");
}

const draw: Record<Ground, Draw> = {
  water(hand, shores) {
    const banks = shores.map((shore) => hand.sway(shore, 3.6));
    hand.pools("c-water", banks, 1.6);
    for (const bank of banks) hand.loop(bank, { width: 2.6, shake: 0.8 });
    for (const bank of banks) ripple(hand, bank);
  },
  wood(hand, shores) {
    const leafy = shores.map((shore) => scallops(hand, shore));
    hand.pools("c-wood-floor", leafy, 0.5);
    for (const edge of leafy) hand.loop(edge, { width: 1.9, shake: 0.4 }, "ink-leaf");
  },
  yard(hand, shores) {
    hand.pools("c-yard", shores, 1.4);
    for (const shore of shores) hand.loop(shore, { width: 1.6, shake: 0.9 }, "ink-soft");
    for (const shore of shores) fence(hand, shore);
  },
  tile(hand, shores) {
    hand.pools("c-tile", shores, 1);
    for (const shore of shores) hand.loop(shore, { width: 2.4, shake: 0.8 });
  },
};

/** Short lines along the inside of a shore, as on old maps. */
function ripple(hand: Hand, shore: readonly Point[]): void {
  const line = resample([...shore, shore[0]!], 6);
  for (let index = 2; index < line.length - 3; index += 1 + Math.round(hand.between(2, 5))) {
    const end = Math.min(line.length - 1, index + Math.round(hand.between(2, 4)));
    const inner = line.slice(index, end + 1).map((point, offset) => drawn(point, line[index + offset - 1]!, 5));
    if (inner.length > 1) hand.line(inner, { width: 1.3, shake: 0.4, over: 0 }, "ink-water");
    index = end;
  }
}

/** A point moved to the right of the way from `before`. */
function drawn(point: Point, before: Point, by: number): Point {
  const length = Math.hypot(point[0] - before[0], point[1] - before[1]) || 1;
  return [point[0] - ((point[1] - before[1]) / length) * by, point[1] + ((point[0] - before[0]) / length) * by];
}

/** The edge of a wood from above: bow by bow. */
function scallops(hand: Hand, shore: readonly Point[]): Point[] {
  const line = resample([...shore, shore[0]!], 4).slice(0, -1);
  let phase = 0;
  let bow = hand.between(3, 4.4);
  return line.map((point, index) => {
    phase += 1 / bow;
    if (phase >= 1) {
      phase -= 1;
      bow = hand.between(3, 4.6);
    }
    return drawn(point, line[(index + line.length - 1) % line.length]!, 2.5 - 5.5 * Math.sin(Math.PI * phase));
  });
}

/** Pickets along the rim. */
function fence(hand: Hand, shore: readonly Point[]): void {
  const line = resample([...shore, shore[0]!], 9);
  for (let index = 1; index < line.length; index++) {
    const point = line[index]!;
    const [x, y] = drawn(point, line[index - 1]!, 4.5);
    hand.line([point, [x, y]], { width: 1.2, over: 0, shake: 0.2 }, "ink-soft");
  }
}
