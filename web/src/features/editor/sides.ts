/** The four sides of a cell. */

import type { Board } from "../../api/types";

export interface Side {
  name: "above" | "right" | "below" | "left";
  /** The arrow that points there. */
  key: string;
  row: -1 | 0 | 1;
  column: -1 | 0 | 1;
}

export const sides: readonly Side[] = [
  { name: "above", key: "ArrowUp", row: -1, column: 0 },
  { name: "right", key: "ArrowRight", row: 0, column: 1 },
  { name: "below", key: "ArrowDown", row: 1, column: 0 },
  { name: "left", key: "ArrowLeft", row: 0, column: -1 },
];

/** How near to a side of a cell belongs to it. */
const reach = 0.36;

/** The cell on the other side, or null on the rim. */
export function cellBeside(board: Board, cell: string, side: Side): string | null {
  const at = board.cells.indexOf(cell);
  const row = Math.floor(at / board.columns) + side.row;
  const column = (at % board.columns) + side.column;
  if (at < 0 || row < 0 || column < 0 || row >= board.rows || column >= board.columns) return null;
  return board.cells[row * board.columns + column] || null;
}

/** The side that a place within a cell (0 to 1 each way) is near to; null in the middle. */
export function sideAt(x: number, y: number): Side | null {
  const distances = [y, 1 - x, 1 - y, x];
  const nearest = Math.min(...distances);
  return nearest < reach ? sides[distances.indexOf(nearest)]! : null;
}
