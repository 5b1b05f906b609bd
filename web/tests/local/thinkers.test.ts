import { beforeEach, expect, test } from "vitest";

import type { Task, Thought } from "../../src/local/messages";
import { Thinkers } from "../../src/local/thinkers";

let workers: Worker[];
let asked: number[];
let told: string[];
let bots: Thinkers;

beforeEach(() => {
  [workers, asked, told] = [[], [], []];
  const make = (): Worker => {
    const worker = { postMessage: ({ task }: Task) => asked.push(task), terminate() {} } as unknown as Worker;
    workers.push(worker);
    return worker;
  };
  bots = new Thinkers(make, ({ task, answer }) => told.push(`${task} ${answer}`));
});

const answers = (task: number): unknown =>
  workers.at(-1)!.onmessage!.call(workers.at(-1) as never, { data: { task, answer: "move" } } as MessageEvent<Thought>);

test("thoughts come one after the other", () => {
  bots.think(1, "");
  bots.think(2, "");
  expect(asked).toEqual([1]);
  answers(1);

  expect(asked).toEqual([1, 2]);
  expect(told).toEqual(["1 move"]);
});

test("a thought that is cancelled is not begun, or not listened to", () => {
  for (const task of [1, 2, 3]) bots.think(task, "");
  bots.cancel(1);
  bots.cancel(2);
  answers(1);
  answers(3);

  expect(asked).toEqual([1, 3]);
  expect(told).toEqual(["3 move"]);
});

test("the thoughts of another desk are not taken for those of this one", () => {
  bots.think(1, "old");
  bots.think(2, "old");
  bots.cancelAll();
  bots.think(1, "new");
  answers(1);
  expect(told).toEqual([]);
  answers(1);

  expect(asked).toEqual([1, 1]);
  expect(told).toEqual(["1 move"]);
});

test("a worker that breaks off answers nothing, and another takes its place", () => {
  bots.think(1, "");
  workers[0]!.onerror!.call(workers[0] as never, { preventDefault() {} } as ErrorEvent);
  bots.think(2, "");

  expect(told).toEqual(["1 "]);
  expect(workers).toHaveLength(2);
});
