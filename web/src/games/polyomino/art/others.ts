/** Things beside the sheet: not building this time, not building any more, a bandit. */

import type { Hand, Point } from "../../../board/pen";
import { bandit } from "./signs";

/** A box with a stroke through it. */
export function pass(hand: Hand): void {
  const box: Point[] = [[20, 22], [80, 20], [81, 80], [19, 81]];
  hand.wash("c-tag", box).sides(box, { width: 3.4 });
  hand.line([[28, 72], [74, 27]], { width: 6, shake: 1.4 }, "ink-lit");
}

/** An open door. */
export function leave(hand: Hand): void {
  const frame: Point[] = [[28, 86], [28, 16], [72, 16], [72, 86]];
  hand.wash("c-slate-dark", frame).line(frame, { width: 3.4 });
  const leaf: Point[] = [[28, 86], [28, 16], [56, 27], [56, 94]];
  hand.wash("c-wood", leaf).sides(leaf, { width: 2.8 });
  hand.dab("c-star", 49, 60, 3.6);
  hand.line([[14, 87], [90, 87]], { width: 2.4 });
}

export function rogue(hand: Hand): void {
  bandit(hand, 50, 54, 82);
}

/** Behind bars, for good. */
export function caught(hand: Hand): void {
  bandit(hand, 50, 54, 78);
  for (const x of [20, 40, 60, 80]) hand.line([[x, 8], [x, 95]], { width: 5, shake: 0.7 });
  for (const y of [10, 93]) hand.line([[10, y], [90, y]], { width: 5, shake: 0.7 });
}
