/** Market squares: paving, and in its middle a fountain, a stall, a tree with a bench or a clock. */

import type { Hand, Point } from "../pen";

const slab: readonly Point[] = [[14, 12], [86, 11], [90, 16], [89, 86], [84, 90], [15, 89], [10, 84], [11, 17]];

/** Cobbles, row by row, no two alike. */
function paving(hand: Hand): void {
  hand.wash("c-stone", slab, { shake: 1.2, soft: true }).loop(slab, { width: 2.4, shake: 1.2 });
  for (let row = 0; row < 7; row++) {
    const y = 19 + row * 10.5;
    for (let x = 17 + (row % 2) * 6; x < 86; x += 12.6) {
      const stone = hand.ring(x + hand.between(-0.8, 0.8), y, hand.between(4.4, 5.4), hand.between(3.4, 4.2), 7);
      if (hand.chance(0.3)) hand.wash("c-stone-dark", stone, { soft: true, shake: 0.5 });
      hand.loop(stone, { width: 0.9, shake: 0.5 }, "ink-faint");
    }
  }
  hand.spot("folk", 24, 88).spot("folk", 74, 90);
}

function fountain(hand: Hand): void {
  paving(hand);
  const rim = hand.ring(50, 66, 28, 11, 12);
  hand.wash("c-paper", [[22, 66], [78, 66], [74, 78], [50, 82], [26, 78]], { soft: true });
  hand.curve([[22, 67], [25, 79], [50, 84], [75, 79], [78, 67]]);
  hand.wash("c-water", rim, { soft: true }).loop(rim);
  hand.line([[47, 66], [47, 42]], { width: 2 }).line([[53, 66], [53, 42]], { width: 2 });
  const bowl: Point[] = [[34, 40], [66, 40], [56, 49], [44, 49]];
  hand.wash("c-paper", bowl).sides(bowl);
  for (const side of [-1, 1]) {
    hand.curve([[50, 40], [50 + side * 4, 24], [50 + side * 14, 26], [50 + side * 20, 58]], { width: 1.8 }, "ink-water");
    hand.curve([[50, 40], [50 + side * 3, 28], [50 + side * 8, 30], [50 + side * 10, 38]], { width: 1.6 }, "ink-water");
  }
}

function stall(hand: Hand): void {
  paving(hand);
  for (const x of [26, 74]) hand.line([[x, 44], [x, 80]], { width: 2.6 });
  const table: Point[] = [[24, 62], [76, 62], [76, 76], [24, 76]];
  hand.wash("c-wood", table).sides(table);
  for (const [x, fill] of [[32, "c-roof"], [42, "c-wall"], [52, "c-leaf"], [62, "c-roof"], [69, "c-wall"]] as const) {
    const apple = hand.ring(x, 58.5, 4.2, 4.2, 7);
    hand.wash(fill, apple, { soft: true, shake: 0.3 }).loop(apple, { width: 1.5, shake: 0.3 });
  }
  for (let stripe = 0; stripe < 6; stripe++) {
    const at = (t: number, y: number, half: number): Point => [50 - half + (2 * half * t) / 6, y];
    const top = [at(stripe, 26, 24), at(stripe + 1, 26, 24)];
    const hem = [at(stripe + 1, 43, 32), at(stripe + 0.5, 48, 32), at(stripe, 43, 32)];
    const cloth = [...top, ...hem];
    hand.wash(stripe % 2 ? "c-paper" : "c-flag", cloth, { shake: 0.4 }).sides(cloth, { width: 1.7, over: 0.4 });
  }
}

function bench(hand: Hand): void {
  paving(hand);
  hand.line([[50, 72], [50, 48]], { width: 4 });
  const crown = hand.ring(50, 36, 21, 18, 10);
  hand.wash("c-leaf", crown, { soft: true, shake: 1.8 }).loop(crown, { shake: 2.2 });
  hand.curve([[56, 26], [63, 34], [55, 44]], { width: 1.4 }).curve([[42, 34], [45, 41], [39, 44]], { width: 1.3 });
  const seat: Point[] = [[28, 70], [72, 70], [76, 76], [24, 76]];
  hand.wash("c-wood", seat).sides(seat, { width: 2 });
  for (const x of [29, 71]) hand.line([[x, 76], [x, 84]], { width: 2.4 });
}

function clock(hand: Hand): void {
  paving(hand);
  const shaft: Point[] = [[42, 42], [58, 42], [60, 78], [40, 78]];
  const foot: Point[] = [[32, 78], [68, 78], [70, 86], [30, 86]];
  hand.wash("c-wall-pale", shaft).sides(shaft).wash("c-paper", foot).sides(foot);
  hand.hatch([[52, 46], [57, 46]], [[53, 76], [59, 76]], 3);
  const face = hand.ring(50, 32, 15, 15, 12);
  hand.wash("c-paper", face, { soft: true, shake: 0.4 }).loop(face, { width: 3 });
  hand.line([[50, 32], [50, 22]], { width: 2.2 }).line([[50, 32], [57, 35]], { width: 2.2 });
  for (const [x, y] of [[50, 20], [62, 32], [50, 44], [38, 32]] as const) hand.dab("ink", x, y, 1.1);
}

export const squares = [fountain, stall, bench, clock];
