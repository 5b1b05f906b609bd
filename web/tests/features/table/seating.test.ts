import { expect, test } from "vitest";

import { handOver, nextToAct, ownSeats } from "../../../src/features/table/seating";
import { seat } from "../../town";

test("own seats are the people here, no bots and nobody else's", () => {
  const seats = [seat(0, "Ada"), seat(1, "", "greedy"), { ...seat(2, "Guest"), mine: false }, seat(3, "Cyd")];

  expect(ownSeats(seats)).toEqual([0, 3]);
});

test("the next to act is the next one round the table", () => {
  expect(nextToAct([0, 1, 2], [0, 1, 2], null)).toBe(0);
  expect(nextToAct([0, 1, 2], [0, 2], 0)).toBe(2);
  expect(nextToAct([0, 1, 2], [0, 1], 2)).toBe(0);
  expect(nextToAct([0, 1, 2], [3], 0)).toBeNull();
});

test("the device is passed on when its holder has chosen", () => {
  expect(handOver([0, 1, 2], [0, 1, 2], 0)).toBeNull();
  expect(handOver([0, 1, 2], [1, 2], 0)).toBe(1);
  expect(handOver([0, 1, 2], [], 2)).toBeNull();
  expect(handOver([0, 1], [1], null)).toBeNull();
});
