import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Board, LogEntry, Piece, Table, Update } from "../../../src/api/types";
import { pieceOf } from "../../../src/board/play";
import { Player } from "../../../src/pages/replay/player.svelte";

// A game of two: chance at step 1, then both draw in secret and confirm; with step 5 everything is shown.
const LOG: LogEntry[] = [-1, 0, 1, 1, 0].map((seat, index) => ({
  step: index + 1,
  seat,
  action: "",
  label: { key: `event ${index + 1}`, args: {} },
}));

const piece = (cell: string, draft: boolean): Piece => pieceOf("house", [cell], draft);
const board = (seat: number, pieces: Piece[]): Board => ({
  id: `board/${seat}`,
  seat,
  title: { key: "title", args: {} },
  rows: 1,
  columns: 2,
  cells: ["a1", "a2"],
  terrain: ["", ""],
  values: ["", ""],
  pieces,
  edges: [],
  row_labels: [],
  column_labels: [],
  kind: "plots",
});

function update(step: number, seat: number | null): Update {
  const drawn = (own: number, at: number): Piece[] => {
    const shown = step >= 5 || (seat === own && step >= at);
    return shown ? [piece(`a${own + 1}`, step < 5)] : [];
  };
  const boards = [board(0, drawn(0, 2)), board(1, drawn(1, 3))];
  const scene = { headline: { key: "headline", args: {} }, trays: [], boards: seat === 1 ? boards.reverse() : boards };
  return { seat, version: step, scene } as unknown as Update;
}

const table = (over: boolean, mine = [true, false]): Table => ({
  id: "T",
  campaign: null,
  game: "a_game",
  options: {},
  seats: mine.map((own, seat) => ({ seat, name: "", kind: "human", bot: null, mine: own })),
  version: 5,
  over,
  to_act: [],
  step_count: 5,
  company: null,
});

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    const { pathname, searchParams } = new URL(address, "http://here");
    const seat = searchParams.get("seat");
    if (pathname.endsWith("/moments"))
      return Promise.resolve(
        new Response(JSON.stringify([1, 4].map((step) => ({ step, headline: { key: `at ${step}`, args: {} } })))),
      );
    const answer = update(Number(pathname.split("/").at(-1)), seat === null ? null : Number(seat));
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const shown = (player: Player): string[][] =>
  player.shown!.boards.map(({ pieces }) => pieces.flatMap(({ cells }) => cells));

test("after the game everybody's secret choices are seen as they were made", async () => {
  const player = new Player(table(true), LOG, 0);

  await player.goTo(2);
  expect(shown(player)).toEqual([["a1"], []]);
  expect(player.changed(player.shown!.boards[0]!)).toEqual(["a1"]);

  await player.goTo(4);
  expect(shown(player)).toEqual([["a1"], ["a2"]]);

  await player.goTo(5);
  expect(player.shown!.boards.map(({ pieces }) => pieces[0]?.draft)).toEqual([false, false]);
  expect(player.shown!.boards.flatMap((own) => player.changed(own))).toEqual([]);
});

test("while it goes on only one's own, and nobody is asked for the others'", async () => {
  const player = new Player(table(false), LOG, 0);

  await player.goTo(4);

  expect(shown(player)).toEqual([["a1"], []]);
  expect(asked.filter((address) => address.includes("seat=1"))).toEqual([]);
});

test("steps stay within the game, and every view is asked for once", async () => {
  const player = new Player(table(true), LOG, 0);
  await player.goTo(99);
  expect([player.at, player.event?.label.key]).toEqual([5, "event 5"]);

  await player.goTo(-1);
  expect([player.at, player.event]).toEqual([0, null]);

  await player.goTo(5);
  expect(new Set(asked).size).toBe(asked.length);
});

test("rounds are told by the server, and what chance has begun them with", async () => {
  const player = new Player(table(true), LOG, 0);

  await vi.waitFor(() => expect(player.turns).toHaveLength(2));
  expect(player.turns.map(({ step, headline, label }) => [step, headline.key, label?.key])).toEqual([
    [1, "at 1", "event 1"],
    [4, "at 4", undefined],
  ]);
});

test("a failed step is told, and can be tried again", async () => {
  const player = new Player(table(true), LOG, 0);
  const works = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));

  await player.goTo(3);
  expect(player.failure).toMatchObject({ code: "offline" });

  vi.stubGlobal("fetch", works);
  await player.goTo(3);
  expect([player.failure, player.shown?.update.version]).toEqual([null, 3]);
});

test("it runs to the end and stops there", async () => {
  vi.useFakeTimers();
  const player = new Player(table(true), LOG, 3);

  player.play();
  await vi.advanceTimersByTimeAsync(1400);
  expect([player.at, player.playing]).toEqual([4, true]);

  await vi.advanceTimersByTimeAsync(1400);
  expect([player.at, player.playing]).toEqual([5, false]);
});
