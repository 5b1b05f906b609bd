import { afterEach, beforeEach, expect, test } from "vitest";

import { Turn, type Agreement } from "../../src/local/turn";

interface Tab {
  turn: Turn<{ end(): Promise<void> }>;
  /** Makes its waiting end. */
  ring(): void;
}

/** Everything that happens, in order. */
let seen: string[];
let channels: Agreement["channel"][];
let stored: () => void;
let patience: AbortController;
const tabs: Tab[] = [];

/** A tab of a browser with real locks, whose clock stands still. */
function opened(name: string, { hears = true, locks = [navigator.locks] as (LockManager | undefined)[] } = {}): Tab {
  let alarm: () => void = () => {};
  const channel: Agreement["channel"] = {
    onmessage: null,
    postMessage: (data: unknown) => {
      for (const other of channels)
        if (other !== channel) other.onmessage?.call(other as never, new MessageEvent("message", { data }));
    },
  };
  if (hears) channels.push(channel);
  const end = async (): Promise<void> => {
    seen.push(`${name} ends`);
    await new Promise<void>((resolve) => (stored = resolve));
    seen.push(`${name} has stored`);
  };
  const turn = new Turn(
    () => {
      seen.push(`${name} plays`);
      return Promise.resolve({ end });
    },
    () => seen.push(`${name} lost`),
    {
      name: "ratusz-desk",
      locks: locks[0],
      channel,
      late: () => patience.signal,
      later: (action) => (alarm = action),
      forget: () => (alarm = () => {}),
    },
  );
  const tab = { turn, ring: () => alarm() };
  tabs.push(tab);
  return tab;
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  [seen, channels, stored, patience] = [[], [], () => {}, new AbortController()];
});

/** Nothing is held when the next test begins: what steals the lock lets it go. */
afterEach(async () => {
  tabs.length = 0;
  await navigator.locks.request("ratusz-desk", { steal: true }, () => {});
  await soon();
  stored();
});

test("while one tab plays others look, and cannot play", async () => {
  const [one, other] = [opened("one"), opened("other")];
  one.turn.enter("line 1");
  await one.turn.takeSoon();
  expect(await other.turn.takeIfFree()).toBeNull();
  const asked = other.turn.takeSoon();
  patience.abort();

  expect(await asked).toBeNull();
  expect(seen).toEqual(["one plays"]);
});

test("a tab that uses it no more lets it go after a while, when all is stored", async () => {
  const [one, other] = [opened("one"), opened("other")];
  one.turn.enter("line 1");
  one.turn.enter("request 1");
  await one.turn.takeSoon();
  one.turn.leave("line 1");
  one.ring();
  expect(seen).toEqual(["one plays"]);
  one.turn.leave("request 1");
  one.ring();
  const next = other.turn.takeSoon();
  await soon();
  expect(seen).toEqual(["one plays", "one ends"]);
  stored();
  await next;

  expect(seen).toEqual(["one plays", "one ends", "one has stored", "other plays"]);
});

test("what comes soon goes on with what is loaded", async () => {
  const one = opened("one");
  one.turn.enter("request 1");
  const desk = await one.turn.takeIfFree();
  one.turn.leave("request 1");
  one.turn.enter("line 1");
  one.ring();

  expect(await one.turn.takeSoon()).toBe(desk);
  expect(seen).toEqual(["one plays"]);
});

test("who is asked to give way stores first, and is told", async () => {
  const [one, other] = [opened("one"), opened("other")];
  one.turn.enter("line 1");
  await one.turn.takeSoon();
  const over = other.turn.takeOver();
  await soon();
  expect(seen).toEqual(["one plays", "one ends"]);
  stored();
  await over;
  await soon();

  expect(seen.slice(2).toSorted()).toEqual(["one has stored", "one lost", "other plays"]);
  expect(seen.indexOf("one has stored")).toBeLessThan(seen.indexOf("other plays"));
});

test("who does not answer loses it", async () => {
  const [one, other] = [opened("one", { hears: false }), opened("other")];
  one.turn.enter("line 1");
  await one.turn.takeSoon();
  const over = other.turn.takeOver();
  await soon();
  patience.abort();
  await over;
  await soon();

  expect(seen.toSorted()).toEqual(["one ends", "one lost", "one plays", "other plays"]);
});

test("without locks the tab that begins last plays, and the other is told", async () => {
  const [one, other] = [opened("one", { locks: [] }), opened("other", { locks: [] })];
  expect(await one.turn.takeIfFree()).toBeNull();
  one.turn.enter("line 1");
  const first = one.turn.takeSoon();
  one.ring();
  await first;
  const second = other.turn.takeSoon();
  await soon();
  stored();
  await soon();
  other.ring();
  await second;

  expect(seen).toEqual(["one plays", "one ends", "one has stored", "one lost", "other plays"]);
});

test("where nothing may be stored the store says so, and no other tab is blamed", async () => {
  const denied = { request: () => Promise.reject(new DOMException("denied", "SecurityError")) };

  expect(await opened("one", { locks: [denied as unknown as LockManager] }).turn.takeSoon()).not.toBeNull();
});

test("what cannot be opened is not held", async () => {
  const tab = opened("other");
  const broken = new Turn(
    () => Promise.reject(new Error("no store")),
    () => seen.push("lost"),
    {
      ...({} as Agreement),
      name: "ratusz-desk",
      locks: navigator.locks,
      channel: { onmessage: null, postMessage() {} },
    },
  );
  await expect(broken.takeIfFree()).rejects.toThrow("no store");
  await soon();

  expect(await tab.turn.takeIfFree()).not.toBeNull();
});
