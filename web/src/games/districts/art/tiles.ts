/** Tiles of a city: a district with its roads, the town hall in the middle, and a plot nobody has built on. */

import type { Hand, Point } from "../../../board/pen";
import { districts, type District } from "./districts";
import { lotsOf, nooksOf, roads } from "./roads";

const edge: readonly Point[] = [[0.5, 0.5], [99.5, 0.5], [99.5, 99.5], [0.5, 99.5]];

function tile(hand: Hand, district: District, openings: string): void {
  hand.wash(district.wash, edge, { shake: 0.5 });
  district.pattern(hand);
  roads(hand, openings);
  hand.sides(edge, { width: 2, shake: 0.6, over: 0.5 });
  // The road goes on over the edge: the edge is drawn before its end, not across it.
  gates(hand, openings);
  for (const lot of lotsOf(openings)) district.building(hand, lot);
  for (const [x, y] of nooksOf(openings)) district.nook(hand, x, y);
}

/** Opens the edge where a road leaves. */
function gates(hand: Hand, openings: string): void {
  for (const [side, path] of Object.entries({
    n: "M42.6 -1H57.4V3H42.6Z",
    e: "M101 42.6V57.4H97V42.6Z",
    s: "M42.6 101H57.4V97H42.6Z",
    w: "M-1 42.6V57.4H3V42.6Z",
  }))
    if (openings.includes(side)) hand.add("c-road", path);
}

function hall(hand: Hand): void {
  hand.wash("c-plaza", edge, { shake: 0.5 });
  for (const [x, y] of [[20, 20], [80, 20], [80, 80], [20, 80]] as const)
    for (const [dx, dy] of [[-9, -6], [5, -9], [-4, 8], [10, 7]] as const) hand.line([[x + dx, y + dy], [x + dx + 5, y + dy]], { width: 1.2 }, "ink-faint");
  roads(hand, "nesw");
  hand.sides(edge, { width: 2, shake: 0.6, over: 0.5 });
  gates(hand, "nesw");
  const square = hand.ring(50, 50, 31, 30, 12);
  hand.wash("c-plaza", square, { soft: true, shake: 0.6 }).loop(square, { width: 1.8 });
  const body: Point[] = [[24, 46], [76, 46], [76, 72], [24, 72]];
  hand.wash("c-wall-pale", body, { shake: 0.5 }).sides(body, { width: 2.2 });
  const roof: Point[] = [[21, 46], [29, 34], [71, 34], [79, 46]];
  hand.wash("c-copper", roof, { shake: 0.5 }).sides(roof, { width: 2.2 });
  const tower: Point[] = [[42, 46], [42, 24], [58, 24], [58, 46]];
  hand.wash("c-wall-pale", tower, { shake: 0.4 }).sides(tower, { width: 2.2 });
  const spire: Point[] = [[40, 24], [50, 5], [60, 24]];
  hand.wash("c-copper", spire, { shake: 0.4 }).sides(spire, { width: 2.2 });
  const dial = hand.ring(50, 33, 5.4, 5.4, 9);
  hand.wash("c-tag", dial, { soft: true, shake: 0.2 }).loop(dial, { width: 1.6, shake: 0.3 });
  hand.line([[50, 33], [50, 29.6]], { width: 1.3, over: 0 }).line([[50, 33], [52.4, 34]], { width: 1.3, over: 0 });
  const door: Point[] = [[45, 72], [45, 60], [50, 55], [55, 60], [55, 72]];
  hand.wash("c-wood", door, { shake: 0.3 }).line(door, { width: 1.8, over: 0 });
  for (const x of [29, 36, 60, 67]) {
    const pane: Point[] = [[x, 52], [x + 5, 52], [x + 5, 61], [x, 61]];
    hand.wash("c-glass", pane, { shake: 0.2 }).sides(pane, { width: 1.3, over: 0.2 });
  }
  hand.spot("folk", 34, 79).spot("folk", 64, 80).spot("folk", 29, 33);
}

function vacant(hand: Hand): void {
  hand.wash("c-vacant", [[3, 4], [97, 3], [96, 97], [4, 96]], { shake: 1.4 });
  for (const [x, y, dx, dy] of [[6, 6, 12, 0], [6, 6, 0, 12], [94, 6, -12, 0], [94, 6, 0, 12], [94, 94, -12, 0], [94, 94, 0, -12], [6, 94, 12, 0], [6, 94, 0, -12]] as const)
    hand.line([[x, y], [x + dx, y + dy]], { width: 1.5, over: 1 }, "ink-faint");
  for (let count = 0; count < 3; count++) {
    const [x, y] = [hand.between(18, 80), hand.between(24, 84)];
    for (const lean of [-3, 0, 3]) hand.line([[x + lean * 0.4, y], [x + lean, y - hand.between(4, 7)]], { width: 1.2, over: 0.4 }, "ink-faint");
  }
}

/** The hidden face of a tile. */
function back(hand: Hand): void {
  hand.wash("c-thatch", edge, { shake: 0.6 }).sides(edge, { width: 2.2, over: 0.6 });
  hand.sides([[9, 9], [91, 9], [91, 91], [9, 91]], { width: 1.6, over: 1 });
  for (const x of [26, 50, 74]) {
    const wall: Point[] = [[x - 9, 70], [x - 9, 46], [x, x === 50 ? 26 : 36], [x + 9, 46], [x + 9, 70]];
    hand.wash("c-lamp", wall, { shake: 0.4 }).sides(wall, { width: 2.2 });
  }
}

/** How many ways there are to draw an empty plot. */
export const plots = 4;

/** How to draw the tile of a symbol; null when it is none. */
export function tileOf(symbol: string, openings: string): ((hand: Hand) => void) | null {
  const district = districts[symbol];
  if (district) return (hand) => tile(hand, district, openings);
  return { hall, plot: vacant, stack: back, take: back }[symbol] ?? null;
}
