/** What marks an episode on the road: a stake, a seal, a flag; drawn by the same hand as the towns. */

import { Hand, seedOf, type Drawing, type Point } from "../../board/pen";
import { house, tower } from "../../board/art/buildings";

export type Mark = "over" | "playing" | "next" | "later" | "sealed";

const made = new Map<string, Drawing>();

/** 100 units wide and high. */
export function markOf(state: Mark, number: number): Drawing {
  const name = `mark ${state} ${number}`;
  const known = made.get(name);
  if (known) return known;
  const hand = new Hand(seedOf(name));
  draw[state](hand);
  made.set(name, hand.drawing);
  return hand.drawing;
}

function stone(hand: Hand, wash: string): void {
  const outline: Point[] = [[24, 88], [24, 44], [34, 24], [50, 18], [66, 24], [76, 44], [76, 88]];
  hand.wash(wash, outline, { shake: 1.4 }).sides(outline, { width: 3 });
  hand.line([[12, 89], [88, 88]], { width: 3 });
}

/** What has grown around it: no two milestones stand in the same street. */
function town(hand: Hand): void {
  for (const [x, size] of [[4, 26], [96, 24], [22, 21]] as const) {
    const draw = hand.chance(0.2) ? tower : house;
    draw(hand, x + hand.between(-3, 3), 88 - size * 0.45, size + hand.between(-2, 4));
  }
}

function grass(hand: Hand): void {
  for (const x of [14, 20, 82, 88]) hand.line([[x, 88], [x - 2, 78]], { width: 2, over: 0 }, "ink-leaf");
}

/** An envelope under a seal. */
function envelope(hand: Hand): void {
  const paper: Point[] = [[8, 24], [92, 22], [93, 80], [7, 82]];
  hand.wash("c-tag", paper, { shake: 1.2 }).sides(paper, { width: 3 });
  hand.line([[9, 25], [50, 58], [91, 23]], { width: 2.6 }).line([[8, 80], [36, 48]], { width: 2 }).line([[92, 79], [64, 47]], { width: 2 });
  const wax = hand.ring(50, 56, 15, 14, 11);
  hand.wash("c-roof", wax, { soft: true }).loop(wax, { width: 2.6, shake: 1.4 });
  house(hand, 50, 56, 16);
}

const draw: Record<Mark, (hand: Hand) => void> = {
  sealed: envelope,
  over(hand) {
    town(hand);
    stone(hand, "c-tag");
    grass(hand);
    const ring = hand.ring(50, 52, 21, 20, 14);
    hand.wash("c-roof", ring, { soft: true }).loop(ring, { width: 2.6 });
    hand.loop(hand.ring(50, 52, 15.5, 15, 12), { width: 1.4, shake: 0.6 });
  },
  playing(hand) {
    stone(hand, "c-tag");
    flag(hand);
  },
  next(hand) {
    stone(hand, "c-tag");
    grass(hand);
    flag(hand);
  },
  later(hand) {
    const outline: Point[] = [[24, 88], [24, 44], [34, 24], [50, 18], [66, 24], [76, 44], [76, 88]];
    for (let at = 0; at + 1 < outline.length; at++) {
      const [a, b] = [outline[at]!, outline[at + 1]!];
      hand.line([a, [(a[0] * 2 + b[0]) / 3, (a[1] * 2 + b[1]) / 3]], { width: 2.2, over: 0 }, "ink-soft");
      hand.line([[(a[0] + b[0] * 2) / 3, (a[1] + b[1] * 2) / 3], b], { width: 2.2, over: 0 }, "ink-soft");
    }
    hand.line([[12, 89], [88, 88]], { width: 2 }, "ink-soft");
  },
};

/** On top of the stone. */
function flag(hand: Hand): void {
  hand.line([[68, 26], [68, -2]], { width: 3, over: 0 });
  const cloth: Point[] = [[68, -2], [96, 4], [90, 10], [97, 18], [68, 14]];
  hand.wash("c-roof", cloth, { shake: 0.8 }).sides(cloth, { width: 2.4 });
}
