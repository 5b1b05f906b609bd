import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Drawing } from "../../../src/features/editor/drawing.svelte";
import { pieceOf } from "../../../src/board/play";
import type { Board, PlanInfo, PlanRequest } from "../../../src/api/types";
import * as own from "../../../src/api/uploads";

vi.mock("../../../src/api/uploads");

/** Two by two cells; "." is grass, "H" a house, "^" a hill. */
const signs = [".", "^", "H"].map((sign, at) => ({
  sign,
  symbol: ["meadow", "hill", "house"][at]!,
  label: { key: `a_game.${sign}`, args: {} },
  is_piece: sign === "H",
  belongs: true,
}));

function answer(drawn: readonly string[], edges: readonly string[][] = []): PlanInfo {
  const board = {
    rows: 2,
    columns: 2,
    cells: ["A1", "B1", "A2", "B2"],
    terrain: drawn.map((sign) => (sign === "^" ? "hill" : "meadow")),
    pieces: [],
    edges: edges.map(([first, second]) => ({ first, second, symbol: "river" })),
  } as unknown as Board;
  const palette = { signs, edge: "river", edge_label: { key: "a_game.river", args: {} } };
  return { fit: true, text: drawn.join(""), picture: "", signs: [...drawn], board, faults: [], palette };
}

const unreadable: PlanInfo = { ...answer([]), fit: false, text: "", picture: "what?", board: null, signs: [] };

let asked: PlanRequest[];
let open: (() => void)[];

beforeEach(() => {
  asked = [];
  open = [];
  vi.mocked(own.lookThroughSheet).mockImplementation(async (_, wish) => {
    asked.push(wish);
    if (wish.text === "what?") return unreadable;
    if (wish.text !== undefined) return answer([".", ".", ".", "."]);
    await new Promise<void>((resolve) => open.push(resolve));
    return answer(wish.signs!, wish.edges);
  });
});

afterEach(() => vi.restoreAllMocks());

async function settle(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    open.splice(0).forEach((resolve) => resolve());
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function begun(): Promise<Drawing> {
  const drawing = new Drawing("a_game", { level: "1" });
  await drawing.load("");
  return drawing;
}

test("what is painted is seen before the server has looked, and then told to it", async () => {
  const drawing = await begun();
  drawing.paint("B1", "^");
  drawing.setEdge("A2", "A1", true);

  expect(drawing.board!.terrain).toEqual(["meadow", "hill", "meadow", "meadow"]);
  expect(drawing.board!.edges).toEqual([{ first: "A1", second: "A2", symbol: "river" }]);

  await settle();
  expect(asked.at(-1)).toEqual({ options: { level: "1" }, signs: [".", "^", ".", "."], edges: [["A1", "A2"]] });
  expect(drawing.isChecked).toBe(true);
});

test("a stroke is taken back as a whole, and the next one alone", async () => {
  const drawing = await begun();
  drawing.begin();
  drawing.paint("A1", "^");
  drawing.paint("B1", "^");
  drawing.begin();
  drawing.paint("B2", "H");
  expect(drawing.board!.pieces).toEqual([pieceOf("house", ["B2"], false)]);

  drawing.undo();
  expect(drawing.board!.pieces).toEqual([]);
  expect(drawing.signAt("B1")?.symbol).toBe("hill");
  drawing.undo();
  expect(drawing.signAt("A1")?.symbol).toBe("meadow");
  expect(drawing.canUndo).toBe(false);
});

test("what cannot be read leaves the sheet as it was, until it is drawn on", async () => {
  const drawing = await begun();
  expect(await drawing.load("what?")).toBe(false);
  expect(drawing.unread?.picture).toBe("what?");
  expect(drawing.board).not.toBeNull();

  drawing.paint("A1", "^");
  expect(drawing.unread).toBeNull();
});

test("while the server looks, strokes wait and are told together", async () => {
  const drawing = await begun();
  for (const cell of ["A1", "B1", "A2"]) drawing.paint(cell, "^");
  await settle();

  expect(asked.map((wish) => wish.signs?.join("") ?? "text")).toEqual(["text", "^...", "^^^."]);
});
