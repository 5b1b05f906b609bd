/** A game as a film: where it stands, what that looks like, and whether it runs. */

import { api } from "../../api/client";
import type { Board, LogEntry, Message, Table, Update } from "../../api/types";
import { hasDesk } from "../../board/renderers";
import { newCells } from "./changes";

/** A final event: the one that led to a step. */
export type Happening = LogEntry & { step: number };

/** What one step looks like. */
export interface Frame {
  update: Update;
  boards: Board[];
}

/** A place to jump to: where a round begins. */
export interface Turn {
  step: number;
  headline: Message;
  /** What chance has begun it with. */
  label: Message | null;
}

const FRAME_MS = 1400;

export class Player {
  at = $state(0);
  /** The step and the one before it; null until they have come. */
  shown = $state.raw<Frame | null>(null);
  before = $state.raw<Frame | null>(null);
  turns = $state.raw<Turn[]>([]);
  failure = $state.raw<unknown>(null);
  playing = $state(false);
  speed = $state(1);

  readonly last: number;
  private readonly log: readonly Happening[];
  private readonly views = new Map<string, Promise<Update>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: Table,
    log: readonly LogEntry[],
    start: number,
  ) {
    this.last = table.step_count;
    this.log = log.filter((entry): entry is Happening => entry.step !== null);
    void this.goTo(start).then(() => this.findTurns());
  }

  /** What happened at the step where it stands; nothing at the start. */
  get event(): Happening | null {
    return this.log.find(({ step }) => step === this.at) ?? null;
  }

  /** The cells of a board shown that this step has filled. */
  changed(board: Board): string[] {
    return newCells(
      this.before?.boards.find(({ id }) => id === board.id),
      board,
    );
  }

  /** Shows a step; a later request wins over an earlier one that is still on its way. */
  async goTo(step: number): Promise<void> {
    const wanted = Math.min(Math.max(0, step), this.last);
    this.at = wanted;
    try {
      const [before, shown] = await Promise.all([wanted ? this.frame(wanted - 1) : null, this.frame(wanted)]);
      if (this.at !== wanted) return;
      this.before = before;
      this.shown = shown;
      this.failure = null;
    } catch (error) {
      if (this.at === wanted) this.failure = error;
    }
  }

  play(): void {
    if (this.at === this.last) void this.goTo(0);
    this.playing = true;
    this.schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.advance(), FRAME_MS / this.speed);
  }

  private async advance(): Promise<void> {
    await this.goTo(this.at + 1);
    if (!this.playing) return;
    if (this.at < this.last && !this.failure) this.schedule();
    else this.pause();
  }

  /** Without the rounds the film can still be run through. */
  private async findTurns(): Promise<void> {
    try {
      const found = await api.moments(this.table.id);
      this.turns = found.map((moment) => ({ ...moment, label: this.rolled(moment.step) }));
    } catch {
      // The film itself will tell if the server is away.
    }
  }

  /** What chance did at a step, in games in which it does one thing a round. */
  private rolled(step: number): Message | null {
    const [event, before] = [step, step - 1].map((at) => this.log.find((entry) => entry.step === at));
    const isDrawing = this.shown && hasDesk(this.shown.update.scene);
    return event && event.seat === -1 && before?.seat !== -1 && !isDrawing ? event.label : null;
  }

  /** A spectator's view, and in it what seats had chosen in secret, as far as it may be seen by now. */
  private async frame(step: number): Promise<Frame> {
    const [update, ...own] = await Promise.all([this.view(step, null), ...this.secrets(step)]);
    const boards = update.scene.boards.map((board) => {
      const known = own.find(({ seat }) => seat === board.seat)?.scene.boards[0];
      return known && known.pieces.length > board.pieces.length ? known : board;
    });
    return { update, boards };
  }

  /** How the seats that have chosen since the last chance event saw it themselves. */
  private secrets(step: number): Promise<Update>[] {
    const past = this.log.filter((event) => event.step <= step);
    const choices = past.slice(past.findLastIndex(({ seat }) => seat < 0) + 1);
    const latest = new Map(choices.map((event) => [event.seat, event.step]));
    const visible = this.table.seats.filter(({ mine }) => mine || this.table.over).map(({ seat }) => seat);
    return visible.flatMap((seat) => (latest.has(seat) ? [this.view(latest.get(seat)!, seat)] : []));
  }

  private view(step: number, seat: number | null): Promise<Update> {
    const key = `${step} ${seat}`;
    const known = this.views.get(key);
    if (known) return known;
    const asked = api.step(this.table.id, step, seat);
    this.views.set(key, asked);
    asked.catch(() => this.views.delete(key));
    return asked;
  }
}
