import { expect, test } from "vitest";

import type { Choice, Piece } from "../../../src/api/types";
import { afterStep, together, told, type Hint } from "../../../src/features/table/hint";
import { say } from "../../town";

const piece = (symbol: string, cell: string): Piece => ({
  symbol,
  cells: [cell],
  draft: true,
  openings: "",
  dim: false,
  sticker: false,
});

function step(action: string, points: number, pieces: Piece[] = [], by = 0): Choice {
  const shifts = by ? [{ track: "jobs", seat: 0, by }] : [];
  return {
    action,
    hotspots: [action === "ok" ? "confirm" : `cell/${action}`],
    label: say(action),
    preview: { pieces, points, shifts, notes: [] },
    final: false,
    notes: [],
  };
}

const hint = (...steps: Choice[]): Hint => ({ version: 7, steps, gain: 2 });

test("a hint brings what its steps bring together; the last piece on a cell stays", () => {
  const steps = [step("a", 3, [piece("factory", "d3")], 2), step("b", -1, [piece("park", "d3")], -3)];

  const { pieces, points, shifts } = together(steps);

  expect(pieces).toEqual([piece("park", "d3")]);
  expect(points).toBe(2);
  expect(shifts).toEqual([{ track: "jobs", seat: 0, by: -1 }]);
});

test("that a choice is confirmed goes without saying, unless that is all there is to do", () => {
  expect(told(hint(step("a", 1), step("ok", 0))).map(({ action }) => action)).toEqual(["a"]);
  expect(told(hint(step("ok", 0))).map(({ action }) => action)).toEqual(["ok"]);
});

test("a hint is followed step by step, until only confirming is left", () => {
  const whole = hint(step("a", 1), step("b", 1), step("ok", 0));

  const rest = afterStep(whole, "a");

  expect(rest?.steps.map(({ action }) => action)).toEqual(["b", "ok"]);
  expect(afterStep(rest, "b")).toBeNull();
});

test("whoever does something else has no hint any more", () => {
  expect(afterStep(hint(step("a", 1), step("b", 1)), "b")).toBeNull();
  expect(afterStep(null, "a")).toBeNull();
});
