/** What the page, the worker with the engine and the worker with the bots say to each other. */

/** From the page. */
export type Asked =
  /**
   * @property keeps the page will be kept for visits without a network
   * @property takeOver plays here what another tab plays
   * @property adopts what is stored under the names that folders shared may be ours
   */
  | { type: "start"; isKnown: boolean; keeps: boolean; takeOver: boolean; adopts: boolean }
  | { type: "request"; number: number; method: string; path: string; query: string; body: string }
  | { type: "connect"; line: number; path: string; query: string }
  | { type: "receive"; line: number; text: string }
  | { type: "disconnect"; line: number };

/** To the page. */
export type Told =
  | { type: "progress"; part: number }
  | { type: "ready" }
  | { type: "failed"; code: Failure; detail: string }
  | { type: "outcome"; responses: Answer[]; messages: [line: number, text: string][]; closed: Closed[] };

/** Why the engine does not run; worded by `error.<code>`. */
export type Failure = "no-engine" | "no-files" | "no-store" | "elsewhere" | "future-store" | "broken-engine";

export interface Answer {
  number: number;
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type Closed = [line: number, code: number, reason: string];
export type Write = [key: string, value: string | null];

/** What the table host makes of a call: what to store, and after that what to give out. */
export interface Outcome {
  responses: Answer[];
  messages: [line: number, text: string][];
  closed: Closed[];
  writes: Write[];
  thoughts: [task: number, text: string][];
  cancelled: number[];
  wake_at: number | null;
}

/** To the worker with the bots, and back. */
export interface Task {
  task: number;
  text: string;
}
export interface Thought {
  task: number;
  answer: string;
}
