/** Houses: cottages, a farm, gabled town houses, a villa. Light walls, red roofs. */

import type { Hand, Point } from "../pen";

type Box = readonly [left: number, top: number, right: number, bottom: number];

const corners = ([left, top, right, bottom]: Box): Point[] => [[left, top], [right, top], [right, bottom], [left, bottom]];

function wall(hand: Hand, box: Box, fill: string): void {
  hand.wash(fill, corners(box)).sides(corners(box));
}

function window(hand: Hand, x: number, y: number, width = 7, height = 9): void {
  const box = corners([x, y, x + width, y + height]);
  hand.wash("c-glass", box, { shake: 0.4 }).sides(box, { width: 1.6, over: 0.6, shake: 0.4 });
  hand.line([[x + width / 2, y], [x + width / 2, y + height]], { width: 1.2, over: 0 });
}

function door(hand: Hand, x: number, base: number, width = 9, height = 16): void {
  const top = base - height;
  const arch: Point[] = [[x, base], [x, top + 3], [x + width / 2, top], [x + width, top + 3], [x + width, base]];
  hand.wash("c-wood", arch, { shake: 0.4 }).line(arch, { width: 1.8, shake: 0.4 });
}

function chimney(hand: Hand, x: number, top: number, bottom: number): void {
  wall(hand, [x, top, x + 7, bottom], "c-brick");
  hand.curve([[x + 3, top - 3], [x + 7, top - 7], [x + 2, top - 10], [x + 6, top - 14]], { width: 1.5 }, "ink-soft");
  hand.spot("smoke", x + 3.5, top - 3);
}

function tiles(hand: Hand, ridge: readonly [Point, Point], eaves: readonly [Point, Point], count: number): void {
  hand.hatch(ridge, eaves, count, { width: 1.1 });
}

function ground(hand: Hand, from: number, to: number, y: number): void {
  hand.line([[from, y], [to, y + 0.6]], { width: 2, shake: 1, over: 2 });
}

function bush(hand: Hand, x: number, y: number, size: number): void {
  const ring = hand.ring(x, y, size, size * 0.85, 8);
  hand.wash("c-leaf", ring, { soft: true }).loop(ring, { width: 1.7, shake: 1.2 });
}

function cottage(hand: Hand): void {
  chimney(hand, 61, 20, 38);
  const front: Point[] = [[20, 54], [34, 33], [48, 54], [48, 85], [20, 85]];
  hand.wash("c-wall", front);
  wall(hand, [48, 54, 82, 85], "c-wall-shade");
  const roof: Point[] = [[34, 32], [72, 32], [86, 55], [49, 55]];
  hand.wash("c-roof", roof).sides(roof);
  tiles(hand, [[36, 33], [71, 33]], [[50, 54], [84, 54]], 7);
  hand.line([[16, 58], [34, 31]], { width: 3, over: 2 }).line([[20, 55], [20, 85]]).line([[48, 54], [48, 85]]);
  door(hand, 29, 85, 10, 18);
  hand.loop(hand.ring(34, 52, 3.4, 3.4, 8), { width: 1.5 });
  window(hand, 55, 62, 8, 10);
  window(hand, 69, 62, 8, 10);
  ground(hand, 12, 90, 85);
  bush(hand, 86, 81, 6);
}

function stepped(x: number, width: number, eaves: number, steps: number, rise: number): Point[] {
  const side: Point[] = [];
  for (let step = 0; step < steps; step++) {
    const inset = (width / 2 - 5) * (step / (steps - 1));
    side.push([x + inset, eaves - rise * step], [x + inset, eaves - rise * (step + 1)]);
  }
  const mirrored = [...side].reverse().map(([px, py]): Point => [2 * x + width - px, py]);
  return [...side, ...mirrored];
}

/** A narrow house with a stepped gable, and its lower neighbour. */
function townHouse(hand: Hand): void {
  wall(hand, [60, 56, 86, 86], "c-wall-pale");
  const roof: Point[] = [[58, 57], [64, 40], [82, 40], [89, 57]];
  hand.wash("c-roof", roof).sides(roof);
  tiles(hand, [[66, 41], [81, 41]], [[62, 56], [86, 56]], 5);
  window(hand, 73, 63, 8, 10);
  const front: Point[] = [[24, 86], ...stepped(24, 37, 46, 4, 8), [61, 86]];
  hand.wash("c-wall", front).sides(front);
  hand.line([[24, 47], [61, 47]], { width: 1.4 });
  for (const x of [30, 39, 48]) window(hand, x, 52, 6, 9);
  window(hand, 39, 31, 6, 9);
  door(hand, 30, 86, 9, 17);
  window(hand, 47, 69, 8, 9);
  ground(hand, 16, 92, 86);
}

