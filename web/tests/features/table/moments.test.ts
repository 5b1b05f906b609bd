import { expect, test } from "vitest";

import {
  diceOf,
  earned,
  earningCells,
  earnings,
  gains,
  movedOn,
  settledStep,
  sources,
  totals,
} from "../../../src/features/table/moments";
import { board, sampleLines, say, scene, update } from "../../town";

test("the game has moved on with its headline or its end", () => {
  expect(movedOn(scene(), scene({ choices: [] }))).toBe(false);
  expect(movedOn(scene(), scene({ headline: say("little_town.headline", { round: 4 }) }))).toBe(true);
  expect(movedOn(scene(), scene({ over: true }))).toBe(true);
});

test("the dice are those of the dice tray", () => {
  expect(diceOf(scene())).toEqual(["die-4", "die-2"]);
  expect(diceOf(scene({ trays: [] }))).toEqual([]);
});

test("a round is settled before the next roll, the last one at the end", () => {
  expect(settledStep(update({ step_count: 9 }))).toBe(8);
  expect(settledStep(update({ step_count: 0 }))).toBe(0);
  expect(settledStep(update({ step_count: 9 }, { over: true }))).toBe(9);
});

test("gains are differences of totals", () => {
  const after = scene({
    sheets: [
      { seat: 0, lines: sampleLines, tiebreak: [] },
      { seat: 1, lines: [], tiebreak: [] },
    ],
  });

  expect(totals(after)).toEqual([19, 0]);
  expect(gains([9, 0], after)).toEqual([
    { seat: 0, points: 10, total: 19 },
    { seat: 1, points: 0, total: 0 },
  ]);
});

test("earned is what lines bring more than before, for cells that they did not name before", () => {
  const before = scene({ sheets: [{ seat: 0, lines: sampleLines.slice(0, 1), tiebreak: [] }] });

  const lines = earnings(before, scene(), 0);
  expect(lines).toEqual([
    { points: 6, cells: ["b2", "b3"] },
    { points: 10, cells: ["c3"] },
  ]);
  expect(earningCells(lines)).toEqual(["b2", "b3", "c3"]);
  expect(earnings(scene(), scene(), 0)).toEqual([]);
});

test("a line that counts is the same line with another number", () => {
  const houses = (n: number, cells: string[]) => ({
    rule: "DC-25",
    label: say("houses", { n }),
    points: 2 * n,
    cells,
  });
  const before = scene({ sheets: [{ seat: 0, lines: [houses(2, ["A1", "A2"])], tiebreak: [] }] });
  const after = scene({ sheets: [{ seat: 0, lines: [houses(3, ["A1", "A2", "B4"])], tiebreak: [] }] });

  expect(earnings(before, after, 0)).toEqual([{ points: 2, cells: ["B4"] }]);
});

test("a loss that got smaller is earned by what was built", () => {
  const uncovered = (points: number) => ({ rule: "DC-24", label: say("uncovered"), points, cells: ["c1"] });
  const before = scene({
    boards: [board(0, "H.....")],
    sheets: [{ seat: 0, lines: [uncovered(-5)], tiebreak: [] }],
  });
  const after = scene({
    boards: [board(0, "HFF...")],
    sheets: [{ seat: 0, lines: [uncovered(-3)], tiebreak: [] }],
  });

  expect(earned(before, after, 0)).toEqual([{ points: 2, cells: ["a2", "a3"] }]);
  expect(earned(after, before, 0)).toEqual([]);
});

test("points fly from a middle cell, those of one cell together; losses do not", () => {
  const lines = [
    { points: 6, cells: ["b2", "b3", "b4"] },
    { points: 1, cells: ["b3"] },
    { points: -2, cells: ["a1"] },
    { points: 5, cells: [] },
  ];

  expect([...sources(lines)]).toEqual([["b3", 7]]);
});
