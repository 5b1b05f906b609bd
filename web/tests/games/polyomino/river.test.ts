import { expect, test } from "vitest";

import { courses, type Side } from "../../../src/games/polyomino/art/river";

test("sides in any order become one line from end to end", () => {
  const sides: Side[] = [
    [
      [1, 1],
      [2, 1],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [2, 1],
      [2, 2],
    ],
  ];

  expect(courses(sides)).toEqual([
    [
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
    ],
  ]);
});

test("rivers that do not meet are lines of their own", () => {
  expect(
    courses([
      [
        [1, 0],
        [1, 1],
      ],
      [
        [4, 0],
        [4, 1],
      ],
    ]),
  ).toHaveLength(2);
  expect(courses([])).toEqual([]);
});
