import { describe, expect, test } from "vitest";

import type { Catalogue } from "../../src/api/types";

const sources = Object.values(
  import.meta.glob<string>("../../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true }),
);
const files = import.meta.glob<Catalogue>("../../src/i18n/messages/*.json", { import: "default", eager: true });
const parts = [...new Set(Object.keys(files).map((path) => path.replace(/^.*\/(\w+)\.\w+\.json$/, "$1")))];
const words = (part: string, language: string): Catalogue =>
  files[`../../src/i18n/messages/${part}.${language}.json`] ?? {};
const pairs = parts.map((part): [string, Catalogue, Catalogue] => [part, words(part, "en"), words(part, "pl")]);
const en = Object.assign({}, ...parts.map((part) => words(part, "en"))) as Catalogue;

describe.each(pairs)("words of the %s", (_, english, polish) => {
  test("both languages word the same things", () => {
    expect(Object.keys(polish).sort()).toEqual(Object.keys(english).sort());
  });

  test("every sentence has the same gaps in both languages", () => {
    const gaps = (catalogue: Catalogue): [string, string[]][] =>
      Object.entries(catalogue).map(([key, entry]) => [key, [...new Set(sentences(entry).flatMap(gapsOf))].sort()]);

    expect(Object.fromEntries(gaps(polish))).toEqual(Object.fromEntries(gaps(english)));
  });

  test("plurals have all the forms of their language", () => {
    const forms = (catalogue: Catalogue): string[] =>
      Object.values(catalogue)
        .filter((entry) => typeof entry === "object")
        .map((entry) => Object.keys(entry).sort().join());

    expect(new Set(forms(english))).toEqual(new Set(forms(english).length ? ["one,other"] : []));
    expect(new Set(forms(polish))).toEqual(new Set(forms(polish).length ? ["few,many,one,other"] : []));
  });

  test("Polish quotes are Polish, and nothing is typed the typewriter's way", () => {
    const polishText = Object.values(polish).flatMap(sentences).join("\n");
    const all = [polishText, ...Object.values(english).flatMap(sentences)].join("\n");

    expect(polishText).not.toMatch(/["“]/);
    expect(all).not.toMatch(/\.\.\.| - |"/);
  });
});

test("every key the page asks for by name has words", () => {
  const known = en;
  const asked = sources.flatMap((text) => [...text.matchAll(/\bt\(\s*"([\w.-]+)"/g)].map((found) => found[1] ?? ""));

  expect([...new Set(asked)].filter((key) => !(key in known))).toEqual([]);
});

test("no words are left that nobody says", () => {
  const text = sources.join("\n");
  // A key may be put together: then what stands before its last parts is in the source.
  const whole = new Set([...text.matchAll(/"([\w.-]+)(?=")/g)].map((found) => found[1]));
  const begun = new Set([...text.matchAll(/`([\w.-]+)\.\$\{/g)].map((found) => found[1]));
  const said = (key: string): boolean =>
    whole.has(key) || key.split(".").some((_, at, parts) => at > 0 && begun.has(parts.slice(0, at).join(".")));

  expect(Object.keys(en).filter((key) => !said(key))).toEqual([]);
});

function sentences(entry: Catalogue[string]): string[] {
  return typeof entry === "string" ? [entry] : Object.values(entry);
}

function gapsOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map((gap) => gap[1] ?? "").filter((name) => name !== "n");
}
