import { expect, test } from "vitest";

import { move } from "../../src/board/moves";

const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, altKey: false, metaKey: false });
const grid = {
  rows: 2,
  columns: 3,
  exists: ({ row, column }: { row: number; column: number }) => row >= 0 && column >= 0 && !(row === 0 && column === 1),
};

test("arrows step, skip gaps and stop at the rim", () => {
  expect(move({ row: 0, column: 0 }, key("ArrowRight"), grid)).toEqual({ row: 0, column: 2 });
  expect(move({ row: 0, column: 0 }, key("ArrowDown"), grid)).toEqual({ row: 1, column: 0 });
  expect(move({ row: 0, column: 0 }, key("ArrowUp"), grid)).toBeNull();
  expect(move({ row: 0, column: 2 }, key("ArrowRight"), grid)).toBeNull();
});

test("labels that can be chosen are reached like cells", () => {
  expect(move({ row: 0, column: 0 }, key("ArrowLeft"), { ...grid, exists: () => true })).toEqual({
    row: 0,
    column: -1,
  });
});

test("home and end go to the ends of the row, with control to those of the board", () => {
  expect(move({ row: 1, column: 1 }, key("Home"), grid)).toEqual({ row: 1, column: 0 });
  expect(move({ row: 0, column: 0 }, key("End"), grid)).toEqual({ row: 0, column: 2 });
  expect(move({ row: 0, column: 0 }, key("End", true), grid)).toEqual({ row: 1, column: 2 });
});

test("other keys, and arrows of the browser, are left alone", () => {
  expect(move({ row: 0, column: 0 }, key("x"), grid)).toBeNull();
  expect(move({ row: 0, column: 0 }, { ...key("ArrowDown"), altKey: true }, grid)).toBeNull();
});
