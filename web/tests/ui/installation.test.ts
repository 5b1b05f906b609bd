import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** What the browser keeps between visits, and during one. */
const local = new Map<string, string>();
const session = new Map<string, string>();
let heard: Map<string, (event: unknown) => void>;
let isApp: boolean;
const prompted = vi.fn(() => Promise.resolve({ outcome: "accepted" }));

const storage = (entries: Map<string, string>) => ({
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => entries.set(name, value),
});

/** The page, loaded anew. */
async function load({ anew = true } = {}) {
  if (anew) session.clear();
  vi.resetModules();
  heard = new Map();
  const installation = await import("../../src/ui/installation.svelte");
  installation.startVisit();
  return installation;
}

const tell = (name: string): void => heard.get(name)!({ preventDefault: () => {}, prompt: prompted });

beforeEach(() => {
  local.clear();
  isApp = false;
  vi.stubGlobal("localStorage", storage(local));
  vi.stubGlobal("sessionStorage", storage(session));
  vi.stubGlobal("addEventListener", (name: string, handler: (event: unknown) => void) => heard.set(name, handler));
  vi.stubGlobal("matchMedia", () => ({ matches: isApp }));
  vi.stubGlobal("navigator", {});
});
afterEach(() => vi.unstubAllGlobals());

test("it is offered at the second visit, and loading anew is no visit", async () => {
  const first = await load();
  tell("beforeinstallprompt");
  expect(first.offered(false)).toBeNull();
  const again = await load({ anew: false });
  tell("beforeinstallprompt");
  expect(again.offered(false)).toBeNull();

  const second = await load();
  expect(second.offered(false)).toBeNull();
  tell("beforeinstallprompt");
  expect(second.offered(false)).toBe("prompt");
  await second.install();
  expect(prompted).toHaveBeenCalledOnce();
  expect(second.offered(false)).toBeNull();
});

test("it is offered after a finished game", async () => {
  const { offered } = await load();
  tell("beforeinstallprompt");

  expect(offered(true)).toBe("prompt");
});

test("whoever declines is never asked again", async () => {
  const { decline, offered } = await load();
  tell("beforeinstallprompt");
  decline();
  expect(offered(true)).toBeNull();

  const next = await load();
  tell("beforeinstallprompt");
  expect(next.offered(true)).toBeNull();
});

test("a phone of Apple is told its own way, and an app nothing", async () => {
  vi.stubGlobal("navigator", { standalone: false, maxTouchPoints: 5 });
  expect((await load()).offered(true)).toBe("ios");
  isApp = true;
  expect((await load()).offered(true)).toBeNull();
});
