import { expect, test, vi } from "vitest";

import { pieceOf, type Play } from "../../../src/board/play";
import type { Board, Choice, Item, Tray } from "../../../src/api/types";
import { Held } from "../../../src/games/polyomino/held.svelte";
import type { GameSession } from "../../../src/board/session";
import { plainChoice, plainItem, plainPreview, plainTray, say } from "../../town";

// There is no page that could speak.
vi.mock("../../../src/ui/announce");

/** A plan of three by three, and a domino that may lie on the upper row, or upright in the left column. */
const board: Board = {
  id: "plan",
  seat: 0,
  title: say("dice_city.board.own"),
  rows: 3,
  columns: 3,
  cells: ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"],
  terrain: Array.from({ length: 9 }, () => "meadow"),
  values: Array.from({ length: 9 }, () => ""),
  pieces: [],
  edges: [],
  row_labels: [],
  column_labels: [],
  kind: "sheet",
};

const way = (name: string, drawing: string): Item => ({
  hotspot: `way/${name}`,
  symbol: "public",
  label: say(`way.${name}`),
  state: "open",
  detail: "",
  drawing,
  ...plainItem,
});

const tray: Tray = {
  id: "way",
  kind: "shapes",
  title: say("domino"),
  ...plainTray,
  items: [way("flat", "##"), way("upright", "#/#")],
};

const choice = (name: string, cell: string, points: number): Choice => ({
  action: `${name}@${cell}`,
  hotspots: [`way/${name}`, `cell/${cell}`],
  label: say("build"),
  preview: { pieces: [pieceOf("public", [cell], true)], points, ...plainPreview },
  ...plainChoice,
});

const choices = [
  choice("flat", "A1", 1),
  choice("flat", "B1", 2),
  choice("upright", "A1", 3),
  choice("upright", "A2", -1),
];

const base: Play = {
  open: new Set(),
  chosen: [],
  ghost: null,
  refused: null,
  describe: () => "",
  choose: () => undefined,
  point: () => undefined,
};

function table(changes: Partial<Board> = {}, offered: readonly Choice[] = choices) {
  const session = $state({
    scene: { boards: [{ ...board, ...changes }] },
    choices: offered,
    before: [] as readonly Choice[],
    ghost: null,
    act: vi.fn(),
    undo: vi.fn(),
    exchange: vi.fn(),
    refuse: vi.fn(),
    whyNot: vi.fn(),
  });
  const held = new Held(session as unknown as GameSession);
  held.take(tray);
  return { session, held, play: held.play(base) };
}

test("open are the cells to hold the piece over, not only its first cells", () => {
  const { held } = table();

  expect(held.play(base).open).toEqual(new Set(["cell/A1", "cell/B1", "cell/C1"]));
  held.turn();
  expect(held.play(base).open).toEqual(new Set(["cell/A1", "cell/A2", "cell/A3"]));
});

test("the whole piece is shown where it is held, and whether it fits", () => {
  const { held, play } = table();

  play.point("cell/B1");
  expect(held.ghost).toEqual({ pieces: [pieceOf("public", ["B1", "C1"], true)], points: 2, wrong: false });
  play.point("cell/B2");
  expect(held.ghost).toEqual({ pieces: [pieceOf("public", ["B2", "C2"], true)], points: 0, wrong: true });
  play.point(null);
  expect(held.ghost).toBeNull();
});

test("a tap puts it down", () => {
  const { session, play } = table();

  play.choose("cell/B1");
  expect(session.act).toHaveBeenCalledWith(choices[1]);
});

test("where it does not fit it is said why; a tap on it then turns it", () => {
  const { session, held, play } = table();

  play.choose("cell/A2");
  expect(session.act).not.toHaveBeenCalled();
  expect(session.whyNot).toHaveBeenCalledWith("cell/A2", ["way/flat", "cell/A2"]);
  expect(held.pinned).toBe(true);

  play.choose("cell/B2");
  expect(session.act).toHaveBeenCalledWith(choices[3]);
});

/** The domino lies there and is not confirmed; nothing but confirming is offered now. */
function put(cells: string[]) {
  const drafted = table({ pieces: [pieceOf("public", cells, true)] }, []);
  drafted.session.before = choices;
  return drafted;
}

test("a tap elsewhere moves what has been put down, a tap on it turns it", () => {
  const { session, held, play } = put(["A1", "B1"]);

  expect(held.open).toEqual(new Set());
  play.choose("cell/C1");
  expect(session.exchange).toHaveBeenCalledWith(choices[1]);

  play.choose("cell/A1");
  expect(session.exchange).toHaveBeenLastCalledWith(choices[2]);
  expect(held.drawing).toBe("#/#");
  expect(session.act).not.toHaveBeenCalled();
  expect(session.undo).not.toHaveBeenCalled();
});

test("turned where it does not fit it stays where it lies, and it is said", () => {
  const { session, held, play } = put(["B1", "C1"]);

  held.turn();
  expect(session.exchange).not.toHaveBeenCalled();
  expect(session.refuse).toHaveBeenCalledOnce();
  expect(session.whyNot).not.toHaveBeenCalled();

  // It is still held as it was turned.
  play.choose("cell/A3");
  expect(session.exchange).toHaveBeenCalledExactlyOnceWith(choices[3]);
});

test("what is confirmed stays", () => {
  const { session, held } = table({ pieces: [pieceOf("public", ["A1", "B1"], true)] }, []);
  const otherwise = vi.fn();

  held.play({ ...base, choose: otherwise }).choose("cell/C1");
  expect(otherwise).toHaveBeenCalledExactlyOnceWith("cell/C1");
  held.turn();
  expect(session.exchange).not.toHaveBeenCalled();
});

test("no ghost stays behind when the piece is put down, or let go where it does not fit", () => {
  const { session, held, play } = table();

  held.carry({ row: 0, column: 0 });
  held.drop();
  expect(session.act).toHaveBeenCalledExactlyOnceWith(choices[0]);
  expect(held.ghost).toBeNull();

  held.carry({ row: 2, column: 2 });
  expect(held.ghost?.wrong).toBe(true);
  held.drop();
  expect(session.whyNot).toHaveBeenCalledExactlyOnceWith("cell/C3", ["way/flat", "cell/B3"]);
  expect(held.ghost).toBeNull();

  play.point("cell/B1");
  expect(held.ghost).not.toBeNull();
  held.letGo();
  expect(held.ghost).toBeNull();
});

test("without a piece the board is played as ever", () => {
  const session = { scene: { boards: [board] }, choices: [], before: [] };

  expect(new Held(session as unknown as GameSession).play(base)).toBe(base);
});
