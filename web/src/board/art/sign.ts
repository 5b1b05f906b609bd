/** The sheet of paper a board is drawn on, street signs, and the marks made on top. */

import type { Hand, Point } from "../pen";

function box(left: number, top: number, right: number, bottom: number): Point[] {
  return [[left, top], [right, top], [right, bottom], [left, bottom]];
}

/** A sheet with a double border. */
export function sheet(hand: Hand, width: number, height: number): void {
  hand.wash("c-sheet", box(2, 2, width - 2, height - 2), { shake: 1.4 });
  hand.sides(box(4, 4, width - 4, height - 4), { width: 3.2, shake: 1.2, over: 3 });
  hand.sides(box(9, 9, width - 9, height - 9), { width: 1.2, shake: 0.8, over: 2 }, "ink-soft");
}

/** A frame around a row that matters now. */
export function litRow(hand: Hand, width: number, height: number): void {
  const frame: Point[] = [[-2, 0], [width + 2, -1], [width + 2, height + 1], [-2, height]];
  hand.wash("c-lit", frame, { shake: 1.5 }).sides(frame, { width: 4, over: 4, shake: 1.4 }, "ink-lit");
}

export const plateWidth = 77;

/** A street sign on a post, `width` x 44. */
export function plate(hand: Hand, width: number): void {
  hand.line([[width / 2, 42], [width / 2, 70]], { width: 4.5, over: 0 });
  hand.line([[width / 2 - 9, 71], [width / 2 + 9, 71]], { width: 2, over: 1 }, "ink-soft");
  const board: Point[] = [[2, 3], [width - 2, 1], [width - 1, 42], [1, 43]];
  hand.wash("c-sign", board, { shake: 0.8 }).sides(board, { width: 2.4 });
}

/** A small plate over a column. */
export function columnPlate(hand: Hand): void {
  const board = box(4, 8, 56, 52);
  hand.wash("c-sign", board, { shake: 0.8 }).sides(board, { width: 2.2 });
}

/** A five-pointed star. */
export function star(hand: Hand): void {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index / 10) * 2 * Math.PI - Math.PI / 2;
    const reach = index % 2 ? 18 : 42;
    return [50 + Math.cos(angle) * reach, 52 + Math.sin(angle) * reach];
  });
  hand.wash("c-star", points, { shake: 1.2 }).sides(points, { width: 4, shake: 0.8 });
}

/** Crossed out by hand. */
export function cross(hand: Hand): void {
  hand.curve([[16, 18], [52, 48], [86, 84]], { width: 7, shake: 2 }, "ink-cross");
  hand.curve([[86, 16], [48, 52], [14, 86]], { width: 7, shake: 2 }, "ink-cross");
}

/** The corners of a frame around a cell. */
export function corners(hand: Hand): void {
  for (const [x, y] of [[8, 8], [92, 8], [92, 92], [8, 92]] as const) {
    const dx = x < 50 ? 22 : -22;
    const dy = y < 50 ? 22 : -22;
    for (const end of [[x + dx, y], [x, y + dy]] as const) hand.line([end, [x, y]], { width: 5, shake: 0.8 }, "ink-mark");
  }
}

/** A ring drawn round a cell in a hurry. */
export function lasso(hand: Hand): void {
  hand.loop(hand.ring(50, 50, 46, 45, 14), { width: 5, shake: 2 }, "ink-mark");
}

/** A dashed pencil frame: not inked yet. */
export function pencilFrame(hand: Hand): void {
  const frame: readonly Point[] = [[6, 6], [94, 6], [94, 94], [6, 94]];
  frame.forEach(([x, y], index) => {
    const [nx, ny] = frame[(index + 1) % 4]!;
    for (let dash = 0; dash < 6; dash++) {
      const at = (t: number): Point => [x + ((nx - x) * (dash + t)) / 6, y + ((ny - y) * (dash + t)) / 6];
      hand.line([at(0.14), at(0.8)], { width: 3.4, shake: 0.6, over: 0 }, "ink-mark");
    }
  });
}

/** A disc for a small number in the corner. */
export function badge(hand: Hand): void {
  const disc = hand.ring(19, 19, 13.5, 13.5, 9);
  hand.wash("c-paper", disc, { soft: true, shake: 0.5 }).loop(disc, { width: 1.6, shake: 0.5 }, "ink-soft");
}

/** A paper tag for the points of a preview. */
export function tag(hand: Hand): void {
  const paper: Point[] = [[50, 69], [98, 67], [99, 95], [51, 96]];
  hand.wash("c-tag", paper, { shake: 0.5 }).sides(paper, { width: 2 });
}
