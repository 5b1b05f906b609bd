import { expect, test } from "vitest";

import { draw, flipped, flips, grip, heldOver, parse, shapeOf, turned } from "../../../src/games/polyomino/shapes";

const ell = "###/#..";

test("a drawing read and drawn again is the same", () => {
  expect(parse(ell)).toEqual([
    { row: 0, column: 0 },
    { row: 0, column: 1 },
    { row: 0, column: 2 },
    { row: 1, column: 0 },
  ]);
  expect(draw(parse(ell))).toBe(ell);
});

test("four quarter turns come back", () => {
  const turns = [parse(ell)];
  for (let count = 0; count < 4; count++) turns.push(turned(turns.at(-1)!));

  expect(turns.map(draw)).toEqual([ell, "##/.#/.#", "..#/###", "#./#./##", ell]);
});

test("turned over, left and right are exchanged", () => {
  expect(draw(flipped(parse(ell)))).toBe("###/..#");
});

test("turning over is of use where no turning leads to the same", () => {
  expect(flips(["#./##", "##/#.", "##/.#", ".#/##"])).toBe(false);
  expect(flips(["##./.##", ".#/##/#."])).toBe(false);
  expect(flips(["##./.##", ".##/##."])).toBe(true);
  expect(flips(["###"])).toBe(false);
});

test("cells anywhere are a shape at the corner, in reading order", () => {
  expect(
    draw(
      shapeOf([
        { row: 5, column: 7 },
        { row: 4, column: 7 },
        { row: 4, column: 8 },
      ]),
    ),
  ).toBe("##/#.");
});

test("a shape is held by the cell nearest to its middle, always one of its own", () => {
  expect(grip(parse("#.#/###"))).toEqual({ row: 1, column: 1 });
  expect(grip(parse(".#./###/.#."))).toEqual({ row: 1, column: 1 });
  expect(grip(parse("##"))).toEqual({ row: 0, column: 0 });
});

test("held over the rim it is pushed back onto the grid", () => {
  const grid = { rows: 8, columns: 11 };

  expect(heldOver(parse("###"), { row: 3, column: 4 }, grid)[0]).toEqual({ row: 3, column: 3 });
  expect(heldOver(parse("###"), { row: 0, column: 0 }, grid)[0]).toEqual({ row: 0, column: 0 });
  expect(heldOver(parse("#/#/#"), { row: 7, column: 10 }, grid)).toEqual([5, 6, 7].map((row) => ({ row, column: 10 })));
});
