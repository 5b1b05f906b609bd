/** One's own tables or campaigns: those of the server and of this device, running and finished ones apart. */

import { type ListState, Pages } from "../../api/pages.svelte";

interface Row {
  id: string;
  /** The tables of a campaign are found there. */
  campaign?: string | null;
}

type Read<T> = (state: ListState, skip: number) => Promise<T[]>;

class OwnList<T extends Row> {
  private readonly pages: Record<ListState, Pages<T>>;
  private local = $state.raw<Record<ListState, readonly T[]>>({ running: [], finished: [] });

  constructor(
    read: Read<T>,
    private readonly readHere: (state: ListState) => Promise<T[]>,
  ) {
    const pages = (state: ListState) => new Pages<T>((skip) => read(state, skip));
    this.pages = { running: pages("running"), finished: pages("finished") };
  }

  rows(state: ListState): readonly T[] {
    return [...this.local[state], ...this.pages[state].rows].filter(({ campaign }) => !campaign);
  }

  /** What the server told last of those that are running, without this device's own. */
  get known(): readonly T[] {
    return this.pages.running.rows;
  }

  isMore(state: ListState): boolean {
    return this.pages[state].isMore;
  }

  more(state: ListState): Promise<void> {
    return this.pages[state].more();
  }

  get isEmpty(): boolean {
    return this.rows("running").length + this.rows("finished").length === 0;
  }

  async readServer(): Promise<void> {
    await Promise.all([this.pages.running.start(), this.pages.finished.start()]);
  }

  /** What this device cannot tell is told at its tables, and keeps nobody from the others. */
  async readLocal(): Promise<void> {
    const read = (state: ListState) => this.readHere(state).catch(() => []);
    const [running, finished] = await Promise.all([read("running"), read("finished")]);
    this.local = { running, finished };
  }

  remove(id: string): void {
    const without = (rows: readonly T[]) => rows.filter((row) => row.id !== id);
    this.local = { running: without(this.local.running), finished: without(this.local.finished) };
    this.pages.running.remove(id);
    this.pages.finished.remove(id);
  }
}

export type { OwnList };

export function listOf<T extends Row>(read: Read<T>, readHere: (state: ListState) => Promise<T[]>): OwnList<T> {
  return new OwnList(read, readHere);
}
