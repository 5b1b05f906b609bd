/**
 * What the server sends: the dataclasses of ratusz.engine field by field, and the tables around them.
 * Fields that most games have no use for are optional here: a part made by the page itself may do without them.
 */

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
  /** The sides at which a road leaves it: some of "nesw". */
  openings?: string;
  /** Does not count as it lies, such as a tile that no road reaches. */
  dim?: boolean;
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
  /** How it is drawn. */
  kind: "plots" | "sheet" | "tiles";
}

export interface Item {
  hotspot: string;
  symbol: string;
  label: Message;
  state: "open" | "done" | "idle";
  detail: string;
  /** The piece that the item is, a row after the other ("##./.##"); empty for none. */
  drawing: string;
  /** The sides at which a road leaves the tile that it is: some of "nesw". */
  openings?: string;
  /** How many such things there are. */
  count?: number;
  /** Whose it is, or would be if the game ended now. */
  seats?: number[];
  notes?: Message[];
  /** In how many ways the piece could cover each cell of the own board: a digit a cell, 0 for none, doubling; empty when that is not told. */
  reach?: string;
}

export interface Tray {
  id: string;
  kind: "dice" | "tasks" | "shapes" | "catalogue" | "cards" | "tiles" | "legend" | "stock";
  title: Message;
  items: Item[];
  /** Whose the things are; null: they lie in the middle. */
  seat?: number | null;
  /** How many things there is room for; 0: that is not fixed. */
  places?: number;
}

export interface Track {
  id: string;
  title: Message;
  /** Number of the last space. */
  length: number;
  /** Where the viewer's marker is; 0 before the first space of a counter. */
  position: number;
  marked: number[];
  /** What is written on the spaces; empty: their numbers. */
  texts: string[];
  /** Number of the first space of a scale, below zero too; 0 for a counter. */
  start?: number;
  /** By seat, where each has a marker of its own. */
  markers?: number[];
  /** What is counted, where it has a picture. */
  symbol?: string;
}

/** A marker that an action would move. */
export interface Shift {
  /** ID of the track. */
  track: string;
  seat: number;
  by: number;
}

export interface Preview {
  pieces: Piece[];
  points: number;
  shifts?: Shift[];
  /** What else there is to know, above all about others. */
  notes?: Message[];
}

export interface Choice {
  action: string;
  hotspots: string[];
  label: Message;
  preview: Preview | null;
  /** Cannot be taken back; not said of the button that commits. */
  final?: boolean;
  /** Warnings to read before it is confirmed. */
  notes?: Message[];
}

/** An alarm that is set, to be shown running down. */
export interface Timer {
  action: string;
  symbol: string;
  title: Message;
  seconds: number;
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

/** The way of a scoring marker through the lines of a seat's score sheet. */
export interface Tally {
  seat: number;
  /** The last space of the track; 0: it has no end. */
  length: number;
  steps: { lines: number; position: number; debt?: number }[];
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
  tallies?: Tally[];
  choices: Choice[];
  odds: Odds[];
  ranks: number[];
  /** One an alarm, in games that run by the clock. */
  timers?: Timer[];
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
  /** Other options with the values under which this one means something. */
  when: Record<string, string[]>;
}

export interface GameInfo {
  id: string;
  prefix: string;
  players: [least: number, most: number];
  minutes: [least: number, most: number];
  rules_version: number;
  options: GameOption[];
  /** The option that is a sheet of one's own. */
  plan: string | null;
  /** The option that is brought in a file. */
  written: string | null;
  /** Values of options under which it runs by the clock, and a device can have one seat only. */
  real_time: Record<string, string[]>;
  /** Its campaigns; none: its games are played one by one. */
  courses: Course[];
  based_on: { title: string; designer: string; year: number };
}

export type Language = "en" | "pl";

/** A key's sentence with `{name}` gaps, or, where the number `n` decides, its plural forms. */
export type Catalogue = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;

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
  /** What its city is called in a campaign. */
  city?: string;
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
  /** Of what the seat adds to the dice; only before the game. */
  seal: string | null;
  /** Seats that want a bot to play here. */
  votes: number[];
}

