import { describe, expect, test } from "vitest";

import { ahead, clockFace, passed } from "../../../src/games/districts/sand";

describe("a clock's face", () => {
  test.each([
    [600, "10:00"],
    [61.2, "1:02"],
    [60, "1:00"],
    [59.5, "1:00"],
    [59, "59"],
    [0.2, "1"],
    [0, "0"],
    [-3, "0"],
  ])("%s seconds", (seconds, face) => expect(clockFace(seconds)).toBe(face));
});

describe("moments that are told", () => {
  test("each once, when it is passed", () => {
    expect(passed(61, 60.2)).toBeNull();
    expect(passed(60.2, 59.9)).toBe(60);
    expect(passed(59.9, 59.7)).toBeNull();
    expect(passed(30.1, 30)).toBe(30);
  });

  test("only the nearest to the end after a long silence", () => expect(passed(400, 7)).toBe(10));
});

test("the server's clock is as far ahead as the quickest update says", () => {
  const first = ahead(-Infinity, 1000, 990); // was under way for 2 seconds
  const second = ahead(first, 1010, 998);
  const third = ahead(second, 1020, 1009);

  expect([first, second, third]).toEqual([10, 12, 12]);
});
