import { describe, expect, test } from "vitest";

import { placeOn, shiftOn, ticksOf } from "../../../src/games/districts/shifts";
import type { Preview, Track } from "../../../src/api/types";

const income: Track = {
  id: "track/income",
  title: { key: "x", args: {} },
  length: 20,
  position: -2,
  marked: [],
  texts: [],
  start: -5,
  markers: [-2, 7],
  symbol: "",
};
const preview: Preview = { pieces: [], points: 3, shifts: [{ track: "track/income", seat: 0, by: -2 }], notes: [] };

describe("a scale", () => {
  test("runs from its start, below zero too", () => {
    expect(placeOn(income, -5)).toBe(0);
    expect(placeOn(income, 0)).toBe(20);
    expect(placeOn(income, 20)).toBe(100);
  });

  test("has a number at every fifth field", () => expect(ticksOf(income)).toEqual([-5, 0, 5, 10, 15, 20]));
});

test("a preview moves the marker of its seat on its track", () => {
  expect(shiftOn(preview, "track/income", 0)).toBe(-2);
  expect(shiftOn(preview, "track/income", 1)).toBe(0);
  expect(shiftOn(preview, "track/jobs", 0)).toBe(0);
  expect(shiftOn(null, "track/income", 0)).toBe(0);
});
