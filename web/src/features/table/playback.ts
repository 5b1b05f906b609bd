/** Others' turns one by one: bots make theirs faster than anybody can look, and updates of one turn may come at once. */

import type { Scene, Update } from "../../api/types";
import { deedsOf, type Deed } from "./deeds";

export interface Watching {
  /** Shows an update; with what others have done since the one before. */
  show(update: Update, deeds: readonly Deed[]): void;
  /** Whether nothing may wait: the person wants no motion, looks elsewhere, or has chosen something. */
  hurries(update: Update): boolean;
}

export interface Timers {
  later(action: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
}

const browser: Timers = {
  later: (action, milliseconds) => setTimeout(action, milliseconds),
  cancel: (timer) => clearTimeout(timer as number),
};

/** How long a deed is seen; when many wait for being seen, less. */
export const DEED_MS = 1000;
export const RUSHED_MS = 550;
const MANY = 4;

export class Playback {
  private waiting: Update[] = [];
  private shown: Scene | null = null;
  private timer: unknown = null;

  constructor(
    private readonly watching: Watching,
    private readonly timers: Timers = browser,
  ) {}

  hear(update: Update): void {
    this.waiting.push(update);
    if (this.watching.hurries(update)) this.skip();
    else if (this.timer === null) this.next();
  }

  /** Whether there is more to see than what is shown. */
  get isBehind(): boolean {
    return this.waiting.length > 0;
  }

  /** Shows how things stand now. Between that and what was seen last nothing is told: whoever skips does not want to know. */
  skip(): void {
    const last = this.waiting.at(-1);
    this.stop();
    if (last) this.put(last, []);
  }

  /** Forgets what it has not shown: another seat is looked from. */
  reset(): void {
    this.stop();
    this.shown = null;
  }

  private stop(): void {
    this.timers.cancel(this.timer);
    this.timer = null;
    this.waiting = [];
  }

  private next(): void {
    this.timer = null;
    for (let update = this.waiting.shift(); update; update = this.waiting.shift()) {
      const deeds = this.shown ? deedsOf(this.shown, update.scene) : [];
      this.put(update, deeds);
      if (deeds.length && !isAsked(update.scene)) {
        this.timer = this.timers.later(() => this.next(), this.waiting.length > MANY ? RUSHED_MS : DEED_MS);
        return;
      }
    }
  }

  private put(update: Update, deeds: readonly Deed[]): void {
    this.shown = update.scene;
    this.watching.show(update, deeds);
  }
}

/** Whoever is to act looks at the own board, and is not kept waiting. */
const isAsked = ({ seat, to_act }: Scene): boolean => seat !== null && to_act.includes(seat);
