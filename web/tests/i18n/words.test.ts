import { expect, test } from "vitest";

import { firstLanguage } from "../../src/i18n/words.svelte";

test.each([
  ["pl", ["en-GB"], "pl"],
  [null, ["pl-PL", "en"], "pl"],
  [null, ["de-AT", "PL", "en"], "pl"],
  [null, ["en-US"], "en"],
  ["xx", ["de"], "en"],
  [null, [], "en"],
])("chosen before: %s, browser: %j", (chosen, wanted, expected) => {
  expect(firstLanguage(chosen, wanted)).toBe(expected);
});
