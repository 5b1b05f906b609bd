import { expect, test } from "vitest";

import { beyond, fieldOf, fieldsOf, halves } from "../../../src/features/campaign/fields";

test("fields are coloured from the left, the upper row first, the last ones by the last episode", () => {
  expect(fieldsOf({ rows: [3, 3], coloured: 4, fresh: 2 })).toEqual([
    ["old", "old", "fresh"],
    ["fresh", "empty", "empty"],
  ]);
});

test("what no field is left for is counted without one", () => {
  const full = { rows: [2, 1], coloured: 5, fresh: 3 };

  expect(fieldsOf(full)).toEqual([["old", "old"], ["fresh"]]);
  expect(beyond(full)).toBe(2);
  expect(beyond({ rows: [2, 1], coloured: 3 })).toBe(0);
});

test("a row folds in its middle", () => {
  expect(halves(["old", "fresh", "empty"]).map(({ length }) => length)).toEqual([2, 1]);
  expect(halves(["old"])).toEqual([["old"]]);
});

test("coloured fields differ from empty ones by more than their colour", () => {
  const strokes = (["empty", "old", "fresh"] as const).map((field) => fieldOf(field, 1).length);

  expect(new Set(strokes).size).toBe(3);
});
