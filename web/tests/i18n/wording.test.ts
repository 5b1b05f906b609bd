import { describe, expect, test } from "vitest";

import { number, signed, typeset, word } from "../../src/i18n/wording";
import type { Catalogue } from "../../src/api/types";
import { mean } from "../../src/i18n/mean";

const polish: Catalogue = {
  points: { one: "{n} punkt", few: "{n} punkty", many: "{n} punktów", other: "{n} punktu" },
  greeting: "Witaj, {name}!",
  gained: "{who}: {what}",
  house: "dom",
};

describe("plural forms", () => {
  test.each([
    [0, "0 punktów"],
    [1, "1 punkt"],
    [2, "2 punkty"],
    [4, "4 punkty"],
    [5, "5 punktów"],
    [11, "11 punktów"],
    [12, "12 punktów"],
    [14, "14 punktów"],
    [21, "21 punktów"],
    [22, "22 punkty"],
    [25, "25 punktów"],
    [101, "101 punktów"],
    [112, "112 punktów"],
    [122, "122 punkty"],
    [-1, "−1 punkt"],
    [-3, "−3 punkty"],
  ])("Polish %i", (n, expected) => {
    expect(word(polish, "pl", { key: "points", args: { n } })).toBe(expected);
  });

  test.each([
    [0, "0 points"],
    [1, "1 point"],
    [2, "2 points"],
    [-1, "−1 point"],
  ])("English %i", (n, expected) => {
    const english = { points: { one: "{n} point", other: "{n} points" } };

    expect(word(english, "en", { key: "points", args: { n } })).toBe(expected);
  });

  test("a form that a language does not need falls back to `other`", () => {
    expect(word({ a: { other: "{n} of them" } }, "en", { key: "a", args: { n: 1 } })).toBe("1 of them");
  });
});

test("gaps take text, numbers with a real minus, and messages", () => {
  expect(word(polish, "pl", { key: "greeting", args: { name: "Żaneta" } })).toBe("Witaj, Żaneta!");

  const nested = { key: "gained", args: { who: { key: "house", args: {} }, what: { key: "points", args: { n: -2 } } } };
  expect(word(polish, "pl", nested)).toBe("dom: −2 punkty");
});

test("what is missing stays visible", () => {
  expect(word(polish, "pl", { key: "nowhere", args: {} })).toBeNull();
  expect(word(polish, "pl", { key: "greeting", args: {} })).toBe("Witaj, {name}!");
  expect(word(polish, "pl", { key: "greeting", args: { name: { key: "lost", args: {} } } })).toBe("Witaj, ⟦lost⟧!");
});

test("numbers with a real minus, changes with a sign", () => {
  expect([number(-7), number(7)]).toEqual(["−7", "7"]);
  expect([signed(3), signed(0), signed(-3)]).toEqual(["+3", "0", "−3"]);
  expect([mean("en", -2.25), mean("pl", -2.25), mean("pl", 12)]).toEqual(["−2.3", "−2,3", "12,0"]);
});

describe("typography", () => {
  test.each([
    ["Dom w lesie i staw", "Dom w\u00a0lesie i\u00a0staw"],
    ["W rundzie o świcie", "W\u00a0rundzie o\u00a0świcie"],
    ["i w domu, i z lasu", "i\u00a0w\u00a0domu, i\u00a0z\u00a0lasu"],
    ["„A może” (z placem)", "„A\u00a0może” (z\u00a0placem)"],
    ["las a5 i pole e1", "las a5 i\u00a0pole e1"],
    ["słowo dom zostaje", "słowo dom zostaje"],
  ])("Polish one-letter words stay with the next: %s", (text, expected) => {
    expect(typeset("pl", text)).toBe(expected);
  });

  test("English is left as it is", () => {
    expect(typeset("en", "a house in a wood")).toBe("a house in a wood");
  });

  test.each(["en", "pl"] as const)("no line ends in the middle of a range (%s)", (language) => {
    expect(typeset(language, "ulice [5\u20136] i [10\u201311] \u2013 2 \u2013 3")).toBe(
      `ulice [5\u2013\u20606] ${language === "pl" ? "i\u00a0" : "i "}[10\u2013\u206011] \u2013 2 \u2013 3`,
    );
  });
});
