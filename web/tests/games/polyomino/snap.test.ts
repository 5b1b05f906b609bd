import { expect, test } from "vitest";

import { laidAt, nearest, type Place } from "../../../src/games/polyomino/snap";
import { parse } from "../../../src/games/polyomino/shapes";
import type { Cell } from "../../../src/board/regions";

const rowsOf = (picture: string): string[] => picture.trim().split(/\s+/);

/** The cells that show one of the letters, in reading order. */
function cellsOf(picture: string, letters: RegExp): Cell[] {
  return rowsOf(picture).flatMap((line, row) =>
    [...line].flatMap((letter, column) => (letters.test(letter) ? [{ row, column }] : [])),
  );
}

/** Where a shape may lie: each first cell is drawn as a letter or a digit. */
function placesOf(drawing: string, firsts: string): Place<string>[] {
  const shape = parse(drawing);
  const lines = rowsOf(firsts);
  return cellsOf(firsts, /\w/).map((cell) => ({ cells: laidAt(shape, cell), by: lines[cell.row]![cell.column]! }));
}

/** For each cell the place a tap there leads to. */
function landings(drawing: string, firsts: string): string[] {
  const places = placesOf(drawing, firsts);
  return rowsOf(firsts).map((line, row) =>
    [...line].map((_, column) => nearest(parse(drawing), { row, column }, places)?.by ?? ".").join(""),
  );
}

test("a tap anywhere in the one place leads to it, and to nothing beside it", () => {
  // The shape's first cell is its upper right one: ".#/##" at a covers the cell and the two below on the left.
  expect(landings(".#/##", "....  .a..  ....")).toEqual(["....", ".a..", "aa.."]);
});

test("where two places overlap, the one that is held nearest to the finger is taken", () => {
  // Trominoes held by their middle cells 1 and 3: column 2 is as near to one as to the other.
  expect(landings("###", "a.b..")).toEqual(["aaabb"]);
  // Middle cells 1 and 2: only the last cell is b's alone, and each middle leads to its own.
  expect(landings("###", "ab...")).toEqual(["aabb."]);
});

test("a shape whose middle is elsewhere is measured from where it is held", () => {
  // An L of four, "#./#./##", is held by its second cell. a lies in column 0 and b beside it in column 1, one row lower.
  //   a..      a: (0,0) (1,0) (2,0) (2,1), held at (1,0)
  //   .b.      b: (1,1) (2,1) (3,1) (3,2), held at (2,1)
  // Cell (2,1) is in both: b is held exactly there.
  expect(landings("#./#./##", "a..  .b.  ...  ...")).toEqual(["a..", "ab.", "ab.", ".bb"]);
});

test("of places equally near the first is taken", () => {
  expect(landings("##", "ab.")).toEqual(["abb"]);
});

test("a piece that is turned stays as near as it can to where it lay", () => {
  // An upright domino may lie in rows 0 and 1 (a) or in rows 1 and 2 (b); it is held by its upper cell. Both cover row 1.
  const places = placesOf("#/#", "a  b  .");
  const pivot = { row: 1, column: 0 };

  expect(nearest(parse("#/#"), pivot, places, { row: 0, column: 0 })?.by).toBe("a");
  expect(nearest(parse("#/#"), pivot, places, { row: 1, column: 1 })?.by).toBe("b");
});
