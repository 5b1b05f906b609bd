import { expect, test } from "vitest";

import { cellBeside, sideAt, sides } from "../../../src/features/editor/sides";
import type { Board } from "../../../src/api/types";

const board = { rows: 2, columns: 2, cells: ["A1", "B1", "A2", ""] } as unknown as Board;

test.each([
  ["A1", [null, "B1", "A2", null]],
  ["B1", [null, null, null, "A1"]],
  ["Z9", [null, null, null, null]],
])("what lies around %s", (cell, expected) => {
  expect(sides.map((side) => cellBeside(board, cell, side))).toEqual(expected);
});

test.each([
  [0.5, 0.1, "above"],
  [0.95, 0.4, "right"],
  [0.4, 0.8, "below"],
  [0.1, 0.6, "left"],
  [0.5, 0.5, undefined],
])("at %d, %d of a cell its side is %s", (x, y, expected) => {
  expect(sideAt(x, y)?.name).toBe(expected);
});
