import { expect, test } from "vitest";

import type { Board, Piece } from "../../../src/api/types";
import { pieceOf } from "../../../src/board/play";
import { newCells } from "../../../src/pages/replay/changes";

const piece = (symbol: string, ...cells: string[]): Piece => pieceOf(symbol, cells, false);
const board = (...pieces: Piece[]): Board => ({
  id: "board/0",
  seat: 0,
  title: { key: "title", args: {} },
  rows: 1,
  columns: 3,
  cells: ["a1", "a2", "a3"],
  terrain: ["", "", ""],
  values: ["", "", ""],
  pieces,
  edges: [],
  row_labels: [],
  column_labels: [],
  kind: "plots",
});

test("what stands there now and did not before", () => {
  const before = board(piece("house", "a1"));
  const after = board(piece("house", "a1"), piece("lake", "a2", "a3"));

  expect(newCells(before, after)).toEqual(["a2", "a3"]);
});

test("a committed draft is nothing new, another symbol is", () => {
  const before = board({ ...piece("house", "a1"), draft: true }, piece("lake", "a2"));

  expect(newCells(before, board(piece("house", "a1"), piece("forest", "a2")))).toEqual(["a2"]);
});

test("without a before nothing is new", () => {
  expect(newCells(undefined, board(piece("house", "a1")))).toEqual([]);
});
