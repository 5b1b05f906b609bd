import { expect, test } from "vitest";

import { foremost } from "../../../src/features/table/objections";
import { say } from "../../town";

const house = { rule: "LT-10", message: say("little_town.why.wrong-column", { column: 2 }) };
const forest = { rule: "LT-10", message: say("little_town.why.wrong-column", { column: 4 }) };
const square = { rule: "LT-16", message: say("little_town.why.square-not-now") };

test("the first reason is told, with its like for the other thing", () => {
  expect(foremost([house, square, forest])).toEqual([house, forest]);
  expect(foremost([square, house])).toEqual([square]);
});

test("never more than two sentences", () => {
  expect(foremost([house, forest, house])).toEqual([house, forest]);
  expect(foremost([])).toEqual([]);
});
