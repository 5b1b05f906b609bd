import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { fitting, forgetPlan, savedPlans, savePlan } from "../../src/api/saved-plans";

const plan = (name: string, level: string, text = "....") => ({ name, text, options: { level } });

beforeEach(() => {
  const shelf = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

test("the newest comes first, and a name is there once", () => {
  savePlan("a_game", plan("Hill", "1"));
  savePlan("a_game", plan("Lake", "2"));
  savePlan("a_game", plan("Hill", "1", "^^^^"));

  expect(savedPlans("a_game")).toEqual([plan("Hill", "1", "^^^^"), plan("Lake", "2")]);
  expect(savedPlans("b_game")).toEqual([]);
  expect(forgetPlan("a_game", "Hill")).toEqual([plan("Lake", "2")]);
});

test("only what was drawn for the same options fits", () => {
  const plans = [plan("Hill", "1"), plan("Lake", "2")];

  expect(fitting(plans, { level: "2", extra: "yes" })).toEqual([plan("Lake", "2")]);
});

test("what somebody else has written there is passed over", () => {
  localStorage.setItem(
    "ratusz.plans.a_game",
    '[null, {"name": 3}, {"name": "Hill", "text": "....", "options": {"level": "1"}}]',
  );
  expect(savedPlans("a_game")).toEqual([plan("Hill", "1")]);

  localStorage.setItem("ratusz.plans.a_game", "{broken");
  expect(savedPlans("a_game")).toEqual([]);
});
