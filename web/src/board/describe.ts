/** A board in words, for screen readers. */

import type { Board, Piece } from "../api/types";
import { hasWords, t } from "../i18n/words.svelte";
import { isDice, ranged, type Place } from "./layout";

/** A symbol's name in the words of the board's game (`<game>.<symbol>`); the symbol itself when it has none. */
export function symbolName(board: Board, symbol: string): string {
  const key = `${board.title.key.split(".")[0]}.${symbol}`;
  return hasWords(key) ? t(key) : symbol;
}

/** The piece on each cell. */
export function piecesByCell(board: Board): Map<string, Piece> {
  return new Map(board.pieces.flatMap((piece) => piece.cells.map((cell) => [cell, piece] as const)));
}

/** Rows under dice are streets; on a plan with columns that have names they are rows. */
export function rowName(board: Board, row: string): string {
  return t(isPlan(board) ? "board.row.plan" : "board.row", { row: ranged(row) });
}

export const isPlan = ({ column_labels }: Board): boolean => column_labels.length > 0 && !isDice(column_labels);

/** "b2, street 5-6, worth 1, empty", "C4, tree, river on the right". */
export function cellName(board: Board, place: Place, piece: Piece | undefined): string {
  const row = board.row_labels[place.row]?.text;
  const value = board.values[place.index];
  const parts = [place.name];
  if (row && !isPlan(board)) parts.push(rowName(board, row));
  if (value) parts.push(t("board.worth", { value }));
  parts.push(piece ? symbolName(board, piece.symbol) : landName(board, place), ...sidesOf(board, place));
  if (piece?.openings) parts.push(symbolName(board, `roads.${piece.openings}`));
  if (piece?.dim) parts.push(symbolName(board, "dim"));
  if (piece?.draft) parts.push(t("board.draft"));
  return parts.join(", ");
}

function landName(board: Board, { index }: Place): string {
  const terrain = board.terrain[index] ?? "meadow";
  return terrain === "meadow" ? t("board.empty") : symbolName(board, terrain);
}

/** What runs along the sides of a cell. */
function sidesOf(board: Board, { name, index }: Place): string[] {
  return board.edges.flatMap(({ first, second, symbol }) => {
    if (name !== first && name !== second) return [];
    const beside = Math.abs(board.cells.indexOf(first) - board.cells.indexOf(second)) === 1;
    const ahead = index === Math.min(board.cells.indexOf(first), board.cells.indexOf(second));
    const side = beside ? (ahead ? "right" : "left") : ahead ? "below" : "above";
    return t(`board.side.${side}`, { what: symbolName(board, symbol) });
  });
}

/** What stands where, kind by kind: the text alternative of a board's picture. */
export function boardSummary(board: Board): string {
  const kinds = new Map<string, string[]>();
  for (const piece of board.pieces) kinds.set(piece.symbol, [...(kinds.get(piece.symbol) ?? []), ...piece.cells]);
  const listed = [...kinds].map(([symbol, cells]) => `${symbolName(board, symbol)}: ${[...cells].sort().join(", ")}`);
  return [t(board.title), ...(listed.length ? listed : [t("board.empty")])].join(". ");
}
