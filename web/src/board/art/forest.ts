/** Woods: firs drawn as toothed triangles, in stands of three to five, with now and then an oak, a stump or mushrooms. */

import type { Hand, Point } from "../pen";

type Tone = "c-fir" | "c-fir-light" | "c-fir-dark";

/** A fir with its tip at (`x`, `top`). */
function fir(hand: Hand, x: number, top: number, base: number, tone: Tone): void {
  const height = base - top;
  const half = height * 0.3;
  const right: Point[] = [];
  for (let tier = 1; tier <= 3; tier++) {
    const y = top + (height * 0.86 * tier) / 3;
    const reach = half * (0.42 + 0.29 * (tier - 1));
    right.push([x + reach + hand.between(-0.8, 0.8), y]);
    if (tier < 3) right.push([x + reach * 0.5, y - height * 0.03]);
  }
  const left = right.map(([px, py]): Point => [2 * x - px + hand.between(-1, 1), py + hand.between(-0.8, 0.8)]).reverse();
  const outline: Point[] = [[x, top], ...right, ...left];
  hand.line([[x, base], [x, base - height * 0.2]], { width: 3, over: 0 });
  hand.wash(tone, outline, { shake: 0.6 }).sides(outline, { width: 2, over: 0.5, shake: 0.5 });
  const shade = (from: number, to: number, y: number): void => {
    hand.line([[x + half * from, top + height * y], [x + half * to, top + height * (y + 0.1)]], { width: 1.2, over: 0, shake: 0.2 });
  };
  shade(0.04, 0.02, 0.16);
  shade(0.22, 0.14, 0.38);
  shade(0.12, 0.06, 0.62);
  shade(0.42, 0.36, 0.66);
}

/** A tree with a round crown. */
function oak(hand: Hand, x: number, y: number, size: number): void {
  hand.line([[x, y + size * 1.7], [x, y + size * 0.5]], { width: 3.2, over: 0 });
  const crown = hand.ring(x, y, size, size * 0.95, 9);
  hand.wash("c-leaf", crown, { soft: true, shake: 1.6 }).loop(crown, { width: 2.1, shake: 2 });
  hand.curve([[x + size * 0.15, y - size * 0.5], [x + size * 0.6, y], [x + size * 0.1, y + size * 0.55]], { width: 1.3 });
  hand.curve([[x - size * 0.4, y], [x - size * 0.2, y + size * 0.3], [x - size * 0.45, y + size * 0.5]], { width: 1.2 });
}

function grass(hand: Hand, x: number, y: number): void {
  for (const lean of [-3, 0, 3]) hand.line([[x + lean * 0.5, y], [x + lean, y - 5]], { width: 1.3, over: 0.5 });
}

function mushroom(hand: Hand, x: number, y: number): void {
  const cap: Point[] = [[x - 5, y - 4], [x - 3, y - 8], [x + 3, y - 8], [x + 5, y - 4]];
  hand.line([[x, y], [x, y - 4]], { width: 3, over: 0 });
  hand.wash("c-roof", cap, { soft: true, shake: 0.4 }).loop(cap, { width: 1.5, shake: 0.3 });
}

function stand(hand: Hand): void {
  fir(hand, 50, 14, 66, "c-fir-dark");
  fir(hand, 27, 30, 82, "c-fir");
  fir(hand, 74, 26, 80, "c-fir-light");
  fir(hand, 51, 46, 91, "c-fir");
  grass(hand, 16, 86);
  grass(hand, 85, 88);
}

function three(hand: Hand): void {
  hand.spot("birds", 50, 14);
  fir(hand, 67, 12, 76, "c-fir");
  fir(hand, 33, 22, 82, "c-fir-light");
  fir(hand, 57, 44, 90, "c-fir-dark");
  grass(hand, 79, 86);
  mushroom(hand, 24, 91);
}

function mixed(hand: Hand): void {
  fir(hand, 42, 14, 70, "c-fir-dark");
  oak(hand, 72, 40, 16);
  fir(hand, 23, 38, 86, "c-fir");
  fir(hand, 53, 48, 92, "c-fir-light");
  grass(hand, 80, 84);
}

function slope(hand: Hand): void {
  for (const [x, top, base, tone] of [
    [36, 18, 58, "c-fir-dark"],
    [62, 12, 58, "c-fir"],
    [80, 30, 74, "c-fir-light"],
    [20, 36, 78, "c-fir-light"],
    [46, 36, 84, "c-fir"],
    [69, 48, 91, "c-fir-dark"],
  ] as const) {
    fir(hand, x, top, base, tone);
  }
}

function clearing(hand: Hand): void {
  fir(hand, 30, 18, 72, "c-fir");
  fir(hand, 75, 16, 70, "c-fir-dark");
  fir(hand, 54, 24, 64, "c-fir-light");
  hand.wash("c-wood", [[42, 78], [57, 78], [59, 89], [40, 89]]).line([[42, 79], [40, 89]]).line([[57, 79], [59, 89]]);
  const top = hand.ring(49.5, 78, 8, 3.4, 9);
  hand.wash("c-wall-pale", top, { soft: true, shake: 0.3 }).loop(top, { width: 1.7, shake: 0.3 });
  hand.loop(hand.ring(49.5, 78, 3.6, 1.4, 7), { width: 1 });
  grass(hand, 26, 88);
  grass(hand, 76, 86);
}

export const forests = [stand, three, mixed, slope, clearing];
