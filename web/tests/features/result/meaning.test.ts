import { expect, test } from "vitest";

import type { BotRecord, OwnRecord, ScoreSheet } from "../../../src/api/types";
import { decision, differences, percent, yardstick } from "../../../src/features/result/meaning";
import { places } from "../../../src/features/result/standing";

const sheet = (seat: number, lines: Record<string, number[]>): ScoreSheet => ({
  seat,
  lines: Object.entries(lines).flatMap(([rule, points]) =>
    points.map((gain) => ({ rule, label: { key: rule, args: {} }, points: gain, cells: [] })),
  ),
  tiebreak: [],
});

const bot = (name: string, mean: number): BotRecord => ({
  bot: name,
  seats: 1,
  games: 10,
  below: 0.5,
  mean,
  lines: { [name]: mean },
});
const own = (games: number): OwnRecord => ({ games, rank: 1, best: 50, mean: 40, lines: { "AG-1": 40 } });

test("the strongest bot is the yardstick until there are four results of one's own besides", () => {
  const bots = [bot("random", 10), bot("greedy", 30)];

  expect(yardstick(own(4), bots)?.bot).toBe("greedy");
  expect(yardstick(own(5), bots)).toEqual({ bot: null, mean: 40, lines: { "AG-1": 40 } });
  expect(yardstick(null, [])).toBeNull();
});

test("what earned and what cost most, line by line", () => {
  // Streets 7 + 8 of 12 on average, squares 5 of 5.5, trees none of 6, passes -4 of -1.
  const told = differences(
    sheet(0, { streets: [7, 8], squares: [5], passes: [-4] }),
    { streets: 12, squares: 5.5, trees: 6, passes: -1 },
    1,
  );

  expect(told).toEqual({
    earned: [{ rule: "streets", points: 15, mean: 12 }],
    cost: [{ rule: "trees", points: 0, mean: 6 }],
  });
});

test("a percentage is never more than is true", () => {
  expect([0, 0.629, 0.999, 1].map(percent)).toEqual([0, 62, 99, 100]);
});

test("a victory is drawn by the lines that decided it and the one that spoke against it", () => {
  // The winner has 20 + 6 - 1 + 4 = 29, the next 12 + 9 + 0 + 2 = 23.
  const ranking = places({
    sheets: [
      sheet(0, { streets: [12], squares: [9], trees: [2] }),
      sheet(1, { streets: [15, 5], squares: [6], passes: [-1], trees: [4] }),
      sheet(2, { streets: [3], passes: [-30] }),
    ],
    ranks: [2, 1, 3],
  });

  const told = decision(ranking);

  expect(told?.seats).toEqual([1, 0, 2]);
  expect(told?.rows).toEqual([
    { rule: "streets", points: [20, 12, 3], ahead: true },
    { rule: "trees", points: [4, 2, 0], ahead: true },
    { rule: "squares", points: [6, 9, 0], ahead: false },
  ]);
  expect([told?.lead.rule, told?.by, told?.most]).toEqual(["streets", 6, 20]);
});

test("a shared victory, and a game of one, were not decided", () => {
  const alike = [sheet(0, { streets: [5] }), sheet(1, { trees: [5] })];

  expect(decision(places({ sheets: alike, ranks: [1, 1] }))).toBeNull();
  expect(decision(places({ sheets: alike.slice(0, 1), ranks: [1] }))).toBeNull();
});
