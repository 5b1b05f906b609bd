import { beforeEach, expect, test, vi } from "vitest";

import { ApiError } from "../../../src/api/client";
import type { Listener } from "../../../src/api/live";
import { Declined } from "../../../src/api/source";
import type { LessonInfo, Update } from "../../../src/api/types";
import { Lesson } from "../../../src/features/lesson/lesson.svelte";

const { send, stored } = vi.hoisted(() => ({ send: vi.fn(), stored: new Map<string, string>() }));

vi.mock("../../../src/api/client", async (original) => ({ ...(await original<object>()), send }));
vi.mock("../../../src/api/storage", () => ({
  keep: (name: string, value: string) => stored.set(name, value),
  kept: (name: string) => stored.get(name) ?? null,
}));
vi.mock("../../../src/ui/announce", () => ({ announce: vi.fn() }));

/** Steps to read and to do in turn, four in two parts. */
function answered(answers: readonly string[]): LessonInfo {
  const number = answers.length;
  return {
    number,
    steps: 4,
    part: Math.floor(number / 3),
    text: { en: `Step ${number}.`, pl: `Krok ${number}.` },
    otherwise: number === 1 ? { en: "Not that.", pl: "Nie to." } : {},
    rules: [],
    point: [],
    wanted: number % 2 ? ["Fa3", "Fb3"] : [],
    update: {
      scene: { to_act: [0], prompt: { key: "asked", args: {} } },
      seats: [{ seat: 0 }],
      version: number,
    } as unknown as Update,
  };
}

/** The answers that the server was last asked with. */
const asked = (): unknown => (send.mock.lastCall?.[2] as { answers: unknown }).answers;

async function opened(): Promise<{ lesson: Lesson; updates: Update[]; line: ReturnType<Lesson["open"]> }> {
  const lesson = new Lesson("little_town");
  await lesson.table();
  const updates: Update[] = [];
  const listener: Listener = { update: (update) => updates.push(update), state: () => {}, refused: () => {} };
  const line = lesson.open(0, listener);
  await Promise.resolve();
  return { lesson, updates, line };
}

beforeEach(() => {
  stored.clear();
  send.mockReset();
  send.mockImplementation((_method: string, _path: string, body: { answers: string[] }) =>
    Promise.resolve(answered(body.answers)),
  );
});

test("begins at the first step, which is read", async () => {
  const { lesson, updates } = await opened();

  expect(send).toHaveBeenCalledWith("POST", "games/little_town/lesson", { answers: [] });
  expect([lesson.isRead, lesson.isLast]).toEqual([true, false]);
  expect(updates).toHaveLength(1);
});

test("a wanted choice leads on, with a new version", async () => {
  const { lesson, updates, line } = await opened();

  await lesson.next();
  const version = await line.act(updates.at(-1)!.version, "Fb3");

  expect(asked()).toEqual(["", "Fb3"]);
  expect(updates.map((update) => update.version)).toEqual([1, 2, 3]);
  expect(version).toBe(3);
  expect(lesson.info?.number).toBe(2);
});

test("what the game asks is asked at steps that are played, and at the last one", async () => {
  const { lesson, updates, line } = await opened();
  await lesson.next();
  await line.act(2, "Fa3");
  await lesson.next();

  expect(updates.map(({ scene }) => scene.prompt.key)).toEqual(["lesson.read", "asked", "lesson.read", "asked"]);
});

test("another choice is declined and answered, and asks nobody", async () => {
  const { lesson, line } = await opened();
  await lesson.next();
  send.mockClear();

  await expect(line.act(2, "Ha3")).rejects.toBeInstanceOf(Declined);

  expect(send).not.toHaveBeenCalled();
  expect(lesson.strayed).toBe(true);

  await line.act(2, "Fa3");
  expect(lesson.strayed).toBe(false);
});

test("undo takes back the last choice and what was read since; back one step only", async () => {
  const { lesson, line } = await opened();
  await lesson.next();
  await line.act(2, "Fa3");
  await lesson.next();

  await lesson.back();
  expect(asked()).toEqual(["", "Fa3"]);

  await lesson.next();
  await line.undo(4);
  expect(asked()).toEqual([""]);
});

test("goes on where it was left, and from the beginning when the lesson has changed", async () => {
  stored.set("lesson.little_town", '["","Fa3"]');
  expect((await opened()).lesson.info?.number).toBe(2);

  send.mockImplementationOnce(() => Promise.reject(new ApiError("bad-request", "not wanted", 400)));
  expect((await opened()).lesson.info?.number).toBe(0);
  expect(stored.get("lesson.little_town")).toBe("[]");
});

test("what cannot be read in the browser is forgotten", async () => {
  stored.set("lesson.little_town", "{broken");

  expect((await opened()).lesson.info?.number).toBe(0);
});

test("another part, and a step back, are told apart from what was settled before", async () => {
  const { lesson, line } = await opened();
  const isApart = async (): Promise<boolean | undefined> => (await lesson.settled(lesson.info!.update)).isApart;

  await lesson.next();
  expect(await isApart()).toBe(false);
  await lesson.back();
  expect(await isApart()).toBe(true);
  await lesson.next();
  await line.act(5, "Fa3");
  await lesson.next();
  expect(await isApart()).toBe(true);
  expect(lesson.isLast).toBe(true);
});

test("a server that cannot be reached is an error, not a beginning", async () => {
  send.mockImplementation(() => Promise.reject(new ApiError("offline", "gone", 0)));

  await expect(new Lesson("little_town").table()).rejects.toMatchObject({ code: "offline" });
});
