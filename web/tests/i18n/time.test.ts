import { expect, test } from "vitest";

import { ago } from "../../src/i18n/time";

const NOW = 1_800_000_000;

test.each([
  [0, "teraz", "now"],
  [59, "teraz", "now"],
  [60, "1 minutę temu", "1 minute ago"],
  [2 * 60, "2 minuty temu", "2 minutes ago"],
  [5 * 3_600 + 100, "5 godzin temu", "5 hours ago"],
  [86_400, "wczoraj", "yesterday"],
  [21 * 86_400, "3 tygodnie temu", "3 weeks ago"],
])("%i seconds", (passed, polish, english) => {
  expect([ago("pl", NOW - passed, NOW), ago("en", NOW - passed, NOW)]).toEqual([polish, english]);
});

test("a clock that runs ahead of ours says now", () => {
  expect(ago("en", NOW + 30, NOW)).toBe("now");
});
