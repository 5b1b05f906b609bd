/** What swims on the water; the water itself is drawn around all of a lake's cells at once. */

import type { Hand, Point } from "../pen";

function wave(hand: Hand, x: number, y: number, width = 18): void {
  hand.curve(
    [[x, y], [x + width * 0.25, y - 4], [x + width * 0.5, y + 0.5], [x + width * 0.75, y - 4], [x + width, y]],
    { width: 1.9, shake: 0.4 },
    "ink-water",
  );
}

function waves(hand: Hand, places: readonly Point[]): void {
  for (const [x, y] of places) wave(hand, x, y, hand.between(15, 20));
}

function calm(hand: Hand): void {
  waves(hand, [[30, 38], [50, 52], [28, 62], [56, 70], [58, 32]]);
  hand.spot("boat", 50, 52);
}

function duck(hand: Hand): void {
  waves(hand, [[27, 40], [60, 36], [56, 76], [24, 66]]);
  const body: Point[] = [[34, 55], [40, 62], [56, 62], [64, 52], [55, 53], [47, 54], [45, 46], [37, 46]];
  hand.wash("c-paper", body, { soft: true, shake: 0.5 }).loop(body, { width: 2, shake: 0.4 });
  hand.line([[37, 48], [30, 50]], { width: 3.4 }).dab("ink", 41, 48.5, 1.2);
  hand.curve([[47, 57], [53, 59], [58, 55]], { width: 1.4 });
}

function boat(hand: Hand): void {
  waves(hand, [[24, 42], [62, 44], [28, 78], [58, 76]]);
  const sail: Point[] = [[52, 24], [52, 54], [70, 54]];
  const jib: Point[] = [[48, 30], [48, 54], [35, 54]];
  hand.wash("c-paper", sail).sides(sail, { width: 2 }).wash("c-flag", jib).sides(jib, { width: 2 });
  hand.line([[50, 20], [50, 61]], { width: 2.2 });
  const hull: Point[] = [[30, 59], [72, 59], [64, 68], [38, 68]];
  hand.wash("c-wood", hull).sides(hull);
}

function reeds(hand: Hand): void {
  waves(hand, [[26, 40], [44, 30], [26, 58], [36, 74]]);
  for (const [x, top] of [[62, 36], [69, 28], [76, 42]] as const) {
    hand.curve([[x - 3, 76], [x - 1, 58], [x, top]], { width: 1.8 });
    const head: Point[] = [[x - 2, top], [x - 2, top + 11], [x + 2, top + 11], [x + 2, top]];
    hand.wash("c-wood", head, { soft: true, shake: 0.3 }).loop(head, { width: 1.4, shake: 0.2 });
  }
  hand.curve([[58, 76], [54, 62], [50, 54]], { width: 1.8 }).curve([[78, 77], [82, 66], [84, 58]], { width: 1.8 });
}

/** Round, with a notch that begins in the middle. */
const lilyLeaf: readonly Point[] = [[0, 0], [1, -0.3], [0.6, 0.5], [-0.6, 0.5], [-1, -0.1], [-0.4, -0.55], [0.5, -0.5]];

function lilies(hand: Hand): void {
  waves(hand, [[30, 34], [56, 42], [24, 52], [60, 78]]);
  for (const [x, y, size] of [[42, 66, 9], [60, 60, 7], [36, 77, 6]] as const) {
    const leaf = lilyLeaf.map(([dx, dy]): Point => [x + dx * size, y + dy * size]);
    hand.wash("c-leaf", leaf, { soft: true, shake: 0.4 }).loop(leaf, { width: 1.6, shake: 0.3 });
  }
  for (const [px, py] of [[0, -6], [-4, -3], [4, -3]] as const) hand.line([[60, 58], [60 + px, 58 + py]], { width: 2.4 }, "ink-flower");
}

function jetty(hand: Hand): void {
  waves(hand, [[26, 36], [54, 34], [24, 52], [60, 72]]);
  const deck: Point[] = [[30, 62], [66, 52], [69, 58], [33, 69]];
  for (const [x, y] of [[36, 66], [50, 62], [64, 58]] as const) hand.line([[x, y], [x, y + 10]], { width: 2.4 });
  hand.wash("c-wood", deck).sides(deck, { width: 1.9 });
  hand.hatch([[34, 62], [66, 53]], [[36, 67], [68, 58]], 6);
}

export const lakes = [calm, duck, boat, reeds, lilies, jetty];
