import { beforeEach, expect, test, vi } from "vitest";

import { knownTables, noteTables, SHOWN } from "../../src/api/known-tables";
import type { OwnTable } from "../../src/api/types";

const stored = new Map<string, string>();

const table = (id: string, updated: number, over = false): OwnTable =>
  ({ id, game: "little_town", seats: [], updated, over, to_act: [0] }) as unknown as OwnTable;

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});

test("running tables are known, the latest first, without what may have changed since", () => {
  noteTables([table("a", 1), table("b", 3), table("c", 2, true)]);

  expect(knownTables()).toEqual([
    { id: "b", game: "little_town", seats: [], updated: 3 },
    { id: "a", game: "little_town", seats: [], updated: 1 },
  ]);
  noteTables([]);
  expect(knownTables()).toEqual([]);
});

test("one more than are shown is known, so that nobody takes these for all", () => {
  noteTables(Array.from({ length: SHOWN + 5 }, (_, at) => table(`t${at}`, at)));

  expect(knownTables()).toHaveLength(SHOWN + 1);
  expect(knownTables()[0]!.id).toBe(`t${SHOWN + 4}`);
});

test("nothing is stored for whoever has no tables", () => {
  noteTables([]);

  expect(stored.size).toBe(0);
});

test.each(["{", "3", '[{"id":1}, null]'])("what is damaged is no table: %s", (text) => {
  stored.set("ratusz.known-tables", text);

  expect(knownTables()).toEqual([]);
});
