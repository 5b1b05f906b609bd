import { expect, test } from "vitest";

import { ranked } from "../../../src/features/table/standing";

test("the best first; equal points share a rank", () => {
  const totals = [4, 9, -2, 9].map((points, seat) => ({ seat, points }));

  expect(ranked(totals).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [3, 1],
    [0, 3],
    [2, 4],
  ]);
});

test("nobody to compare with", () => {
  expect(ranked([{ seat: 0, points: -42 }])).toEqual([{ seat: 0, points: -42, rank: 1 }]);
});
