import { expect, test } from "vitest";

import type { ScoreSheet } from "../../../src/api/types";
import { leads, moments, places, type Place } from "../../../src/features/result/standing";

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

const place = (seat: number, rank: number, lines: Record<string, number[]>, shared = false): Place => ({
  seat,
  rank,
  shared,
  points: 0,
  sheet: {
    seat,
    lines: Object.entries(lines).flatMap(([rule, points]) =>
      points.map((gain) => ({ rule, label: { key: rule, args: {} }, points: gain, cells: [] })),
    ),
    tiebreak: [],
  },
});

test("a victory was decided where the winner got ahead of the next one, losses included", () => {
  const winner = place(2, 1, { "AG-1": [3, 4], "AG-2": [-2], "AG-3": [5], "AG-4": [1] });
  const rival = place(0, 2, { "AG-1": [6], "AG-2": [-9], "AG-3": [8] });

  const told = leads([winner, rival, place(1, 3, { "AG-9": [-40] })]).map(({ rule, winner, rival }) => [
    rule,
    winner.points,
    rival.points,
  ]);

  expect(told).toEqual([
    ["AG-2", -2, -9],
    ["AG-1", 7, 6],
    ["AG-4", 1, 0],
  ]);
});

test("nobody to compare with, or a shared victory: nothing decided", () => {
  expect(leads([place(0, 1, { "AG-1": [3] })])).toEqual([]);
  expect(leads([place(0, 1, { "AG-1": [3] }, true), place(1, 1, {}, true)])).toEqual([]);
});
