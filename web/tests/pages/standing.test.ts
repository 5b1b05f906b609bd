import { expect, test } from "vitest";

import type { ScoreSheet } from "../../src/lib/types";
import { moments, places } from "../../src/pages/standing";

const sheet = (seat: number, ...points: number[]): ScoreSheet => ({
  seat,
  lines: points.map((gain) => ({ rule: "AG-1", label: { key: "line", args: {} }, points: gain, cells: [] })),
  tiebreak: [],
});

test("places come best first, and equal ones are shared", () => {
  const sheets = [sheet(0, 10, -4), sheet(1, 20), sheet(2, 6)];

  const told = places({ sheets, ranks: [2, 1, 2] }).map(({ seat, rank, shared, points }) => [
    seat,
    rank,
    shared,
    points,
  ]);

  expect(told).toEqual([
    [1, 1, false, 20],
    [0, 2, true, 6],
    [2, 2, true, 6],
  ]);
});

test("the lines that brought most decide, losses and nothings never", () => {
  const told = moments([sheet(0, 5, -9, 0), sheet(1, 7, 3, 1)]).map(({ seat, line }) => [seat, line.points]);

  expect(told).toEqual([
    [1, 7],
    [0, 5],
    [1, 3],
  ]);
});

test("no points, no moments", () => {
  expect(moments([sheet(0, 0, -2)])).toEqual([]);
});
