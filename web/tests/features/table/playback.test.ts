import { expect, test } from "vitest";

import type { Update } from "../../../src/api/types";
import { pieceOf } from "../../../src/board/play";
import { DEED_MS, Playback, RUSHED_MS } from "../../../src/features/table/playback";
import { board, update } from "../../town";

/** Seat 0 looks on while seat 1 builds on so many cells. */
function built(cells: readonly string[], toAct = [1]): Update {
  const own = { ...board(0, ""), id: "board/0", seat: 0, pieces: [] };
  const other = { ...own, id: "board/1", seat: 1, pieces: cells.map((cell) => pieceOf("house", [cell], false)) };
  return update({}, { seat: 0, to_act: toAct, boards: [own, other] });
}

class Shown {
  readonly cells: string[] = [];
  readonly told: string[] = [];
  hurried = false;
  private due: (() => void) | null = null;
  waits: number[] = [];
  readonly playback = new Playback(
    {
      show: ({ scene }, deeds) => {
        this.cells.push(scene.boards[1]!.pieces.map((piece) => piece.cells[0]).join(" "));
        this.told.push(
          deeds.map(({ seat, pieces }) => `${seat}: ${pieces.map((piece) => piece.cells[0]).join(" ")}`).join(),
        );
      },
      hurries: () => this.hurried,
    },
    {
      later: (action, milliseconds) => {
        this.waits.push(milliseconds);
        this.due = action;
        return action;
      },
      cancel: () => (this.due = null),
    },
  );

  time(): void {
    const { due } = this;
    this.due = null;
    due?.();
  }
}

test("each deed of others is seen for a while before the next", () => {
  const shown = new Shown();
  for (const cells of [[], ["a1"], ["a1", "b1"]]) shown.playback.hear(built(cells));

  expect(shown.cells).toEqual(["", "a1"]);
  expect(shown.playback.isBehind).toBe(true);
  shown.time();
  expect(shown.cells).toEqual(["", "a1", "a1 b1"]);
  expect(shown.told).toEqual(["", "1: a1", "1: b1"]);
  expect(shown.playback.isBehind).toBe(false);
  expect(shown.waits).toEqual([DEED_MS, DEED_MS]);
});

test("what changes nothing that can be seen is not waited for", () => {
  const shown = new Shown();
  for (const cells of [[], [], []]) shown.playback.hear(built(cells));

  expect(shown.cells).toEqual(["", "", ""]);
});

test("many that wait go by faster", () => {
  const shown = new Shown();
  shown.playback.hear(built([]));
  const all = ["a1", "a2", "a3", "a4", "b1", "b2", "b3"];
  all.forEach((_, index) => shown.playback.hear(built(all.slice(0, index + 1))));
  shown.time();

  expect(shown.waits).toEqual([DEED_MS, RUSHED_MS]);
});

test("who skips sees how things stand, and nothing else", () => {
  const shown = new Shown();
  for (const cells of [[], ["a1"], ["a1", "b1"], ["a1", "b1", "c1"]]) shown.playback.hear(built(cells));
  shown.playback.skip();
  shown.time();

  expect(shown.cells).toEqual(["", "a1", "a1 b1 c1"]);
  expect(shown.told.at(-1)).toBe("");
});

test("whoever is to act, or hurries, is not kept waiting", () => {
  const asked = new Shown();
  for (const cells of [[], ["a1"], ["a1", "b1"]]) asked.playback.hear(built(cells, [0, 1]));
  expect(asked.cells).toEqual(["", "a1", "a1 b1"]);

  const hurried = new Shown();
  hurried.playback.hear(built([]));
  hurried.playback.hear(built(["a1"]));
  hurried.hurried = true;
  hurried.playback.hear(built(["a1", "b1"]));
  expect(hurried.cells).toEqual(["", "a1", "a1 b1"]);
});
