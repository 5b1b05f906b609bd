/** Small buildings, drawn around a middle, `size` high: signs on pieces, and a town along a road. */

import type { Hand, Point } from "../pen";

export const around = (x: number, y: number, size: number, points: readonly Point[]): Point[] =>
  points.map(([px, py]) => [x + px * size, y + py * size]);

export function house(hand: Hand, x: number, y: number, size: number): void {
  const wall = around(x, y, size, [[-0.32, -0.05], [0.32, -0.05], [0.32, 0.44], [-0.32, 0.44]]);
  const roof = around(x, y, size, [[-0.46, 0], [-0.02, -0.46], [0.46, 0]]);
  const door = around(x, y, size, [[-0.08, 0.44], [-0.08, 0.16], [0.1, 0.16], [0.1, 0.44]]);
  hand.wash("c-tag", wall, { shake: 0.5 }).sides(wall, { width: 2.2 });
  hand.wash("c-roof", roof, { shake: 0.6 }).sides(roof, { width: 2.4 });
  hand.wash("c-wood", door, { shake: 0.3 }).line(door, { width: 1.8, over: 0 });
  const chimney = around(x, y, size, [[0.2, -0.26], [0.2, -0.42], [0.3, -0.42], [0.3, -0.16]]);
  hand.line(chimney, { width: 2, over: 0 }).spot("smoke", x + 0.25 * size, y - 0.44 * size);
}

export function tower(hand: Hand, x: number, y: number, size: number): void {
  const wall = around(x, y, size, [
    [-0.3, 0.46], [-0.26, -0.16], [-0.38, -0.22], [-0.38, -0.46], [-0.22, -0.46], [-0.22, -0.34], [-0.08, -0.34], [-0.08, -0.46],
    [0.08, -0.46], [0.08, -0.34], [0.22, -0.34], [0.22, -0.46], [0.38, -0.46], [0.38, -0.22], [0.26, -0.16], [0.3, 0.46],
  ]);
  hand.wash("c-stone", wall, { shake: 0.4 }).sides(wall, { width: 2.4, over: 0.3 });
  const gate = around(x, y, size, [[-0.1, 0.46], [-0.1, 0.2], [0, 0.1], [0.1, 0.2], [0.1, 0.46]]);
  hand.wash("c-wood", gate, { shake: 0.3 }).line(gate, { width: 2, over: 0 });
  hand.line(around(x, y, size, [[0, -0.12], [0, 0]]), { width: 3, over: 0 });
}
