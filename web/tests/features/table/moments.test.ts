import { expect, test } from "vitest";

import { diceOf, freshCells, gains, movedOn, settledStep, totals } from "../../../src/features/table/moments";
import { sampleLines, say, scene, update } from "../../town";

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

test("fresh cells are those of new lines", () => {
  const before = scene({ sheets: [{ seat: 0, lines: sampleLines.slice(0, 1), tiebreak: [] }] });

  expect(freshCells(before, scene(), 0)).toEqual(["b2", "b3", "c3"]);
  expect(freshCells(scene(), scene(), 0)).toEqual([]);
});
