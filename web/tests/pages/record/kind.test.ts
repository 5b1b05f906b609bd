import { expect, test } from "vitest";

import { kindOf } from "../../../src/pages/record/kind";

test.each([
  ["ratusz-record: 1\ngame: little_town", "game"],
  ["# Two woods.\r\n\r\nratusz-record: 1\r\n", "game"],
  ["Look at this game!\nratusz-record: 1", "game"],
  ["ratusz-campaign: 1\n\nratusz-record: 1", "campaign"],
  ["ratusz-backup 1 ab", "backup"],
  ["ratusz-backup: 1", null],
  ["a ratusz-record: 1", null],
  ["", null],
])("%j", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});
