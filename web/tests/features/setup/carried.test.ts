import { expect, test } from "vitest";

import type { SeatInfo } from "../../../src/api/types";
import { carried } from "../../../src/features/setup/carried";

const BOTS = ["random", "greedy", "planner"];
const seats: SeatInfo[] = [
  { seat: 0, name: "Ola", kind: "human", bot: null, mine: true },
  { seat: 1, name: "Jan", kind: "human", bot: null, mine: false },
  { seat: 2, name: "", kind: "bot", bot: "greedy", mine: false },
];
const kinds = (id: string, bots: readonly string[]): string[] =>
  carried({ id, seats }, bots).map(({ name, bot }) => bot ?? name);

test("on this device the best bot plays for people who are not here", () => {
  expect(kinds("3a", BOTS)).toEqual(["Ola", "planner", "greedy"]);
  expect(kinds("3a", [])).toEqual(["Ola", "Jan", "greedy"]);
});

test("at the server everybody sits where they sat", () => {
  expect(kinds("local-3a", BOTS)).toEqual(["Ola", "Jan", "greedy"]);
});
