import { expect, test } from "vitest";

import type { Rule } from "../../../src/api/types";
import { briefOf, matching, plain, sectionsOf } from "../../../src/pages/rules/handbook";

const rule = (id: string, section: string, pl: string, en: string): Rule => ({
  id,
  section,
  title: { pl, en },
  text: { pl: "", en: "" },
  example: { pl: "", en: "" },
  board: null,
  brief: null,
});
const RULES = [
  rule("LT-01", "sheet", "Kości", "Dice"),
  rule("LT-22", "scoring", "Grupa łączy się bokami", "A group joins by sides"),
  rule("LT-38", "sheet", "Żółte pole", "A yellow cell"),
];
const found = (sought: string, language: "pl" | "en"): string[] =>
  matching(RULES, language, sought).map(({ id }) => id);

test("sections keep the order in which they first come", () => {
  expect(sectionsOf(RULES).map(({ id, rules }) => [id, rules.map((entry) => entry.id)])).toEqual([
    ["sheet", ["LT-01", "LT-38"]],
    ["scoring", ["LT-22"]],
  ]);
});

test("the summary follows its own order", () => {
  const brief = (step: number): Rule["brief"] => ({ step, text: { pl: "", en: "" }, board: null });
  const [first, second, third] = RULES;
  const rules = [{ ...first!, brief: brief(2) }, second!, { ...third!, brief: brief(1) }];

  expect(briefOf(rules).map(({ id, step }) => [id, step])).toEqual([
    ["LT-38", 1],
    ["LT-01", 2],
  ]);
});

test("search forgives case and missing accents", () => {
  expect(plain("Zażółć GĘŚLĄ jaźń")).toBe("zazolc gesla jazn");
  expect(found("zolte", "pl")).toEqual(["LT-38"]);
  expect(found("LACZY", "pl")).toEqual(["LT-22"]);
});

test("every word must be there, in the reader's language, or the number of the rule", () => {
  expect(found("group sides", "en")).toEqual(["LT-22"]);
  expect(found("group dice", "en")).toEqual([]);
  expect(found("dice", "pl")).toEqual([]);
  expect(found("lt-01", "pl")).toEqual(["LT-01"]);
  expect(found("  ", "en")).toEqual(["LT-01", "LT-22", "LT-38"]);
});
