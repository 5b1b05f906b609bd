/** What the server sends: the dataclasses of ratusz.engine field by field, and the tables around them. */

export type Argument = string | number | Message;

/** A sentence to be worded in the reader's language. */
export interface Message {
  key: string;
  args: Record<string, Argument>;
}

export interface AxisLabel {
  text: string;
  /** Empty: cannot be chosen. */
  hotspot: string;
  /** Matters now: the street that scores, the columns of the dice. */
  lit: boolean;
}

export interface Piece {
  symbol: string;
  cells: string[];
  /** Not committed yet. */
  draft: boolean;
}

export interface Edge {
  first: string;
  second: string;
  symbol: string;
}

/** A grid, row by row. `cells`, `terrain` and `values` have rows x columns entries; an empty cell name is no cell. */
export interface Board {
  id: string;
  seat: number | null;
  title: Message;
  rows: number;
  columns: number;
  cells: string[];
  terrain: string[];
  values: string[];
  pieces: Piece[];
  edges: Edge[];
  row_labels: AxisLabel[];
  column_labels: AxisLabel[];
}

export interface Item {
  hotspot: string;
  symbol: string;
  label: Message;
  state: "open" | "done" | "idle";
  detail: string;
  /** The piece that the item is, a row after the other ("##./.##"); empty for none. */
  drawing: string;
}

export interface Tray {
  id: string;
  kind: "dice" | "tasks" | "shapes" | "catalogue" | "cards";
  title: Message;
  items: Item[];
}

export interface Track {
  id: string;
  title: Message;
  length: number;
  /** 0 before the first space. */
  position: number;
  marked: number[];
  /** What is written on the spaces; empty: their numbers. */
  texts: string[];
}

export interface Preview {
  pieces: Piece[];
  points: number;
}

export interface Choice {
  action: string;
  hotspots: string[];
  label: Message;
  preview: Preview | null;
}

export interface Odds {
  label: Message;
  weight: number;
  of: number;
  points: number | null;
  hotspot: string;
  symbol: string;
  /** The piece it is, as `Item.drawing`; empty for none. */
  drawing: string;
}

export interface ScoreLine {
  rule: string;
  label: Message;
  points: number;
  cells: string[];
}

export interface ScoreSheet {
  seat: number;
  lines: ScoreLine[];
  tiebreak: number[];
}

export interface Scene {
  game: string;
  seat: number | null;
  over: boolean;
  to_act: number[];
  headline: Message;
  prompt: Message;
  secret: boolean;
  boards: Board[];
  trays: Tray[];
  tracks: Track[];
  sheets: ScoreSheet[];
  choices: Choice[];
  odds: Odds[];
  ranks: number[];
}

export interface Objection {
  rule: string;
  message: Message;
}

export interface GameOption {
  id: string;
  /** The default first. */
  values: string[];
  rule: string;
}

export interface GameInfo {
  id: string;
  prefix: string;
  players: [least: number, most: number];
  minutes: [least: number, most: number];
  rules_version: number;
  options: GameOption[];
  based_on: { title: string; designer: string; year: number };
}

export type Language = "en" | "pl";

/** A text that comes in every language at once. */
export type Texts = Record<Language, string>;

export interface Rule {
  id: string;
  section: string;
  title: Texts;
  text: Texts;
  example: Texts;
  board: Board | null;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "human" | "bot";
  bot: string | null;
  /** Played from this browser. */
  mine: boolean;
}

/** How it is with a seat at a table that people come to. */
export interface PlaceInfo {
  seat: number;
  /** Nobody sits here yet. */
  open: boolean;
  ready: boolean;
  host: boolean;
  /** A page of its browser is open now. */
  present: boolean;
  /** The bot that plays for the person now. */
  stand_in: string | null;
  had_stand_in: boolean;
  /** Seats that want a bot to play here. */
  votes: number[];
}

/** The people at a table, as this browser may know it. */
export interface Company {
  gathering: boolean;
  /** Everybody may find it on the market square and sit down. */
  public: boolean;
  /** Grows whenever what is said has changed. */
  said: number;
  hosting: boolean;
  places: PlaceInfo[];
  /** Who says that a seat is theirs and waits for our answer. */
  claims: { claim: number; seat: number }[];
  /** The seat that we have said is ours. */
  asked: number | null;
  /** The table where the same people meet again. */
  again: string | null;
}

export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  ply: number;
  over: boolean;
  to_act: number[];
  step_count: number;
  /** Null where all people play from one browser. */
  company: Company | null;
}

/** A table in the list of one's own: with the time of its last change in Unix seconds. */
export interface OwnTable extends Table {
  updated: number;
}

export interface NewSeat {
  /** `open`: for whoever comes by link. */
  kind: "human" | "bot" | "open";
  name: string;
  bot: string | null;
}

export interface NewTable {
  game: string;
  options: Record<string, string>;
  seats: NewSeat[];
  record?: string;
}

/** A table as one seat (null: a spectator) sees it at one moment. */
export interface Update {
  type: "update";
  table: string;
  ply: number;
  seat: number | null;
  scene: Scene;
  can_undo: boolean;
  seats: SeatInfo[];
  /** Bot seats that are choosing. */
  thinking: number[];
  step_count: number;
  company: Company | null;
}

export interface LogEntry {
  /** Its step in the replay, from 1; null while it is not final. */
  step: number | null;
  /** -1 is chance. */
  seat: number;
  action: string;
  label: Message;
}

/** Comes back with the answer. */
export type Ref = string | number | null;

/** What the server says over the live socket. */
export type LiveAnswer =
  | Update
  | { type: "accepted"; ply: number; ref: Ref }
  | ({ type: "refused"; ref: Ref } & Refusal)
  | { type: "pong"; ref: Ref };

/** What the page says over the live socket. */
export type LiveRequest =
  | { type: "act"; seat: number; ply: number; action: string; ref: Ref }
  | { type: "undo"; seat: number; ply: number; ref: Ref }
  | { type: "view"; seat: number | null }
  | { type: "ping" };

/** The body of every error answer. */
export interface Refusal {
  code: string;
  message: string;
  objection?: Objection | null;
  field?: string | null;
}
