import { expect, test } from "vitest";

import type { Campaign } from "../../../src/api/types";
import { reached, type TitleColumn } from "../../../src/features/campaign/titles";

const column = (chapter: string, ...least: number[]): TitleColumn => ({
  chapter,
  heading: { key: chapter, args: {} },
  steps: [null, ...least].map((points) => ({ title: { key: `from ${points}`, args: {} }, least: points })),
});

const campaign = (chapters: number, ...totals: number[]): Pick<Campaign, "course" | "standings"> =>
  ({
    course: { chapters: Array.from({ length: chapters }) },
    standings: totals.length
      ? [
          {
            total: totals.reduce((sum, total) => sum + total),
            chapters: totals.map((total, index) => ({ chapter: String(index + 1), total })),
          },
        ]
      : [],
  }) as unknown as Pick<Campaign, "course" | "standings">;

test("the title that the points reach, and what the next one takes", () => {
  const first = column("1", 10, 18, 26);

  expect(reached(first, campaign(2, 17, 40))).toEqual({ points: 17, at: 1, missing: 1 });
  expect(reached(first, campaign(2, 18))).toEqual({ points: 18, at: 2, missing: 8 });
  expect(reached(first, campaign(2, -5))).toEqual({ points: -5, at: 0, missing: 15 });
  expect(reached(first, campaign(2, 26))).toEqual({ points: 26, at: 3, missing: null });
});

test("the whole counts all chapters, and not in a course of one", () => {
  const whole = column("", 80, 110);

  expect(reached(whole, campaign(4, 60, 45))).toEqual({ points: 105, at: 1, missing: 5 });
  expect(reached(whole, campaign(1, 60))).toBeNull();
});

test("nothing is reached before an episode is over, or in another chapter", () => {
  expect(reached(column("1", 10), campaign(4))).toBeNull();
  expect(reached(column("3", 10), campaign(4, 60, 45))).toBeNull();
});
