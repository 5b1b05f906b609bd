import { expect, test } from "vitest";

import { isDice, layoutOf, placesOf, ranged, rowLetter, variantFor } from "../../src/board/layout";
import { board } from "../town";

const town = board(0, "......".repeat(5));

test("rows have the letter that texts call them by, unless their label says it", () => {
  const sheet = { ...town, rows: 2, columns: 2, cells: ["A1", "B1", "A2", ""] };

  expect([0, 1, 2, 3, 4].map((row) => rowLetter(town, row))).toEqual(["a", "b", "c", "d", "e"]);
  expect([0, 1].map((row) => rowLetter(sheet, row))).toEqual(["", ""]);
});

test("a board with labels has a gutter for them, one without has not", () => {
  expect(layoutOf(town)).toEqual({ width: 708, height: 592, left: 92, top: 76 });
  expect(layoutOf({ ...town, row_labels: [], column_labels: [] })).toMatchObject({ left: 16, top: 16 });
});

test("cells stand row by row, and a nameless one is none", () => {
  const places = placesOf({ ...town, cells: town.cells.with(1, "") });

  expect(places.size).toBe(29);
  expect(places.get("c2")).toMatchObject({ row: 2, column: 1, index: 13, x: 192, y: 276 });
});

test.each([4, 5, 6, 7])("of %i variants no two neighbours get the same, whatever the town", (count) => {
  for (let seat = 0; seat < 12; seat++) {
    const variant = (row: number, column: number): number => variantFor(board(seat, ""), { row, column }, count);
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 6; column++) {
        expect(variant(row, column)).not.toBe(variant(row, column + 1));
        expect(variant(row, column)).not.toBe(variant(row + 1, column));
      }
    }
  }
});

test("labels are dice when all of them could be", () => {
  expect(isDice(town.column_labels)).toBe(true);
  expect(isDice(town.row_labels)).toBe(false);
  expect(isDice([])).toBe(false);
});

test("ranges get a real dash", () => {
  expect(ranged("10-11")).toBe("10–11");
  expect(ranged("7")).toBe("7");
});
