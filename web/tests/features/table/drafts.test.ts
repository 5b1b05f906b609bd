import { expect, test } from "vitest";

import type { Choice } from "../../../src/api/types";
import { pieceOf } from "../../../src/board/play";
import { before, endsQuickly, exchangeFor, isOnlyToConfirm, type Step } from "../../../src/features/table/drafts";
import { plainChoice, plainPreview, say } from "../../town";

const choice = (...hotspots: string[]): Choice => ({
  action: hotspots.join("@"),
  hotspots,
  label: say("build"),
  preview: null,
  ...plainChoice,
});

/** A house in the second row, a lake in the fifth: what was chosen is in capitals. */
const houses = ["a2", "b2", "c2"].map((cell) => choice("task/H2", `cell/${cell}`));
const lakes = ["a5", "b5"].map((cell) => choice("task/L5", `cell/${cell}`));
const confirm = choice("confirm");

const first: Step = { from: [...houses, ...lakes], choice: houses[0]! };
const second: Step = { from: lakes, choice: lakes[0]! };

test("a tap moves the last thing that may stand there as well", () => {
  expect(exchangeFor([first, second], "cell/b5")).toEqual({ undone: 1, chosen: [lakes[1]] });
});

test("what was chosen after the one that is moved is chosen again", () => {
  expect(exchangeFor([first, second], "cell/c2")).toEqual({ undone: 2, chosen: [houses[2], lakes[0]] });
});

test("nothing moves to where nothing of it may stand, or onto what was put down", () => {
  expect(exchangeFor([first, second], "cell/d4")).toBeNull();
  expect(exchangeFor([first, second], "cell/a5")).toBeNull();
  expect(exchangeFor([first, second], "cell/a2")).toBeNull();
});

test("a task is not exchanged for another by tapping it", () => {
  expect(exchangeFor([first], "task/L5")).toBeNull();
});

test("what is confirmed stays", () => {
  const confirmed: Step = { from: [confirm], choice: confirm };

  expect(exchangeFor([first, second, confirmed], "cell/b5")).toBeNull();
  expect(before([first, second, confirmed])).toEqual([]);
});

test("the last choice may be exchanged for those it was picked from", () => {
  expect(before([])).toEqual([]);
  expect(before([first, second])).toBe(lakes);
});

test("a turn ends by itself after something was drawn, when nothing else is left and nothing has to be read", () => {
  const drawn: Choice = {
    ...houses[0]!,
    preview: { pieces: [pieceOf("house", ["a2"], true)], points: 1, ...plainPreview },
  };

  expect(endsQuickly(drawn)).toBe(true);
  expect(endsQuickly(choice("round/leave"))).toBe(false);
  expect(endsQuickly({ ...drawn, notes: [say("warning")] })).toBe(false);

  expect(isOnlyToConfirm([confirm])).toBe(true);
  expect(isOnlyToConfirm([confirm, ...lakes])).toBe(false);
  expect(isOnlyToConfirm([{ ...confirm, notes: [say("warning")] }])).toBe(false);
  expect(isOnlyToConfirm([])).toBe(false);
});
