/** What one step of a game changed, seen from the outside. */

import type { Board, Piece } from "../../api/types";

/** The cells of a board where something stands that did not stand there before. */
export function newCells(before: Board | undefined, after: Board): string[] {
  if (!before) return [];
  const old = new Set(before.pieces.map(identity));
  return after.pieces.filter((piece) => !old.has(identity(piece))).flatMap(({ cells }) => cells);
}

const identity = ({ symbol, cells }: Piece): string => `${symbol} ${cells.join(" ")}`;