function farm(hand: Hand): void {
  chimney(hand, 62, 24, 40);
  wall(hand, [19, 60, 83, 84], "c-wall-pale");
  const roof: Point[] = [[11, 62], [25, 36], [77, 36], [91, 62]];
  hand.wash("c-thatch", roof).sides(roof, { shake: 1.2 });
  tiles(hand, [[27, 38], [75, 38]], [[15, 61], [87, 61]], 11);
  hand.line([[18, 49], [84, 49]], { width: 1.2, shake: 1.4 });
  door(hand, 45, 84, 10, 17);
  for (const x of [26, 62, 72]) window(hand, x, 67, 7, 8);
  window(hand, 34, 67, 7, 8);
  ground(hand, 8, 94, 84);
}

/** Two gables in a row. */
function pair(hand: Hand): void {
  const gable = (left: number, top: number, width: number, fill: string): void => {
    const eaves = top + 22;
    wall(hand, [left, eaves - 1, left + width, 85], fill);
    const roof: Point[] = [[left - 4, eaves + 2], [left + width / 2, top], [left + width + 4, eaves + 2]];
    hand.wash("c-roof", roof).sides(roof, { width: 2.6 });
    hand.hatch([[left + width / 2, top + 6], [left + width, eaves - 2]], [[left + width / 2 - 1, eaves], [left + width - 2, eaves]], 4);
  };
  gable(54, 38, 28, "c-wall-pale");
  window(hand, 60, 66, 7, 9);
  window(hand, 71, 66, 7, 9);
  chimney(hand, 36, 22, 36);
  gable(20, 26, 32, "c-wall");
  window(hand, 26, 53, 7, 9);
  window(hand, 39, 53, 7, 9);
  door(hand, 31, 85, 10, 17);
  ground(hand, 12, 90, 85);
}

/** A house with a dormer and a tree. */
function dormer(hand: Hand): void {
  hand.line([[83, 86], [83, 62]], { width: 2.6 });
  const crown = hand.ring(82, 50, 11, 15, 9);
  hand.wash("c-leaf", crown, { soft: true, shake: 1.4 }).loop(crown, { shake: 1.8, width: 2 });
  hand.curve([[85, 42], [89, 50], [84, 58]], { width: 1.2 });
  wall(hand, [20, 54, 70, 86], "c-wall");
  const roof: Point[] = [[14, 56], [22, 28], [67, 28], [76, 56]];
  hand.wash("c-roof", roof).sides(roof);
  tiles(hand, [[24, 30], [65, 30]], [[18, 55], [72, 55]], 10);
  const gable: Point[] = [[36, 52], [36, 40], [45, 31], [54, 40], [54, 52]];
  hand.wash("c-wall-pale", gable).sides(gable);
  window(hand, 41, 41, 8, 8);
  door(hand, 40, 86, 11, 20);
  window(hand, 25, 64, 9, 11);
  window(hand, 57, 64, 9, 11);
  ground(hand, 12, 92, 86);
}

/** A villa with a little tower. */
function villa(hand: Hand): void {
  wall(hand, [40, 52, 84, 86], "c-wall");
  const roof: Point[] = [[38, 53], [46, 34], [76, 34], [90, 53]];
  hand.wash("c-roof", roof).sides(roof);
  tiles(hand, [[48, 35], [75, 35]], [[42, 52], [86, 52]], 8);
  wall(hand, [20, 42, 41, 86], "c-wall-pale");
  const cap: Point[] = [[16, 43], [30.5, 16], [45, 43]];
  hand.wash("c-roof-dark", cap).sides(cap, { width: 2.6 });
  hand.hatch([[31, 22], [41, 40]], [[30, 41], [39, 42]], 4);
  hand.line([[30.5, 16], [30.5, 7]], { width: 1.6 });
  const flag: Point[] = [[31, 7], [41, 9.5], [31, 13]];
  hand.wash("c-flag", flag, { shake: 0.3 }).sides(flag, { width: 1.4 });
  window(hand, 27, 49, 7, 10);
  door(hand, 26, 86, 9, 17);
  for (const x of [48, 59, 70]) window(hand, x, 61, 7, 11);
  ground(hand, 12, 92, 86);
}

export const houses = [cottage, townHouse, farm, pair, dormer, villa];
