import { beforeEach, expect, test, vi } from "vitest";

import { announce } from "../../../src/ui/announce";
import { lobbyApi } from "../../../src/api/lobby";
import type { ChatMessage } from "../../../src/api/types";
import { Talk } from "../../../src/features/lobby/chat.svelte";

vi.mock("../../../src/i18n/words.svelte", () => ({
  t: (key: string, args: Record<string, unknown> = {}) => `${key} ${Object.values(args).join(" ")}`,
}));
vi.mock("../../../src/ui/announce", () => ({ announce: vi.fn() }));

const said = (line: number, seat: number, words: string, mine = false): ChatMessage => ({
  line,
  seat,
  name: ["Ola", "Jan", "Ewa"][seat]!,
  words,
  at: 1000 + line,
  mine,
});
const hello = said(3, 1, "Hello");
const bye = said(5, 2, "Bye");

beforeEach(() => {
  vi.restoreAllMocks();
  vi.mocked(announce).mockClear();
});

function tells(...answers: ChatMessage[][]): void {
  const asked = vi.spyOn(lobbyApi, "lines");
  for (const answer of answers) asked.mockResolvedValueOnce(answer);
}

test("what is new is told once, and counted until it is read", async () => {
  tells([hello], [hello, bye]);
  const talk = new Talk("t1");

  await talk.hear(3);
  await talk.hear(3);
  await talk.hear(5);

  expect(vi.mocked(announce).mock.calls).toEqual([["together.chat.line Jan Hello"], ["together.chat.line Ewa Bye"]]);
  expect(talk.unread).toBe(2);
  talk.read();
  expect(talk.unread).toBe(0);
});

test("one's own lines are neither told nor counted", async () => {
  vi.spyOn(lobbyApi, "say").mockResolvedValue([said(4, 0, "Me", true)]);
  const talk = new Talk("t1");

  expect(await talk.say("Me")).toBe(true);

  expect(announce).not.toHaveBeenCalled();
  expect([talk.lines.length, talk.unread]).toEqual([1, 0]);
});

test("who is muted is neither shown nor told", async () => {
  tells([hello, bye]);
  const talk = new Talk("t1");
  talk.mute(1, true);

  await talk.hear(5);

  expect(talk.lines).toEqual([bye]);
  expect(vi.mocked(announce).mock.calls).toEqual([["together.chat.line Ewa Bye"]]);
  talk.mute(1, false);
  expect(talk.lines).toEqual([hello, bye]);
});

test("an answer that got lost is asked for again", async () => {
  vi.spyOn(lobbyApi, "lines").mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce([hello]);
  const talk = new Talk("t1");

  await talk.hear(3);
  await talk.hear(3);

  expect(talk.lines).toEqual([hello]);
});
