import { afterEach, describe, expect, test, vi } from "vitest";

import { shortened } from "../../src/ui/shorten";

const FAMILY = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
const ASTRONAUT = "\u{1f9d1}\u{1f3fd}\u200d\u{1f680}";
const WALES = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}";

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ["with", Intl],
  ["without", {}],
])("%s a segmenter", (_, intl) => {
  test("emoji sequences and accents stay whole or go", () => {
    vi.stubGlobal("Intl", intl);

    expect(shortened("Ola", 24)).toBe("Ola");
    expect(shortened("Aleksandra", 3)).toBe("Ale");
    expect(shortened(`Ola${FAMILY}x`, 4)).toBe(`Ola${FAMILY}`);
    expect(shortened(`Ola${ASTRONAUT}x`, 3)).toBe("Ola");
    expect(shortened(`${WALES}${WALES}`, 1)).toBe(WALES);
    expect(shortened("Jo\u0301z", 2)).toBe("Jo\u0301");
    expect(shortened("\u2764\ufe0fa", 1)).toBe("\u2764\ufe0f");
  });

  test("what the server would refuse as too long goes as a whole", () => {
    vi.stubGlobal("Intl", intl);

    expect([...shortened(FAMILY.repeat(9), 24)].length).toBe(40);
    expect([...shortened(FAMILY.repeat(9), 24, 39)].length).toBe(35);
  });
});
