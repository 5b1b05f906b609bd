import { expect, test } from "vitest";

import type { LogEntry } from "../../../src/api/types";
import { sinceTurnOf } from "../../../src/features/table/since";
import { say } from "../../town";

/** "1 take": seat 1 did it; "* roll": chance; a question mark: not final. */
function log(...lines: string[]): LogEntry[] {
  return lines.map((line, index) => {
    const [seat, action] = line.split(" ") as [string, string];
    return {
      step: line.endsWith("?") ? null : index + 1,
      seat: seat === "*" ? -1 : Number(seat),
      action,
      label: say(`did.${action}`),
    };
  });
}

const told = (entries: LogEntry[], sealed: boolean): string[] =>
  sinceTurnOf(entries, 0, { sealed }).map(({ seat, labels }) => `${seat}: ${labels.map(({ key }) => key).join(" ")}`);

test("in turns it is what others did between two of one's own, without chance and confirmations", () => {
  const entries = log(
    "1 early",
    "1 ok",
    "0 take",
    "* tile",
    "0 ok",
    "1 take",
    "* tile",
    "1 ok",
    "2 build",
    "1 more",
    "2 ok",
  );

  expect(told(entries, false)).toEqual(["1: did.take did.more", "2: did.build"]);
});

test("it stays while one's own turn goes on", () => {
  const entries = log("0 ok", "1 take", "1 ok", "0 take", "* tile", "0 build?");

  expect(told(entries, false)).toEqual(["1: did.take"]);
});

test("nobody has done anything before the first turn", () => {
  expect(told(log("* tile", "* first"), false)).toEqual([]);
});

test("of sealed choices it is the last round, in whatever order they came", () => {
  const entries = log(
    "* roll",
    "1 old",
    "0 old",
    "* roll",
    "1 house",
    "0 house",
    "2 forest",
    "0 ok",
    "1 ok",
    "* roll",
    "0 lake?",
  );

  expect(told(entries, true)).toEqual(["1: did.house", "2: did.forest"]);
});
