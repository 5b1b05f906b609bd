/** The table host of this device: Python in a worker, its store, and one desk over it in all tabs. */

import type { PyodideAPI } from "pyodide";
import type { PyProxy } from "pyodide/ffi";

import { Desk, type Host } from "./desk";
import type { Asked, Failure, Outcome, Told } from "./messages";
import { shared } from "./names";
import { owner, startPython, Unreachable } from "./runtime";
import { openStore, readRows, type Row, type Store } from "./store";
import { Thinkers } from "./thinkers";
import { browser, Turn } from "./turn";

class Failed extends Error {
  constructor(
    readonly code: Failure,
    cause: unknown,
  ) {
    super(String(cause));
  }
}

const tell = (told: Told): void => self.postMessage(told);
const makeBots = (): Worker =>
  new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module", name: "bots" });

const deskMaker = `
import browser
from ratusz.local import Desk
lambda: Desk(clock=browser.now, entropy=lambda n: browser.chance(n).to_bytes())
`;

interface PythonDesk extends Host, PyProxy {
  load(rows: unknown): string;
}

interface Engine {
  python: PyodideAPI;
  makeDesk: () => PythonDesk;
}

let engine: Promise<Engine> | undefined;
let store: Promise<Store> | undefined;
let current: { desk: Desk; host: PythonDesk } | undefined;
let takesOver = false;
let adopts = false;
const bots = new Thinkers(makeBots, (thought) => current?.desk.thought(thought));
const lost = (): void => tell({ type: "failed", code: "elsewhere", detail: "another tab took over" });
const turn = new Turn(open, lost, browser(owner));

async function start(isKnown: boolean, keeps: boolean): Promise<Engine> {
  const progress = isKnown ? null : (part: number): void => tell({ type: "progress", part });
  const python = await startPython(progress, keeps).catch((error: unknown) => {
    throw new Failed(error instanceof Unreachable ? "no-files" : "no-engine", error);
  });
  const chance = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
  python.registerJsModule("browser", { now: () => Date.now() / 1000, chance });
  return { python, makeDesk: python.runPython(deskMaker) as () => PythonDesk };
}

/** A host that knows what is stored, and what that led to. */
async function loaded(): Promise<{ host: PythonDesk; outcome: Outcome; store: Store }> {
  store ??= openStore(owner, adopts ? former : undefined);
  const opened = await attempt("no-store", store);
  const [{ python, makeDesk }, rows] = [await engine!, await attempt("no-store", opened.all())];
  const [host, given] = [makeDesk(), python.toPy(rows) as PyProxy];
  const outcome = JSON.parse(host.load(given)) as Outcome;
  given.destroy();
  const refusal = outcome.responses.find(({ number }) => number === -1);
  if (refusal) throw new Failed("future-store", refusal.body);
  return { host, outcome, store: opened };
}

/** What was stored before folders had names of their own. A tab that still uses those gives way, and stores it first. */
async function former(): Promise<Row[]> {
  const read = async () => ({ rows: await readRows(shared), end: () => Promise.resolve() });
  const before = new Turn(read, () => {}, browser(shared));
  before.enter("former");
  const found = await before.takeOver();
  before.leave("former");
  return found?.rows ?? [];
}

async function open(): Promise<Desk> {
  const { host, outcome, store } = await loaded();
  // What a desk that was let go has left behind.
  bots.cancelAll();
  current?.host.destroy();
  const desk = new Desk(host, {
    store,
    tell: give,
    think: (task, text) => bots.think(task, text),
    cancel: (task) => bots.cancel(task),
    now: Date.now,
    later: (action, milliseconds) => setTimeout(action, milliseconds),
    forget: (timer) => clearTimeout(timer as number),
  });
  await desk.call(() => JSON.stringify(outcome));
  current = { desk, host };
  return desk;
}

function give({ responses, messages, closed }: Pick<Outcome, "responses" | "messages" | "closed">): void {
  if (responses.length + messages.length + closed.length) tell({ type: "outcome", responses, messages, closed });
  if (messages.length) bots.start();
  for (const { number } of responses) turn.leave(`request ${number}`);
  for (const [line] of closed) turn.leave(`line ${line}`);
}

async function attempt<T>(code: Failure, tried: Promise<T>): Promise<T> {
  try {
    return await tried;
  } catch (error) {
    throw new Failed(code, error);
  }
}

type Request = Extract<Asked, { type: "request" }>;
type Call = Exclude<Asked, { type: "start" }>;

/** Whether it changes nothing, so that it can be answered while another tab plays. */
const isReading = ({ method, path }: Request): boolean =>
  method === "GET" || path.startsWith("/api/games/") || path === "/api/dice";

/** What is stored, seen from outside: nothing that comes of the call is kept. */
async function glance(asked: Request): Promise<void> {
  const { host } = await loaded();
  const { responses } = JSON.parse(call(host, asked)) as Outcome;
  host.destroy();
  give({ responses, messages: [], closed: [] });
}

const userOf = (asked: Call): string => (asked.type === "request" ? `request ${asked.number}` : `line ${asked.line}`);

async function answer(asked: Call): Promise<void> {
  const isNew = asked.type === "request" || asked.type === "connect";
  if (isNew) turn.enter(userOf(asked));
  if (asked.type === "request" && isReading(asked)) {
    const desk = await turn.takeIfFree();
    await (desk ? use(desk, asked) : glance(asked));
  } else if (isNew) await use(await taken(), asked);
  else await current?.desk.call((host) => call(host, asked));
  if (asked.type === "disconnect") turn.leave(userOf(asked));
}

function taken(): Promise<Desk | null> {
  const isFirst = takesOver;
  takesOver = false;
  return isFirst ? turn.takeOver() : turn.takeSoon();
}

async function use(desk: Desk | null, asked: Call): Promise<void> {
  if (!desk) throw new Failed("elsewhere", "another tab plays");
  await desk.call((host) => call(host, asked));
}

function call(host: Host, asked: Call): string {
  switch (asked.type) {
    case "request":
      return host.request(asked.number, asked.method, asked.path, asked.query, asked.body);
    case "connect":
      return host.connect(asked.line, asked.path, asked.query);
    case "receive":
      return host.receive(asked.line, asked.text);
    case "disconnect":
      return host.disconnect(asked.line);
  }
}

function failed(error: unknown): void {
  tell({ type: "failed", code: error instanceof Failed ? error.code : "broken-engine", detail: String(error) });
}

let asked: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<Asked>): void => {
  if (data.type === "start") {
    takesOver = data.takeOver;
    adopts = data.adopts;
    engine = start(data.isKnown, data.keeps);
    engine.then(() => tell({ type: "ready" }), failed);
  } else {
    asked = asked
      .then(() => answer(data))
      .catch((error: unknown) => {
        turn.leave(userOf(data));
        failed(error);
      });
  }
};
