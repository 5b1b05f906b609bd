/** The engine of this device as the page sees it: requests are answered, and lines speak, as if a server were there. */

import type { Answer, Asked, Failure, Told } from "./messages";
import { adopts, owner } from "./place";

/** The engine does not run. */
export class EngineError extends Error {
  constructor(readonly code: Failure) {
    super(`the engine of this device does not run: ${code}`);
  }
}

/** A line to a table, as the page holds it. */
export interface Line {
  opened(engine: { send: (text: string) => void; close: () => void }): void;
  heard(text: string): void;
  closed(code: number, reason: string): void;
}

/** What is told to the page while it waits; see `state`. */
export type State = { is: "idle" | "ready" } | { is: "starting"; part: number } | { is: "failed"; code: Failure };

/** Close code of a line whose engine is gone: 4000 + a status with which nobody tries again. */
const goneCode = 4409;
const loadedKey = `${owner}.engine`;
/** Set for a page that plays what another tab plays; that one gives way. */
const takeOverKey = `${owner}.take-over`;

let worker: Worker | null = null;
let state: State = { is: "idle" };
let listener: (state: State) => void = () => {};
let asked = 0;
let settled: () => void = () => {};
let started: Promise<void> = Promise.resolve();
const pending = new Map<number, { resolve: (answer: Response) => void; reject: (error: EngineError) => void }>();
const lines = new Map<number, Line>();

/** Tells what the engine does, now and whenever it changes. */
export function listen(told: (state: State) => void): void {
  listener = told;
  told(state);
}

/**
 * Starts the engine, unless it runs; what it is asked meanwhile it answers when it is ready. Resolves when it is, or cannot be.
 */
export function start(): Promise<void> {
  if (worker) return started;
  leaveWithPage();
  const made = new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module", name: "engine" });
  worker = made;
  made.onmessage = ({ data }: MessageEvent<Told>) => heard(data);
  made.onerror = (event) => {
    event.preventDefault();
    failed("broken-engine", event.message);
  };
  started = new Promise((resolve) => (settled = resolve));
  change({ is: "starting", part: 0 });
  const takeOver = takesOver();
  const keeps = "serviceWorker" in navigator;
  say({ type: "start", isKnown: remembers(), keeps, takeOver, adopts });
  return started;
}

/** A page that the browser keeps for the way back would keep the turn at the store, too. Back again it begins anew. */
function leaveWithPage(): void {
  addEventListener("pagehide", stop, { once: true });
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { once: true });
}

/** For what is asked now; that another tab plays may have been true of what was asked before only. */
function need(): void {
  void start();
  if (state.is === "failed") change({ is: "ready" });
}

export function request(path: string, init: RequestInit): Promise<Response> {
  need();
  const [bare = "", query = ""] = path.split("?");
  const number = ++asked;
  return new Promise((resolve, reject) => {
    pending.set(number, { resolve, reject });
    const body = typeof init.body === "string" ? init.body : "";
    say({ type: "request", number, method: init.method ?? "GET", path: `/api/${bare}`, query, body });
  });
}

export function connect(line: Line, path: string, query: string): void {
  need();
  const number = ++asked;
  lines.set(number, line);
  line.opened({
    send: (text) => say({ type: "receive", line: number, text }),
    close: () => {
      lines.delete(number);
      say({ type: "disconnect", line: number });
    },
  });
  say({ type: "connect", line: number, path, query });
}

function heard(told: Told): void {
  switch (told.type) {
    case "progress":
      return change({ is: "starting", part: told.part });
    case "ready":
      remember();
      settled();
      return change({ is: "ready" });
    case "failed":
      return failed(told.code, told.detail);
    case "outcome":
      for (const answer of told.responses) answered(answer);
      for (const [line, text] of told.messages) lines.get(line)?.heard(text);
      for (const [line, code, reason] of told.closed) closed(line, code, reason);
  }
}

function answered({ number, status, headers, body }: Answer): void {
  pending.get(number)?.resolve(new Response(status === 204 ? null : body, { status, headers }));
  pending.delete(number);
}

function closed(number: number, code: number, reason: string): void {
  lines.get(number)?.closed(code, reason);
  lines.delete(number);
}

/** Everything that waits is told. Asked again, the engine starts again; while another tab plays it goes on reading. */
function failed(code: Failure, detail: string): void {
  console.warn(`engine: ${code}: ${detail}`);
  if (code !== "elsewhere") stop();
  settled();
  change({ is: "failed", code });
  for (const { reject } of pending.values()) reject(new EngineError(code));
  pending.clear();
  for (const number of [...lines.keys()]) closed(number, goneCode, code);
}

function stop(): void {
  worker?.terminate();
  worker = null;
  state = { is: "idle" };
}

function say(told: Asked): void {
  worker?.postMessage(told);
}

function change(next: State): void {
  state = next;
  listener(next);
}

/** The next page of this tab plays here what another tab plays. */
export function askToTakeOver(): void {
  sessionStorage.setItem(takeOverKey, "1");
}

function takesOver(): boolean {
  try {
    const wanted = sessionStorage.getItem(takeOverKey) !== null;
    sessionStorage.removeItem(takeOverKey);
    return wanted;
  } catch {
    return false; // Forbidden: the store will be as well, and says so.
  }
}

/** Whether this browser has loaded the engine before: then there is nothing to wait and to count for. */
function remembers(): boolean {
  try {
    return localStorage.getItem(loadedKey) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(loadedKey, "1");
  } catch {
    // Full or forbidden: the next start is counted as well.
  }
}
