/**
 * The live line to a table: every message is a whole scene, newer than the last. A lost line is taken up again where it broke, after
 * waits that grow. The page never guesses what the server will say.
 */

import { ApiError, liveAddress } from "./client";
import { apiPath, connectDevice, isOnDevice } from "./device";
import type { LiveAnswer, LiveRequest, Ref, Refusal, Update } from "./types";

export type LineState = "opening" | "open" | "broken";

export interface Listener {
  update(update: Update): void;
  state(state: LineState): void;
  /** The server will not talk to us about this table; there is no use in trying again. */
  refused(error: ApiError): void;
}

/** The part of a WebSocket that is used, so that tests can bring their own. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose">;

export interface World {
  connect(address: string): Socket;
  later(action: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
  random(): number;
}

const browser: World = {
  connect: (address) => {
    const { pathname, search } = new URL(address);
    const path = apiPath(pathname)!;
    return isOnDevice(path) ? connectDevice(path, search) : new WebSocket(address);
  },
  later: (action, milliseconds) => setTimeout(action, milliseconds),
  cancel: (timer) => clearTimeout(timer as number),
  random: Math.random,
};

const firstWait = 400;
const longestWait = 15_000;
const answerWait = 10_000;
/** After this long a choice without an answer is sent again on a new line. */
const choiceWait = 4_000;
/** After this long nobody waits for the answer to a choice any more. */
const patience = 20_000;
/** Whoever has come back sees after this long at most that the line is dead. */
const checkWait = 2_000;
const pingEvery = 25_000;

interface Pending {
  request: Question;
  resolve(version: number): void;
  reject(error: ApiError): void;
  /** Rings when the line is taken for dead. */
  timer: unknown;
  /** Rings when the choice is handed back. */
  patience: unknown;
}

/** Close codes from here on are 4000 + the HTTP status of a refusal, and the reason is its code. */
const refusedFrom = 4000;
const tooMany = 429;

type Asked = Exclude<LiveRequest, { type: "view" }>;
type Question = Asked extends infer One ? (One extends Asked ? Omit<One, "ref"> : never) : never;

