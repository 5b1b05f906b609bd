import { expect, test } from "vitest";

import type { GameInfo } from "../../../src/api/types";
import { askedFor, isAsked, isOffered, offered } from "../../../src/features/setup/options";

const level = { id: "level", values: ["1", "2"], rule: "AG-1", when: {} };
const extra = { id: "extra", values: [], rule: "AG-2", when: { level: ["2"] } };
const game = { options: [level, extra] } as unknown as GameInfo;

test("an option is offered where it means something, and sent only then", () => {
  expect(isOffered(extra, { level: "1" })).toBe(false);
  expect(isOffered(extra, { level: "2" })).toBe(true);
  expect(offered(game, { level: "1", extra: "x" })).toEqual({ level: "1" });
  expect(offered(game, { level: "2", extra: "x" })).toEqual({ level: "2", extra: "x" });
});

test("nobody is asked for text that only campaigns and addresses bring, but for a plan", () => {
  expect(isAsked(game, level, { level: "2" })).toBe(true);
  expect(isAsked(game, extra, { level: "2" })).toBe(false);
  expect(isAsked(game, extra, { level: "2", extra: "x" })).toBe(true);
  expect(isAsked({ ...game, plan: "extra" }, extra, { level: "2" })).toBe(true);
});

test.each([
  ["", { level: "1", extra: "" }],
  ["?level=2&extra=%5E..", { level: "2", extra: "^.." }],
  ["?level=9&other=1", { level: "1", extra: "" }],
])("the address %s asks for %j", (search, expected) => {
  expect(askedFor(game, search)).toEqual(expected);
});
