/** What stands for a type of building, drawn around a middle, `size` high. */

import { around } from "../../../board/art/buildings";
import type { Hand, Point } from "../../../board/pen";

export const cog = (hand: Hand, x: number, y: number, size: number): void => wheel(hand, x, y, size, "c-tag");

/** A works that has been modernised: a bigger wheel, of brass. */
export const brassCog = (hand: Hand, x: number, y: number, size: number): void => wheel(hand, x, y, size, "c-star");

function wheel(hand: Hand, x: number, y: number, size: number, wash: string): void {
  const outline: Point[] = [];
  for (let tooth = 0; tooth < 8; tooth++) {
    for (const [turn, reach] of [[-0.34, 0.35], [-0.22, 0.5], [0.22, 0.5], [0.34, 0.35]] as const) {
      const angle = ((tooth + turn) / 8) * 2 * Math.PI;
      outline.push([x + Math.cos(angle) * size * reach, y + Math.sin(angle) * size * reach]);
    }
  }
  hand.wash(wash, outline, { shake: 0.3 }).sides(outline, { width: 2.4, over: 0.3, shake: 0.3 });
  const hub = hand.ring(x, y, size * 0.16, size * 0.16, 8);
  hand.wash("c-slate", hub, { soft: true, shake: 0.2 }).loop(hub, { width: 2.2, shake: 0.3 });
}

export function columns(hand: Hand, x: number, y: number, size: number): void {
  const front = around(x, y, size, [[-0.38, -0.12], [0.38, -0.12], [0.38, 0.32], [-0.38, 0.32]]);
  hand.wash("c-tag", front, { shake: 0.4 });
  const gable = around(x, y, size, [[-0.48, -0.12], [0, -0.46], [0.48, -0.12]]);
  hand.wash("c-tag", gable, { shake: 0.5 }).sides(gable, { width: 2.4 });
  for (const at of [-0.32, -0.11, 0.11, 0.32]) hand.line(around(x, y, size, [[at, -0.1], [at, 0.32]]), { width: 3.6, over: 0 });
  const step = around(x, y, size, [[-0.48, 0.32], [0.48, 0.32], [0.48, 0.43], [-0.48, 0.43]]);
  hand.wash("c-tag", step, { shake: 0.4 }).sides(step, { width: 2.2 });
}

export function bell(hand: Hand, x: number, y: number, size: number): void {
  const shape = around(x, y, size, [
    [-0.34, 0.26], [-0.26, 0.16], [-0.22, -0.12], [-0.14, -0.3], [0, -0.36], [0.14, -0.3], [0.22, -0.12], [0.26, 0.16], [0.34, 0.26],
  ]);
  hand.dab("ink", x, y + size * 0.33, size * 0.09);
  hand.wash("c-star", shape, { soft: false, shake: 0.5 }).sides(shape, { width: 2.3, over: 0.4 });
  hand.loop(hand.ring(x, y - size * 0.42, size * 0.07, size * 0.07, 7), { width: 2, shake: 0.3 });
}

export function saw(hand: Hand, x: number, y: number, size: number): void {
  const teeth = Array.from({ length: 28 }, (_, index): Point => {
    const angle = (index / 28) * 2 * Math.PI + (index % 2 ? 0.12 : 0);
    const reach = index % 2 ? 0.36 : 0.47;
    return [x + Math.cos(angle) * size * reach, y + Math.sin(angle) * size * reach];
  });
  hand.wash("c-smoke", teeth, { shake: 0.2 }).sides(teeth, { width: 2, over: 0.2, shake: 0.2 });
  hand.loop(hand.ring(x, y, size * 0.1, size * 0.1, 8), { width: 2.4, shake: 0.3 });
}

export function bandit(hand: Hand, x: number, y: number, size: number): void {
  const coat = around(x, y, size, [[-0.46, 0.48], [-0.34, 0.2], [0, 0.1], [0.34, 0.2], [0.46, 0.48]]);
  hand.wash("c-brick", coat, { shake: 0.5 }).sides(coat, { width: 2.2 });
  const face = hand.ring(x, y - size * 0.02, size * 0.25, size * 0.27, 10);
  hand.wash("c-wall-pale", face, { soft: true, shake: 0.4 }).loop(face, { width: 2.2 });
  hand.add("ink", strip(around(x, y, size, [[-0.26, -0.1], [0.26, -0.1], [0.25, 0.06], [0.06, 0.03], [0, -0.01], [-0.06, 0.03], [-0.25, 0.06]])));
  for (const side of [-1, 1]) hand.dab("c-tag", x + side * size * 0.11, y - size * 0.03, size * 0.045);
  const hat = around(x, y, size, [[-0.46, -0.14], [-0.22, -0.22], [-0.16, -0.46], [0.16, -0.48], [0.22, -0.22], [0.46, -0.14]]);
  hand.wash("c-slate-dark", hat, { shake: 0.5 }).sides(hat, { width: 2.4 });
}

const strip = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
