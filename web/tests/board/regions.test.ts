import { expect, test } from "vitest";

import { groups, loops, type Cell } from "../../src/board/regions";

const cells = (...names: string[]): Cell[] => names.map((name) => ({ row: Number(name[0]), column: Number(name[1]) }));

test("groups are joined by sides, not by corners", () => {
  expect(groups(cells("00", "11", "01", "33"))).toEqual([cells("00", "01", "11"), cells("33")]);
  expect(groups(cells("00", "11"))).toEqual([cells("00"), cells("11")]);
});

test("the outline of one cell is its four corners, clockwise", () => {
  expect(loops(cells("12"))).toEqual([
    [
      [2, 1],
      [3, 1],
      [3, 2],
      [2, 2],
    ],
  ]);
});

test("a ring of cells has an outline and a hole that turns the other way", () => {
  const ring = loops(cells("00", "01", "02", "10", "12", "20", "21", "22"));

  expect(ring.map((loop) => loop.length)).toEqual([12, 4]);
  expect(ring[1]).toEqual([
    [2, 1],
    [1, 1],
    [1, 2],
    [2, 2],
  ]);
});

test("cells of a group that touch by a corner keep their outlines apart", () => {
  // A ring with a gap at its upper right: the corner cells touch diagonally.
  const gap = loops(cells("00", "01", "10", "12", "20", "21", "22"));

  expect(gap.flat()).toHaveLength(16);
  for (const loop of gap) {
    const turns = loop.map(([x, y], index) => {
      const [nx, ny] = loop[(index + 1) % loop.length]!;
      return Math.abs(nx - x) + Math.abs(ny - y);
    });
    expect(turns.every((step) => step === 1)).toBe(true);
  }
});
