/** Names of what the browser keeps, at the root of an origin and in folders of it. */

import { afterEach, expect, test, vi } from "vitest";

import source from "../../public/early.js?raw";
import { ownerAt } from "../../src/local/names";

let stored: Record<string, string>;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What this browser keeps, as pages in a folder have it that a server sends, or a plain host. */
async function visit(folder: string, hasServer = true) {
  vi.resetModules();
  const told: Record<string, string> = hasServer ? { "data-root": folder } : { "data-server": "none" };
  const page = {
    getAttribute: (name: string) => told[name] ?? null,
    setAttribute: (name: string, value: string) => void (told[name] = value),
    className: "",
    get dataset() {
      return Object.fromEntries(Object.entries(told).map(([name, value]) => [name.slice("data-".length), value]));
    },
  };
  const baseURI = `https://host.test${folder}index.html`;
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  };
  const listed = { ownKeys: () => Object.keys(stored), getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) };
  vi.stubGlobal("document", { documentElement: page, baseURI, querySelectorAll: () => [], addEventListener() {} });
  vi.stubGlobal("window", { addEventListener() {} });
  vi.stubGlobal("location", new URL(baseURI));
  vi.stubGlobal("localStorage", new Proxy(methods, listed));
  // A script of its own, before all modules.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  (new Function(source) as () => void)();
  const [storage, place] = [await import("../../src/api/storage"), await import("../../src/local/place")];
  return { ...storage, ...place, theme: page.className.trim() };
}

test("names at the root are those of ever, and no name is the beginning of another's", async () => {
  stored = {};
  const roots = ["/", "/a/", "/a/b/"];
  expect(roots.map(ownerAt)).toEqual(["ratusz", "ratusz/a/", "ratusz/a/b/"]);
  for (const root of roots)
    for (const hasServer of [true, false]) {
      const { owner, root: found } = await visit(root, hasServer);
      expect([found, owner]).toEqual([root, ownerAt(root)]);
    }
  const begins = roots.flatMap((root) => [".", " ", "-"].map((end) => ownerAt(root) + end));
  expect(begins.map((begin) => begins.filter((other) => other.startsWith(begin)).length)).toEqual(Array(9).fill(1));
});

test("what was kept before stays that of pages at the root, which claim it", async () => {
  stored = { "ratusz.theme": "dark" };
  const atRoot = await visit("/");
  expect([atRoot.kept("theme"), atRoot.theme, atRoot.adopts]).toEqual(["dark", "theme-dark", false]);
  const folder = await visit("/a/");

  expect([folder.kept("theme"), folder.theme, folder.adopts]).toEqual([null, "", false]);
});

test("a folder takes along what it kept under the names of the root, once", async () => {
  stored = { "ratusz.theme": "dark", "ratusz.device": "1", other: "x" };
  const before = await visit("/a/");
  expect([before.kept("theme"), before.theme, before.kept("device"), before.adopts]).toEqual(["dark", "theme-dark", "1", true]);
  before.keep("theme", "light");
  const [again, neighbour] = [(await visit("/a/")).theme, (await visit("/b/")).theme];

  expect([again, neighbour]).toEqual(["theme-light", "theme-dark"]);
  expect(stored["ratusz.theme"]).toBe("dark");
});