/** Somebody says that a seat is theirs, and we have a say in it. */
export interface ClaimInfo {
  claim: number;
  seat: number;
  /** It is our own seat: our answer decides. */
  mine: boolean;
  /** From when on others than its owner may agree, in Unix seconds. */
  open_at: number;
  /** How many of the other players agree, and how many have to. */
  agreed: number;
  needed: number;
  /** What we have answered; null: nothing yet. */
  answered: boolean | null;
}

/** The people at a table, as this browser may know it. */
export interface Company {
  gathering: boolean;
  /** What was sealed for the dice is being opened; the game begins with the last of it. */
  opening: boolean;
  /** Everybody may find it on the market square and sit down. */
  public: boolean;
  /** Grows whenever what is said has changed. */
  said: number;
  hosting: boolean;
  places: PlaceInfo[];
  /** Who says that a seat is theirs and waits for our answer. */
  claims: ClaimInfo[];
  /** The seat that we have said is ours. */
  asked: number | null;
  /** Until when nobody but its owner can agree, in Unix seconds. */
  asked_until: number | null;
  /** Seats of ours that the others gave to another device; we can take them back. */
  lost: number[];
  /** The table where the same people meet again. */
  again: string | null;
  /** Null where everybody has as much time as they want. */
  time: TimeInfo | null;
}

/** How much time people have. */
export interface TimeInfo {
  /** `300+10` or `3d`; `features/clocks/time-control.ts` reads it. */
  pace: string;
  /** None before and after the game. */
  dials: Dial[];
  paused: boolean;
  /** Seats that want all clocks to stand. */
  pausing: number[];
}

/** The clock of a seat. */
export interface Dial {
  seat: number;
  /** Seconds at `since`, or for as long as it stands. */
  left: number;
  /** It runs since then, by the server's time in Unix seconds; null: it stands. */
  since: number | null;
  /** Time is up for this turn. */
  up: boolean;
}

export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  version: number;
  over: boolean;
  to_act: number[];
  step_count: number;
  /** Null where all people play from one browser. */
  company: Company | null;
  /** The campaign that it is an episode of. */
  campaign: string | null;
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
  /** Of a campaign: what its city is called, and whether it takes no part in the next episode. */
  city?: string;
  rests?: boolean;
}

export interface NewTable {
  game: string;
  options: Record<string, string>;
  seats: NewSeat[];
  record?: string;
  /** How much time people have who come by link. */
  pace?: string;
  /** What this browser adds to the dice. */
  dice?: { commitment: string; entropy: string } | undefined;
}

