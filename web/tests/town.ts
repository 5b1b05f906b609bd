/** A Little Town scene as the server would send it, for tests and for looking at. */

import type { Board, Choice, Item, Message, Piece, Scene, ScoreLine, SeatInfo, Tray, Update } from "../src/api/types";
import { pieceOf } from "../src/board/play";

/** What most items of trays have nothing to say about. */
export const plainItem = { caption: null, openings: "", count: 1, seats: [], notes: [], effects: [], reach: "" };
/** A choice that can be taken back and warns of nothing. */
export const plainChoice = { final: false, notes: [] };
/** A preview that moves no markers. */
export const plainPreview = { shifts: [], notes: [] };
/** A tray in the middle, with room for as much as lies there. */
export const plainTray = { seat: null, places: 0 };
/** A counter with one marker. */
export const plainTrack = { start: 0, markers: [], symbol: "" };

export const say = (key: string, args: Message["args"] = {}): Message => ({ key, args });

const values = ["302203", "010010", "201102", "010010", "302203"].join("").split("");
const streets = ["3-4", "5-6", "7", "8-9", "10-11"];
const symbols: Record<string, string> = { H: "house", F: "forest", L: "lake", S: "square", M: "factory" };

/** Pieces from a picture, row by row: H F L S M or a dot; lower case is a draft. */
export function pieces(picture: string): Piece[] {
  const letters = picture.replace(/\s/g, "");
  return [...letters].flatMap((letter, index) => {
    const symbol = symbols[letter.toUpperCase()];
    if (!symbol) return [];
    return pieceOf(symbol, [cellAt(index)], letter !== letter.toUpperCase());
  });
}

const cellAt = (index: number): string => "abcde"[Math.floor(index / 6)]! + ((index % 6) + 1);

export function board(seat: number, picture: string, lit: { street?: number; columns?: number[] } = {}): Board {
  return {
    id: `village-${seat}`,
    seat,
    title: say("little_town.village", { name: `P${seat + 1}` }),
    rows: 5,
    columns: 6,
    cells: values.map((_, index) => cellAt(index)),
    terrain: values.map(() => "meadow"),
    values,
    pieces: pieces(picture),
    edges: [],
    row_labels: streets.map((text, row) => ({ text, hotspot: `street/${"abcde"[row]}`, lit: row === lit.street })),
    column_labels: [1, 2, 3, 4, 5, 6].map((die) => ({
      text: String(die),
      hotspot: "",
      lit: lit.columns?.includes(die) ?? false,
    })),
    kind: "plots",
  };
}

const item = (hotspot: string, symbol: string, detail: string, state: Item["state"] = "open"): Item => ({
  hotspot,
  symbol,
  label: say(`little_town.project.${symbol}`),
  state,
  detail,
  drawing: "",
  ...plainItem,
});

export function choice(action: string, hotspots: string[], symbol?: string, points = 0): Choice {
  const cell = hotspots.find((hotspot) => hotspot.startsWith("cell/"))?.slice(5);
  return {
    action,
    hotspots,
    label: say("little_town.choice", { action }),
    preview: symbol && cell ? { pieces: [pieceOf(symbol, [cell], true)], points, ...plainPreview } : null,
    ...plainChoice,
  };
}

export function placements(task: string, symbol: string, letter: string, cells: string[]): Choice[] {
  return cells.map((cell, index) => choice(letter + cell, [`task/${task}`, `cell/${cell}`], symbol, index % 4));
}

export const sampleLines: ScoreLine[] = [
  { rule: "LT-24", label: say("little_town.line.round", { round: 1 }), points: 3, cells: ["a1", "b1"] },
  { rule: "LT-24", label: say("little_town.line.round", { round: 2 }), points: 6, cells: ["b2", "b3"] },
  { rule: "LT-28", label: say("little_town.line.square", { n: 1 }), points: 10, cells: ["c3"] },
];

export function trays(dice: [number, number], tasks: Item[]): Tray[] {
  return [
    {
      id: "dice",
      ...plainTray,
      kind: "dice",
      title: say("little_town.dice"),
      items: dice.map((die, index) => item(`dice/${index}`, `die-${die}`, "", "idle")),
    },
    { id: "task", ...plainTray, kind: "tasks", title: say("little_town.tasks"), items: tasks },
    {
      id: "catalogue",
      ...plainTray,
      kind: "catalogue",
      title: say("little_town.catalogue"),
      items: [
        item("catalogue/house", "house", "1 4", "idle"),
        item("catalogue/forest", "forest", "2 5", "done"),
        item("catalogue/lake", "lake", "3 6", "idle"),
      ],
    },
  ];
}

export const task = (id: string, symbol: string, detail: string, state: Item["state"] = "open"): Item =>
  item(`task/${id}`, symbol, detail, state);

export function scene(changes: Partial<Scene> = {}): Scene {
  return {
    game: "little_town",
    seat: 0,
    over: false,
    to_act: [0],
    headline: say("little_town.headline", { round: 3 }),
    goal: say("little_town.goal"),
    prompt: say("little_town.prompt.draw"),
    secret: true,
    boards: [board(0, "......".repeat(5))],
    trays: trays([4, 2], [task("H2", "house", "2"), task("F4", "forest", "4")]),
    tracks: [
      {
        id: "round",
        title: say("little_town.rounds"),
        length: 9,
        position: 3,
        marked: [3, 6, 9],
        texts: [],
        ...plainTrack,
      },
    ],
    sheets: [{ seat: 0, lines: sampleLines, tiebreak: [] }],
    choices: [
      ...placements("H2", "house", "H", ["a2", "b2", "c2", "d2", "e2"]),
      ...placements("F4", "forest", "F", ["a4", "b4", "c4", "d4", "e4"]),
    ],
    odds: [],
    ranks: [],
    tallies: [],
    commit: null,
    timers: [],
    ahead: false,
    ...changes,
  };
}

export function update(changes: Partial<Update> = {}, sceneChanges: Partial<Scene> = {}): Update {
  return {
    type: "update",
    table: "t1",
    version: 5,
    seat: 0,
    scene: scene(sceneChanges),
    can_undo: false,
    seats: [seat(0, "Ada")],
    thinking: [],
    step_count: 4,
    company: null,
    real_time: false,
    now: 0,
    rings: [],
    ...changes,
  };
}

export const seat = (index: number, name: string, bot: string | null = null): SeatInfo => ({
  seat: index,
  name,
  kind: bot ? "bot" : "human",
  bot,
  mine: bot === null,
});
