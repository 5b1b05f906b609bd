import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../../src/**/*.svelte", { query: "?raw", import: "default", eager: true });

// Svelte sets `open={…}` again whenever something in it may have changed: with every move, and every line of a chat.
test("nothing that is folded opens or closes again with an update of the page", () => {
  const texts = Object.entries(sources);
  expect(texts.filter(([, text]) => text.includes("unfolded(")).length).toBeGreaterThan(5);
  const again = texts.filter(([, text]) => /<details\b[^>]*\s(?:open=\{|\{open\})/.test(text)).map(([file]) => file);

  expect(again).toEqual([]);
});
