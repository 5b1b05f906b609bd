/**
 * Whose turn it is at the store: two desks over it would forget each other's moves. One tab has it for as long as it plays,
 * and lets it go soon afterwards. A tab that is asked to give way finishes what it stores first.
 */

interface Ending {
  /** Resolves when everything that was begun is stored; begins nothing more. */
  end(): Promise<void>;
}

/** The parts of the browser that tabs agree by. */
export interface Agreement {
  /** What they agree about: the desk of the pages in one folder. */
  name: string;
  /** Missing on pages that come neither by https nor from this machine: there the tab that begins last plays. */
  locks: Pick<LockManager, "request"> | undefined;
  channel: Pick<BroadcastChannel, "postMessage" | "onmessage">;
  /** Aborts when a tab that was just left has surely let go. */
  late(): AbortSignal;
  later(action: () => void, milliseconds: number): unknown;
  forget(timer: unknown): void;
}

export const browser = (owner: string): Agreement => ({
  name: `${owner}-desk`,
  locks: navigator.locks,
  channel: new BroadcastChannel(`${owner}-desk`),
  late: () => AbortSignal.timeout(leaving),
  later: (action, milliseconds) => setTimeout(action, milliseconds),
  forget: (timer) => clearTimeout(timer as number),
});

/** A tab that was just left, or is asked, may still have it for so long, in milliseconds. */
const leaving = 2000;
/** So long a tab that is told to give way has for what it stores, in milliseconds. */
const giving = 300;
/** The next page of this tab goes on with what is loaded if it comes within this time, in milliseconds. */
const lingering = 1000;

export class Turn<Desk extends Ending> {
  private desk: Promise<Desk> | null = null;
  private release: () => void = () => {};
  private readonly users = new Set<string>();
  private timer: unknown;

  /**
   * @param open loads what is stored
   * @param lost told when another tab took what was in use here
   */
  constructor(
    private readonly open: () => Promise<Desk>,
    private readonly lost: () => void,
    private readonly tabs: Agreement,
  ) {
    tabs.channel.onmessage = () => void this.giveWay();
  }

  /** Somebody uses the desk, or is about to. */
  enter(user: string): void {
    this.users.add(user);
    this.tabs.forget(this.timer);
  }

  leave(user: string): void {
    if (!this.users.delete(user) || this.users.size) return;
    this.tabs.forget(this.timer);
    this.timer = this.tabs.later(() => void this.letGo(), lingering);
  }

  /** The desk, or null if another tab has it now. */
  takeIfFree(): Promise<Desk | null> {
    return this.take(() => this.locked({ ifAvailable: true }));
  }

  /** The desk, or null if another tab keeps it. */
  takeSoon(): Promise<Desk | null> {
    return this.take(() => this.locked({ signal: this.tabs.late() }));
  }

  /** The desk. A tab that has it gives way; one that does not answer loses it. */
  takeOver(): Promise<Desk | null> {
    return this.take(async () => {
      this.tabs.channel.postMessage("give way");
      return (await this.locked({ signal: this.tabs.late() })) || this.locked({ steal: true });
    });
  }

  private async take(lock: () => Promise<boolean>): Promise<Desk | null> {
    if (!this.desk) {
      if (!(await lock())) return null;
      this.desk = this.open();
      this.desk.catch(() => this.drop());
    }
    return this.desk;
  }

  private locked(how: LockOptions): Promise<boolean> {
    const { locks, name } = this.tabs;
    if (!locks) return this.told(how);
    return new Promise((resolve) => {
      const held = locks.request(name, how, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => (this.release = release));
      });
      // Either it did not come in time, or another tab has stolen it.
      held.catch((error: unknown) => {
        // Or nothing may be stored here at all, which the store says when it is opened.
        resolve(error instanceof DOMException && error.name === "SecurityError");
        if (this.desk) void this.stolen();
      });
    });
  }

  /** Tells other tabs to give way, and gives them time to store what they have begun. */
  private async told({ ifAvailable = false }: LockOptions): Promise<boolean> {
    if (ifAvailable) return false;
    this.tabs.channel.postMessage("give way");
    await new Promise<void>((resolve) => this.tabs.later(resolve, giving));
    return true;
  }

  private async giveWay(): Promise<void> {
    const isUsed = this.desk !== null && this.users.size > 0;
    await this.letGo();
    if (!isUsed) return;
    this.users.clear();
    this.lost();
  }

  private async stolen(): Promise<void> {
    const { desk } = this;
    this.drop();
    this.users.clear();
    this.lost();
    await (await desk)?.end();
  }

  private async letGo(): Promise<void> {
    const { desk, release } = this;
    this.desk = null;
    this.tabs.forget(this.timer);
    // What could not be opened, or has broken off, has nothing more to store.
    await desk?.then((ready) => ready.end()).catch(() => {});
    release();
  }

  private drop(): void {
    this.desk = null;
    this.release();
  }
}
