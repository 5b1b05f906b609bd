import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../../src/**/*.{svelte,css}", {
  query: "?raw",
  import: "default",
  eager: true,
});

interface Rule {
  file: string;
  selector: string;
  body: string;
}

const scrolling: Rule[] = Object.entries(sources).flatMap(([file, text]) =>
  [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .map(([, selector, body]) => ({ file, selector: selector!.trim(), body: body! }))
    .filter(({ body }) => /overflow(-[xy])?: (auto|scroll)/.test(body)),
);

// Text for screen readers is placed absolutely: only a positioned ancestor clips it. A browser positions an open dialog.
test("what scrolls holds in what is hidden from sight, so that a page does not grow wider", () => {
  expect(scrolling.length).toBeGreaterThan(8);
  const loose = scrolling.filter(
    ({ selector, body }) => !/^ *dialog/m.test(selector) && !/position: (relative|absolute|fixed|sticky)/.test(body),
  );

  expect(loose).toEqual([]);
});
