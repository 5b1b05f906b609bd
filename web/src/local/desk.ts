/**
 * The loop around the table host: one call at a time, and nothing is given out before what it rests on is stored.
 */

import type { Outcome, Thought } from "./messages";
import type { Store } from "./store";

/** The table host, which is Python; every call gives an outcome as JSON. */
export interface Host {
  request(number: number, method: string, path: string, query: string, body: string): string;
  connect(line: number, path: string, query: string): string;
  receive(line: number, text: string): string;
  disconnect(line: number): string;
  tick(): string;
  thought(task: number, answer: string): string;
  failed(problem: string): string;
}

export interface Surroundings {
  store: Pick<Store, "write">;
  tell(outcome: Pick<Outcome, "responses" | "messages" | "closed">): void;
  think(task: number, text: string): void;
  cancel(task: number): void;
  now(): number;
  later(action: () => void, milliseconds: number): unknown;
  forget(timer: unknown): void;
}

export class Desk {
  private work: Promise<void> = Promise.resolve();
  private timer: unknown;
  private ended = false;

  constructor(
    private readonly host: Host,
    private readonly around: Surroundings,
  ) {}

  /** Makes a call when those before it are done. */
  call(make: (host: Host) => string): Promise<void> {
    if (!this.ended) this.work = this.work.then(() => this.settle(JSON.parse(make(this.host)) as Outcome));
    return this.work;
  }

  /** Makes no more calls. Resolves when those before are done. */
  async end(): Promise<void> {
    this.ended = true;
    await this.work;
    this.around.forget(this.timer);
  }

  thought({ task, answer }: Thought): void {
    void this.call((host) => host.thought(task, answer));
  }

  private async settle(outcome: Outcome): Promise<void> {
    const stored = outcome.writes.length ? await this.stored(outcome) : outcome;
    this.around.tell(stored);
    for (const task of stored.cancelled) this.around.cancel(task);
    for (const [task, text] of stored.thoughts) this.around.think(task, text);
    this.wake(stored.wake_at);
  }

  /** The outcome when its writes are on the disk, or what the host says to their not being there. */
  private async stored(outcome: Outcome): Promise<Outcome> {
    try {
      await this.around.store.write(outcome.writes);
      return outcome;
    } catch (error) {
      return JSON.parse(this.host.failed(String(error))) as Outcome;
    }
  }

  private wake(at: number | null): void {
    this.around.forget(this.timer);
    if (at === null || this.ended) return;
    const wait = Math.max(0, at * 1000 - this.around.now());
    this.timer = this.around.later(() => void this.call((host) => host.tick()), wait);
  }
}
