/** The table host of this device: Python in a worker, its store, and one desk over it in all tabs. */

import type { PyodideAPI } from "pyodide";

import { Desk, type Host } from "./desk";
import type { Asked, Failure, Outcome, Told } from "./messages";
import { startPython } from "./runtime";
import { openStore, type Store } from "./store";
import { Thinkers } from "./thinkers";

class Failed extends Error {
  constructor(
    readonly code: Failure,
    cause: unknown,
  ) {
    super(String(cause));
  }
}

/** How long the worker of a page that is left may go on, in milliseconds. */
const leaving = 2000;

const tell = (told: Told): void => self.postMessage(told);
const makeBots = (): Worker =>
  new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module", name: "bots" });

const makeDesk = `
import browser
from ratusz.local import Desk
Desk(clock=browser.now, entropy=lambda n: browser.chance(n).to_bytes())
`;

interface PythonDesk extends Host {
  load(rows: unknown): string;
}

async function start(isKnown: boolean, takeOver: boolean): Promise<Desk> {
  const python = attempt("no-engine", startPython(isKnown ? null : (part) => tell({ type: "progress", part })));
  python.catch(() => {}); // told when its turn comes
  await alone(takeOver);
  const store = await attempt("no-store", openStore());
  const [host, rows] = [deskIn(await python), await attempt("no-store", store.all())];
  return opened(host, await python, store, rows);
}

function deskIn(python: PyodideAPI): PythonDesk {
  const chance = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
  python.registerJsModule("browser", { now: () => Date.now() / 1000, chance });
  return python.runPython(makeDesk) as PythonDesk;
}

async function opened(host: PythonDesk, python: PyodideAPI, store: Store, rows: [string, string][]): Promise<Desk> {
  const bots = new Thinkers(makeBots, (thought) => desk.thought(thought));
  const desk = new Desk(host, {
    store,
    tell: ({ responses, messages, closed }) => {
      if (responses.length + messages.length + closed.length) tell({ type: "outcome", responses, messages, closed });
      if (messages.length) bots.start();
    },
    think: (task, text) => bots.think(task, text),
    cancel: (task) => bots.cancel(task),
    now: Date.now,
    later: (action, milliseconds) => setTimeout(action, milliseconds),
    forget: (timer) => clearTimeout(timer as number),
  });
  const outcome = JSON.parse(host.load(python.toPy(rows))) as Outcome;
  const refusal = outcome.responses.find(({ number }) => number === -1);
  if (refusal) throw new Failed("future-store", refusal.body);
  await desk.call(() => JSON.stringify(outcome));
  return desk;
}

async function attempt<T>(code: Failure, tried: Promise<T>): Promise<T> {
  try {
    return await tried;
  } catch (error) {
    throw new Failed(code, error);
  }
}

/** Two desks over one store would forget each other's moves. The lock is held until this worker ends, or another takes it. */
function alone(takeOver: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    // A page that was just left may still hold it.
    const how = takeOver ? { steal: true } : { signal: AbortSignal.timeout(leaving) };
    const held = navigator.locks.request("ratusz-desk", how, () => {
      resolve();
      return new Promise<never>(() => {});
    });
    // Either it never came, or another page has taken it: then this worker must not write any more.
    held.catch((error: unknown) => {
      const failed = new Failed("elsewhere", error);
      reject(failed);
      tell({ type: "failed", code: "elsewhere", detail: String(error) });
      self.close();
    });
  });
}

let desk: Promise<Desk> | undefined;

self.onmessage = ({ data }: MessageEvent<Asked>): void => {
  if (data.type === "start") {
    desk = start(data.isKnown, data.takeOver);
    desk.then(
      () => tell({ type: "ready" }),
      (error: unknown) =>
        tell({ type: "failed", code: error instanceof Failed ? error.code : "broken-engine", detail: String(error) }),
    );
  } else {
    // When there is no desk the page has been told why.
    void desk?.then((ready) => ready.call((host) => call(host, data)).catch(broken)).catch(() => {});
  }
};

function broken(error: unknown): void {
  tell({ type: "failed", code: "broken-engine", detail: String(error) });
}

function call(host: Host, asked: Exclude<Asked, { type: "start" }>): string {
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
