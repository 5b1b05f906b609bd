/** Land before anything is built on it, kind by kind. */

import type { Hand, Point } from "../pen";

const plot: readonly Point[] = [[4, 6], [96, 4], [97, 95], [5, 97]];

function tuft(hand: Hand, x: number, y: number): void {
  for (const lean of [-3.5, 0, 3.5]) {
    hand.line([[x + lean * 0.4, y], [x + lean, y - hand.between(4, 7)]], { width: 1.3, over: 0.5 }, "ink-faint");
  }
}

function outlined(hand: Hand, wash: string): void {
  hand.wash(wash, plot, { shake: 1.8 });
  hand.sides(plot, { width: 1.5, shake: 1, over: 2.5 }, "ink-faint");
}

function meadow(hand: Hand): void {
  outlined(hand, "c-meadow");
  hand.dab("c-meadow-deep", hand.between(20, 75), hand.between(66, 82), hand.between(9, 16), hand.between(4, 7));
  for (let count = 0; count < 3; count++) {
    const x = hand.between(14, 84);
    tuft(hand, x, hand.chance(0.5) ? hand.between(16, 26) : hand.between(82, 92));
  }
  if (hand.chance(0.45)) flowers(hand, hand.between(18, 76), hand.between(82, 88));
}

function flowers(hand: Hand, x: number, y: number): void {
  for (const [dx, dy] of [[0, 0], [5, -3], [9, 1.5]] as const) {
    hand.line([[x + dx, y + dy + 5], [x + dx, y + dy]], { width: 1, over: 0 }, "ink-leaf");
    hand.dab("c-petal", x + dx, y + dy, 2.1);
  }
}

function mountain(hand: Hand): void {
  outlined(hand, "c-mountain");
  for (const [x, base, height] of [[34, 74, 42], [64, 84, 50]] as const) {
    const peak: Point[] = [[x - 26, base], [x, base - height], [x + 26, base]];
    hand.wash("c-smoke", peak).line(peak);
    hand.hatch([[x + 3, base - height + 8], [x + 20, base - 6]], [[x + 4, base - height + 22], [x + 10, base - 2]], 5);
  }
}

function woodland(hand: Hand): void {
  outlined(hand, "c-leaf");
  for (const [x, y] of [[28, 40], [66, 32], [46, 66], [78, 72], [20, 80]] as const) {
    const crown = hand.ring(x, y, 11, 10, 8);
    hand.wash("c-fir-light", crown, { soft: true, shake: 1.2 }).loop(crown, { width: 1.7, shake: 1.4 });
  }
}

function water(hand: Hand): void {
  hand.wash("c-water", plot, { shake: 1.8 });
  for (const [x, y] of [[18, 32], [56, 26], [34, 56], [14, 78], [62, 76]] as const) {
    hand.curve([[x, y], [x + 6, y - 4], [x + 12, y], [x + 18, y - 4], [x + 24, y]], { width: 1.8 }, "ink-water");
  }
}

function bare(hand: Hand): void {
  outlined(hand, "c-tile");
}

export const land: Record<string, (hand: Hand) => void> = { meadow, mountain, forest: woodland, water, bare };
