/** Roads on a tile: from the middle of each open side, so that the roads of two tiles meet. */

import type { Hand, Point } from "../../../board/pen";

/** Half the width of a road. */
const half = 8.5;
const low = 50 - half;
const high = 50 + half;

type Side = "n" | "e" | "s" | "w";

const sides: readonly Side[] = ["n", "e", "s", "w"];

/** Turns a point of a tile that opens to the north so that it opens to the side. */
function turned([x, y]: Point, side: Side): Point {
  switch (side) {
    case "n":
      return [x, y];
    case "e":
      return [100 - y, x];
    case "s":
      return [100 - x, 100 - y];
    case "w":
      return [y, 100 - x];
  }
}

/** Points of a quarter of a ring around a corner of the tile, from side to side. */
function arc(corner: Point, radius: number): Point[] {
  const [cx, cy] = corner;
  const [dx, dy] = [cx ? -1 : 1, cy ? -1 : 1];
  return Array.from({ length: 9 }, (_, index): Point => {
    const angle = (index / 8) * (Math.PI / 2);
    return [cx + dx * Math.cos(angle) * radius, cy + dy * Math.sin(angle) * radius];
  });
}

const corners: Record<string, Point> = { ne: [100, 0], es: [100, 100], sw: [0, 100], nw: [0, 0] };

function bend(hand: Hand, corner: Point): void {
  const [inner, outer] = [arc(corner, 50 - half), arc(corner, 50 + half)];
  hand.add("c-road", `M${[...inner, ...outer.reverse()].map((point) => point.map((at) => at.toFixed(1)).join(" ")).join("L")}Z`);
  for (const radius of [50 - half, 50 + half]) hand.line(arc(corner, radius), { width: 2, shake: 0.4, over: 0 });
  const middle = arc(corner, 50);
  for (const at of [1, 3, 5, 7]) hand.line([middle[at]!, middle[at + 1]!], { width: 1.2, shake: 0.2, over: 0 }, "ink-faint");
}

function crossing(hand: Hand, openings: string): void {
  const square = [[low, low], [high, low], [high, high], [low, high]] as const;
  hand.add("c-road", `M${square.map((point) => point.join(" ")).join("L")}Z`);
  for (const side of sides) {
    const at = (x: number, y: number): Point => turned([x, y], side);
    if (openings.includes(side)) {
      const arm = [at(low, 0), at(high, 0), at(high, low + 1), at(low, low + 1)];
      hand.add("c-road", `M${arm.map((point) => point.join(" ")).join("L")}Z`);
    }
  }
  for (const side of sides) {
    const at = (x: number, y: number): Point => turned([x, y], side);
    if (openings.includes(side)) {
      hand.line([at(low, 0), at(low, low)], { width: 2, shake: 0.4, over: 0 });
      hand.line([at(high, 0), at(high, low)], { width: 2, shake: 0.4, over: 0 });
      for (const y of [4, 18, 32]) hand.line([at(50, y), at(50, y + 7)], { width: 1.2, shake: 0.2, over: 0 }, "ink-faint");
    } else {
      hand.line([at(low, low), at(high, low)], { width: 2, shake: 0.4, over: 0 });
    }
  }
}

/** The roads to the open sides, some of "nesw". */
export function roads(hand: Hand, openings: string): void {
  const corner = corners[openings];
  if (corner) bend(hand, corner);
  else if (openings) crossing(hand, openings);
}

/** Where a tile has most room beside its roads: the middle of it and its size. */
export interface Lot {
  x: number;
  y: number;
  width: number;
  height: number;
}

const corner = (x: number, y: number): Lot => ({ x, y, width: 56, height: 54 });

const lots: Record<string, readonly Lot[]> = {
  ne: [corner(33, 67)],
  es: [corner(33, 33)],
  sw: [corner(67, 33)],
  nw: [corner(67, 67)],
  ns: [{ x: 21, y: 34, width: 35, height: 50 }, { x: 79, y: 66, width: 35, height: 50 }],
  ew: [{ x: 34, y: 21, width: 52, height: 36 }, { x: 70, y: 79, width: 50, height: 36 }],
  esw: [{ x: 50, y: 21, width: 58, height: 37 }],
  nsw: [{ x: 79, y: 50, width: 37, height: 58 }],
  new: [{ x: 50, y: 79, width: 58, height: 37 }],
  nes: [{ x: 21, y: 50, width: 37, height: 58 }],
};
const everywhere: readonly Lot[] = [{ x: 50, y: 50, width: 80, height: 76 }];

/** The larger lots of a tile, the best first. */
export const lotsOf = (openings: string): readonly Lot[] => lots[openings] ?? everywhere;

/** The corners of a tile that no large lot reaches: room for a small thing. */
export function nooksOf(openings: string): Point[] {
  const free = (x: number, y: number): boolean =>
    lotsOf(openings).every((lot) => Math.abs(lot.x - x) > lot.width / 2 + 5 || Math.abs(lot.y - y) > lot.height / 2 + 5);
  const all: Point[] = [[19, 19], [81, 19], [81, 81], [19, 81]];
  return openings in lots ? all.filter(([x, y]) => free(x, y) && !(openings in corners && near(openings, x, y))) : [];
}

/** Inside the bend of a road there is little room. */
function near(openings: string, x: number, y: number): boolean {
  const [cx, cy] = corners[openings]!;
  return Math.hypot(cx - x, cy - y) > 20 && Math.hypot(cx - x, cy - y) < 75;
}
