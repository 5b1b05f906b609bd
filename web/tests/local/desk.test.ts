import { beforeEach, expect, test } from "vitest";

import { Desk, type Host } from "../../src/local/desk";
import type { Outcome, Write } from "../../src/local/messages";

const nothing: Outcome = {
  responses: [],
  messages: [],
  closed: [],
  writes: [],
  thoughts: [],
  cancelled: [],
  wake_at: null,
};
const saying = (text: string, others: Partial<Outcome> = {}): string =>
  JSON.stringify({ ...nothing, messages: [[1, text]], ...others });

/** Everything that happens, in order. */
let seen: string[];
let disk: (writes: readonly Write[]) => Promise<void>;
let alarm: (() => void) | null;

const host = {
  failed: (problem: string) => saying(`not stored: ${problem}`),
  tick: () => saying("tick"),
  thought: (task: number, answer: string) => saying(`thought ${task} ${answer}`),
} as Host;

function made(): Desk {
  return new Desk(host, {
    store: { write: (writes) => disk(writes) },
    tell: ({ messages }) => seen.push(...messages.map(([, text]) => text)),
    think: (task) => seen.push(`think ${task}`),
    cancel: (task) => seen.push(`cancel ${task}`),
    now: () => 1000,
    later: (action, wait) => {
      seen.push(`wake in ${wait}`);
      alarm = action;
      return 1;
    },
    forget: () => (alarm = null),
  });
}

beforeEach(() => {
  seen = [];
  alarm = null;
  disk = () => {
    seen.push("stored");
    return Promise.resolve();
  };
});

test("what a call led to is given out when its writes are stored", async () => {
  await made().call(() => saying("moved", { writes: [["row", "1"]], thoughts: [[7, "task"]], cancelled: [6] }));

  expect(seen).toEqual(["stored", "moved", "cancel 6", "think 7"]);
});

test("the next call waits for the disk", async () => {
  const desk = made();
  let written: () => void = () => {};
  disk = () => new Promise((resolve) => (written = resolve));
  const first = desk.call(() => saying("first", { writes: [["row", "1"]] }));
  const second = desk.call(() => saying("second"));
  await new Promise((resolve) => setTimeout(resolve));

  expect(seen).toEqual([]);
  written();
  await Promise.all([first, second]);
  expect(seen).toEqual(["first", "second"]);
});

test("a write that fails is told instead of the move, and no bot thinks about it", async () => {
  disk = () => Promise.reject(new Error("full"));
  await made().call(() => saying("moved", { writes: [["row", "1"]], thoughts: [[7, "task"]] }));

  expect(seen).toEqual(["not stored: Error: full"]);
});

test("the host is called when it asked to be, by the last of its outcomes", async () => {
  const desk = made();
  await desk.call(() => saying("first", { wake_at: 9 }));
  await desk.call(() => saying("second", { wake_at: 1.5 }));
  alarm!();
  await desk.call(() => saying("third"));

  expect(seen).toEqual(["first", "wake in 8000", "second", "wake in 500", "tick", "third"]);
});

test("a desk that ends stores what was begun, and begins nothing", async () => {
  const desk = made();
  void desk.call(() => saying("first", { writes: [["row", "1"]], wake_at: 9 }));
  const end = desk.end();
  desk.thought({ task: 7, answer: "late" });
  await end;

  expect(seen).toEqual(["stored", "first"]);
  expect(alarm).toBeNull();
});
