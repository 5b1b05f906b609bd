/** Dice in ink: a rounded square with a shaded edge, and pips put on by hand. */

import type { Hand, Point } from "../pen";

const low = 30;
const mid = 49;
const high = 68;

const pips: Record<number, readonly Point[]> = {
  1: [[mid, mid]],
  2: [[low, high], [high, low]],
  3: [[low, high], [mid, mid], [high, low]],
  4: [[low, low], [high, low], [low, high], [high, high]],
  5: [[low, low], [high, low], [mid, mid], [low, high], [high, high]],
  6: [[low, low], [high, low], [low, mid], [high, mid], [low, high], [high, high]],
};

const face: readonly Point[] = [[12, 20], [18, 12], [80, 12], [86, 18], [87, 80], [80, 87], [19, 86], [12, 80]];

/** The face of a die with `value` pips. */
export function dieFace(hand: Hand, value: number): void {
  const shifted = face.map(([x, y]): Point => [x + 6, y + 6]);
  hand.wash("c-die-edge", shifted, { soft: true, shake: 0.6 }).loop(shifted, { width: 2.6 });
  hand.wash("c-die", face, { soft: true, shake: 0.8 }).loop(face, { width: 3.4, shake: 0.9 });
  for (const [x, y] of pips[value] ?? []) hand.dab("c-pip", x, y, 8.2);
}
