/** Dice with parts of a shape, with the compass, and with a type of building. */

import type { Hand, Point } from "../../../board/pen";

const corners: readonly Point[] = [[10, 17], [16, 10], [83, 10], [89, 16], [90, 83], [83, 90], [17, 89], [10, 83]];

function die(hand: Hand, wash: string): void {
  const edge = corners.map(([x, y]): Point => [x + 4, y + 4]);
  hand.wash("c-die-edge", edge, { soft: true, shake: 0.6 }).loop(edge, { width: 2.4 });
  hand.wash(wash, corners, { soft: true, shake: 0.8 }).loop(corners, { width: 3.2, shake: 0.9 });
}

/** Four cells, row by row; "1" where one is filled. */
export function part(hand: Hand, cells: string): void {
  die(hand, "c-die-blue");
  [...cells].forEach((filled, index) => {
    const x = 20 + (index % 2) * 30;
    const y = 20 + Math.floor(index / 2) * 30;
    const cell: Point[] = [[x + 1, y + 1], [x + 29, y + 1], [x + 29, y + 29], [x + 1, y + 29]];
    if (filled === "1") hand.wash("c-tag", cell, { shake: 0.5 }).sides(cell, { width: 2.8 });
    else hand.sides(cell, { width: 1.2, over: 0 }, "ink-faint");
  });
}

export function compass(hand: Hand): void {
  die(hand, "c-die-blue");
  rose(hand, 50, 50, 34);
}

/** A star of eight points, north in red. */
export function rose(hand: Hand, x: number, y: number, size: number): void {
  for (const [reach, offset, width] of [[0.62, 0.5, 0.16], [1, 0, 0.2]] as const) {
    for (let point = 0; point < 4; point++) {
      const angle = ((point + offset) / 4) * 2 * Math.PI - Math.PI / 2;
      const at = (turn: number, far: number): Point => [x + Math.cos(angle + turn) * size * far, y + Math.sin(angle + turn) * size * far];
      const ray = [at(0, reach), at(Math.PI / 4, width * 1.3), [x, y] as const, at(-Math.PI / 4, width * 1.3)];
      hand.wash(point === 0 && !offset ? "c-flag" : "c-tag", ray, { shake: 0.2 }).sides(ray, { width: 1.8, over: 0.3 });
    }
  }
}

/** A white die; what it shows is put on it. */
export function white(hand: Hand): void {
  die(hand, "c-die");
}