export class Live {
  private socket: Socket | null = null;
  private version = -1;
  private failures = 0;
  private asked = 0;
  private ended = false;
  private retry: unknown;
  private ping: unknown;
  private checking: unknown;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly listener: Listener,
    private readonly world: World = browser,
  ) {
    this.open();
  }

  /** Resolves with the version of the seat's view after it; 0 when the line was hung up meanwhile. */
  act(version: number, action: string): Promise<number> {
    return this.ask({ type: "act", seat: this.seat!, version, action });
  }

  undo(version: number): Promise<number> {
    return this.ask({ type: "undo", seat: this.seat!, version });
  }

  /** Tries again at once instead of waiting: the person asks, or the network is back. */
  hurry(): void {
    if (this.ended || this.socket) return;
    this.world.cancel(this.retry);
    this.open();
  }

  /** Gives up a line that may look open and is not, and takes up another: the network is gone, or an answer did not come. */
  giveUp(): void {
    if (!this.ended && this.socket) this.lost();
  }

  /** Another line at once: the network is another one. */
  renew(): void {
    this.giveUp();
    this.hurry();
  }

  /** The person is back: whether what is shown still holds is known at once. */
  check(): void {
    if (!this.socket) return this.hurry();
    if (this.socket.readyState !== 1 || this.checking !== undefined) return;
    this.checking = this.world.later(() => this.renew(), checkWait);
    this.ask({ type: "ping" }).catch(() => {});
  }

  close(): void {
    this.ended = true;
    this.world.cancel(this.retry);
    this.drop();
  }

  private open(): void {
    this.listener.state(this.failures ? "broken" : "opening");
    const socket = this.world.connect(liveAddress(this.table, this.seat, this.version));
    this.socket = socket;
    this.ping = this.world.later(() => this.giveUp(), answerWait);
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as LiveAnswer);
    socket.onclose = ({ code, reason }) => this.closed(code - refusedFrom, reason);
  }

  private opened(): void {
    this.failures = 0;
    this.world.cancel(this.ping);
    this.listener.state("open");
    this.keepAwake();
    for (const [ref, { request }] of this.pending) this.deliver(ref, request, true);
  }

  /** A line may be dead although nobody has closed it: then no answer comes, and it is given up. */
  private keepAwake(): void {
    this.ping = this.world.later(() => {
      this.ask({ type: "ping" }).catch(() => {});
      this.keepAwake();
    }, pingEvery);
  }

  private heard(answer: LiveAnswer): void {
    this.isAlive();
    if (answer.type === "update") this.updated(answer);
    else if (answer.type === "accepted") this.settle(answer.ref)?.resolve(answer.version);
    else if (answer.type === "pong") this.settle(answer.ref)?.resolve(0);
    else if (answer.type === "refused") this.settle(answer.ref)?.reject(errorOf(answer));
  }

  private isAlive(): void {
    this.world.cancel(this.checking);
    this.checking = undefined;
  }

  private updated(update: Update): void {
    if (update.version < this.version) return;
    this.version = update.version;
    this.listener.update(update);
  }

  private closed(status: number, reason: string): void {
    if (status >= 400 && status < 500 && status !== tooMany) {
      this.close();
      this.listener.refused(new ApiError(reason, "the server has closed the line", status));
    } else {
      this.lost();
    }
  }

  private lost(): void {
    this.drop();
    this.failures += 1;
    this.listener.state("broken");
    const wait = Math.min(longestWait, firstWait * 2 ** (this.failures - 1));
    // Half of the wait is left to chance, so that a restarted server is not stormed by all tables at once.
    this.retry = this.world.later(() => this.open(), wait * (0.5 + this.world.random() / 2));
  }

  private drop(): void {
    this.world.cancel(this.ping);
    this.isAlive();
    const { socket } = this;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      // Closed while it opens, browsers complain of it.
      if (socket.readyState === 0) socket.onopen = () => socket.close();
      else socket.close();
    }
    for (const [ref, waiting] of [...this.pending]) {
      // Whoever hangs up does not wait for answers any more. A choice is sent again on the next line.
      if (this.ended) this.settle(ref)?.resolve(0);
      else if (waiting.request.type === "ping") this.settle(ref)?.reject(offline());
      else this.world.cancel(waiting.timer);
    }
  }

  private ask(request: Question): Promise<number> {
    const ref = String(++this.asked);
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== 1) return reject(offline());
      const handBack = request.type === "ping" ? undefined : this.world.later(() => this.handBack(ref), patience);
      this.pending.set(ref, { request, resolve, reject, timer: undefined, patience: handBack });
      this.deliver(ref, request, false);
    });
  }

  /** Sends a question. A choice that is sent once more says so, and is not made twice. */
  private deliver(ref: string, request: Question, again: boolean): void {
    const isPing = request.type === "ping";
    const late = isPing ? () => this.giveUp() : () => this.renew();
    this.pending.get(ref)!.timer = this.world.later(late, isPing ? answerWait : choiceWait);
    this.send(again && !isPing ? { ...request, ref, again } : { ...request, ref });
  }

  /** Nobody could say in time what became of a choice. */
  private handBack(ref: Ref): void {
    this.settle(ref)?.reject(new ApiError("unanswered", "no answer to a choice", 0));
  }

  private send(request: LiveRequest): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(request));
  }

  /** Takes what waits for the answer `ref` off the list. */
  private settle(ref: Ref): Pending | undefined {
    const name = String(ref);
    const waiting = this.pending.get(name);
    this.pending.delete(name);
    this.world.cancel(waiting?.timer);
    this.world.cancel(waiting?.patience);
    return waiting;
  }
}

const offline = (): ApiError => new ApiError("offline", "the live line is broken", 0);

function errorOf(refusal: Refusal): ApiError {
  return new ApiError(refusal.code, refusal.message, 409, refusal.objection ?? null, refusal.field ?? null);
}