/** A table as one seat (null: a spectator) sees it at one moment. */
export interface Update {
  type: "update";
  table: string;
  /** Of this view: goes back with a choice made on it. */
  version: number;
  seat: number | null;
  scene: Scene;
  can_undo: boolean;
  seats: SeatInfo[];
  /** Bot seats that are choosing. */
  thinking: number[];
  step_count: number;
  company: Company | null;
  /** Everybody acts at any moment, and nothing is taken back. */
  real_time: boolean;
  /** The server's time in Unix seconds, if a timer runs; else 0. */
  now: number;
  /** When each timer of the scene runs out, by the server's time; none in a replay. */
  rings: number[];
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
  | { type: "accepted"; version: number; ref: Ref }
  | ({ type: "refused"; ref: Ref } & Refusal)
  | { type: "pong"; ref: Ref };

/** What the page says over the live socket. */
export type LiveRequest =
  | { type: "act"; seat: number; version: number; action: string; ref: Ref }
  | { type: "undo"; seat: number; version: number; ref: Ref }
  | { type: "view"; seat: number | null }
  | { type: "ping"; ref: Ref };

/** The body of every error answer. */
export interface Refusal {
  code: string;
  message: string;
  objection?: Objection | null;
  field?: string | null;
}

/** What can be drawn on a cell of a sheet of one's own. */
export interface PlanSign {
  sign: string;
  /** Terrain of a board, or a piece on it. */
  symbol: string;
  label: Message;
  is_piece: boolean;
  /** Whether it has a place under the other options. */
  belongs: boolean;
}

/** What is wrong with a drawing: by which rule, and where if it is at one place (from 1). */
export interface Fault {
  rule: string;
  message: Message;
  row: number | null;
  column: number | null;
  is_warning: boolean;
}

/** A sheet of one's own as the server understands it; without a board it cannot be read. */
/** A file of one's own, and what is wrong with it. */
export interface FileInfo {
  fit: boolean;
  /** As the value of the option; empty when it cannot be read. */
  text: string;
  /** As it is kept in a file. */
  picture: string;
  faults: Fault[];
}

export interface PlanInfo {
  fit: boolean;
  text: string;
  picture: string;
  signs: string[];
  board: Board | null;
  faults: Fault[];
  palette: { signs: PlanSign[]; edge: string; edge_label: Message };
}

export interface PlanWish {
  options: Record<string, string>;
  text?: string;
  signs?: string[];
  edges?: string[][];
}

/** One way through a campaign. */
export interface Course {
  id: string;
  title: Message;
  about: Message;
  /** The words of an amount of what is counted. */
  unit: string;
  rule: string;
  chapters: { id: string; title: Message; episodes: { id: string; title: Message }[] }[];
  /** Nothing of a chapter is told before it begins. */
  sealed: boolean;
  /** Seats may rest for some episodes. */
  resting: boolean;
  /** Cities have names. */
  cities: boolean;
}

/** Who has a seat of a campaign. */
export interface Resident extends SeatInfo {
  rests: boolean;
  /** Has played an episode, so that there is something to come back to. */
  may_rest: boolean;
  /** The city keeps its name as long as the same player builds it. */
  settled: boolean;
}

/** A board that lasts at one moment of a campaign, and what has changed since the moment before. */
export interface Stage {
  episode: string;
  /** It is how the episode begins; else how it has ended. */
  begins: boolean;
  board: Board;
  changes: { label: Message; cells: string[] }[];
}

export interface EpisodeInfo {
  episode: string;
  chapter: string;
  title: Message;
  state: "over" | "playing" | "next" | "later";
  table: string | null;
  /** By place at its table, as totals and ranks are. */
  seats: SeatInfo[];
  /** By place at its table the seat of the campaign. */
  residents: number[];
  totals: number[] | null;
  ranks: number[] | null;
  options: Record<string, string> | null;
  chapter_story: Texts | null;
  story: Texts | null;
  new_rules: string[];
}

export interface StandingLine {
  rule: string;
  label: Message;
  points: number;
  /** Empty: what the chapter or course adds by itself. */
  episode: string;
}

export interface Standing {
  seat: number;
  total: number;
  rank: number;
  title: Message | null;
  chapters: { chapter: string; over: boolean; lines: StandingLine[]; total: number; rank: number; title: Message | null }[];
  lines: StandingLine[];
  /** What the seat takes along, in words. */
  carried: Message[];
}

export interface Campaign {
  id: string;
  game: string;
  mine: boolean;
  course: Course;
  ply: number;
  created: number;
  seats: Resident[];
  fewest: number;
  most: number;
  played: number;
  over: boolean;
  table: string | null;
  episodes: EpisodeInfo[];
  standings: Standing[];
  winners: number[];
  /** What rewinds have put aside; ask for the campaign as of the ply to see it. */
  lines: { ply: number; at: number; episodes: { episode: string; table: string; over: boolean }[] }[];
}

/** A campaign in the list of one's own. */
export interface OwnCampaign {
  id: string;
  game: string;
  title: Message;
  seats: SeatInfo[];
  played: number;
  of: number;
  over: boolean;
  table: string | null;
  created: number;
  updated: number;
}
