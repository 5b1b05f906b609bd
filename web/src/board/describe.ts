/** A board in words, for screen readers. */

import type { Board, Piece } from "../lib/types";
import { hasWords, t } from "../lib/words.svelte";
import { ranged, type Place } from "./layout";

/** A symbol's name in the words of the board's game (`<game>.<symbol>`); the symbol itself when it has none. */
export function symbolName(board: Board, symbol: string): string {
  const key = `${board.title.key.split(".")[0]}.${symbol}`;
  return hasWords(key) ? t(key) : symbol;
}

/** The piece on each cell. */
export function piecesByCell(board: Board): Map<string, Piece> {
  return new Map(board.pieces.flatMap((piece) => piece.cells.map((cell) => [cell, piece] as const)));
}

/** "b2, street 5-6, worth 1, empty". */
export function cellName(board: Board, place: Place, piece: Piece | undefined): string {
  const row = board.row_labels[place.row]?.text;
  const value = board.values[place.index];
  const parts = [place.name];
  if (row) parts.push(t("board.row", { row: ranged(row) }));
  if (value) parts.push(t("board.worth", { value }));
  parts.push(piece ? symbolName(board, piece.symbol) : t("board.empty"));
  if (piece?.draft) parts.push(t("board.draft"));
  return parts.join(", ");
}

/** What stands where, kind by kind: the text alternative of a board's picture. */
export function boardSummary(board: Board): string {
  const kinds = new Map<string, string[]>();
  for (const piece of board.pieces) kinds.set(piece.symbol, [...(kinds.get(piece.symbol) ?? []), ...piece.cells]);
  const listed = [...kinds].map(([symbol, cells]) => `${symbolName(board, symbol)}: ${[...cells].sort().join(", ")}`);
  return [t(board.title), ...(listed.length ? listed : [t("board.empty")])].join(". ");
}
