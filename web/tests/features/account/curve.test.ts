import { expect, test } from "vitest";

import { curve } from "../../../src/features/account/curve";

test("the best result touches the top, the worst the bottom, the average lies between", () => {
  // 50 is the best of 30, 50, 40 and 30; their average is 37.5, which is 12.5 of 20 below the top.
  expect(curve([30, 50, 40, 30], 300, 100)).toEqual({
    line: "0,100 100,0 200,50 300,100",
    dots: [
      { x: 0, y: 100, best: false },
      { x: 100, y: 0, best: true },
      { x: 200, y: 50, best: false },
      { x: 300, y: 100, best: false },
    ],
    mean: 62.5,
  });
});

test("equal results make a line in the middle, and one a dot", () => {
  expect(curve([7, 7], 300, 100).line).toBe("0,50 300,50");
  expect(curve([7], 300, 100).dots).toEqual([{ x: 150, y: 50, best: true }]);
});
