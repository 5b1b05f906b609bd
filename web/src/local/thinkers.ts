/** The worker with the bots, and what waits for it. A thought that nobody wants any more is not begun, or not listened to. */

import type { Task, Thought } from "./messages";

export class Thinkers {
  private worker: Worker | null = null;
  private waiting: Task[] = [];
  private current: number | null = null;
  private readonly cancelled = new Set<number>();

  constructor(
    private readonly make: () => Worker,
    private readonly told: (thought: Thought) => void,
  ) {}

  /** Starts the worker ahead of the first thought. */
  start(): void {
    if (this.worker) return;
    this.worker = this.make();
    this.worker.onmessage = ({ data }: MessageEvent<Thought>) => this.thought(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail();
    };
  }

  think(task: number, text: string): void {
    this.start();
    this.waiting.push({ task, text });
    this.next();
  }

  cancel(task: number): void {
    this.waiting = this.waiting.filter((one) => one.task !== task);
    if (this.current === task) this.cancelled.add(task);
  }

  /** Nobody wants any of them. */
  cancelAll(): void {
    this.waiting = [];
    if (this.current !== null) this.cancelled.add(this.current);
  }

  private next(): void {
    if (this.current !== null) return;
    const task = this.waiting.shift();
    if (!task) return;
    this.current = task.task;
    this.worker!.postMessage(task);
  }

  private thought(thought: Thought): void {
    this.current = null;
    if (!this.cancelled.delete(thought.task)) this.told(thought);
    this.next();
  }

  /** Without an answer the table host finds another move; the next thought gets a new worker. */
  private fail(): void {
    this.worker?.terminate();
    this.worker = null;
    const task = this.current;
    if (task !== null) this.thought({ task, answer: "" });
  }
}
