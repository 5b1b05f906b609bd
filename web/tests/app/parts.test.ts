import { beforeEach, expect, test, vi } from "vitest";

import { patient } from "../../src/app/parts";

const lost = new TypeError("Failed to fetch dynamically imported module: http://host/assets/Watch.js");
const unstyled = new Error("Unable to preload CSS for http://host/assets/Watch.css");
const away = () => vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));

/** A style sheet in a page. */
class Sheet {
  isConnected = true;

  constructor(readonly href: string) {}

  remove(): void {
    this.isConnected = false;
  }

  fails(): void {
    const event = new Event("error");
    Object.defineProperty(event, "target", { value: this });
    page.dispatchEvent(event);
  }
}

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("HTMLLinkElement", Sheet);
  vi.stubGlobal("fetch", away());
});

test("what cannot be fetched while the server is away comes when it is back", async () => {
  const once = vi.fn(() => Promise.reject(lost));
  const part = patient(once as never, {})(() => Promise.resolve("part"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(once.mock.calls.length).toBeGreaterThan(10);
  once.mockImplementation(((load: () => Promise<string>) => load()) as never);
  await vi.advanceTimersByTimeAsync(5_000);

  expect(await part).toBe("part");
});

test("a network that is back is used at once", async () => {
  const once = vi.fn(() => Promise.reject(lost));
  void patient(once as never, {})(() => Promise.resolve("part"));
  await vi.advanceTimersByTimeAsync(20_000);
  const before = once.mock.calls.length;
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);

  expect(once).toHaveBeenCalledTimes(before + 1);
});

test("what the server has no more is asked for twice again, and then told", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(null, { status: 404 }))),
  );
  const once = vi.fn(() => Promise.reject(lost));
  const part = patient(once as never, {})(() => Promise.resolve("part"));
  const told = expect(part).rejects.toBe(lost);
  await vi.advanceTimersByTimeAsync(2_000);
  await told;

  expect(once).toHaveBeenCalledTimes(3);
});

test("an error of a part that has come is told at once", async () => {
  const broken = new TypeError("x is undefined");
  const once = vi.fn(() => Promise.reject(broken));

  await expect(patient(once as never, {})(() => Promise.resolve("part"))).rejects.toBe(broken);
  expect(once).toHaveBeenCalledTimes(1);
});

test("style sheets that did not come are asked for anew, and others are not", async () => {
  const known: Record<string, unknown> = { "http://host/a.css": undefined, "http://host/b.css": undefined };
  const [a, b] = [new Sheet("http://host/a.css"), new Sheet("http://host/b.css")];
  const once = vi.fn(() => Promise.reject(unstyled));
  void patient(once as never, known)(() => Promise.resolve("part"));
  a.fails();
  await vi.advanceTimersByTimeAsync(1_000);

  expect(Object.keys(known)).toEqual(["http://host/b.css"]);
  expect([a.isConnected, b.isConnected]).toEqual([false, true]);
});
