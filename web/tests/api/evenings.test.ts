import { expect, test, vi } from "vitest";

import { keepFirstCode, keptCode } from "../../src/api/evenings";

test("the first code is kept, and without one there is an evening all the same", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });

  await keepFirstCode("with", Promise.resolve({ code: "stary-most" }));
  await keepFirstCode("without", Promise.reject(new Error("the server is away")));

  expect([keptCode("with"), keptCode("without")]).toEqual(["stary-most", ""]);
});
