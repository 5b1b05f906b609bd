/**
 * A coached first game as somebody to play with. The server keeps nothing of it: the answers so far are kept in the browser, sent
 * each time, and answered with the game at the next step.
 */

import { ApiError, send } from "../../api/client";
import type { Listener } from "../../api/live";
import { Declined, openLine, type Line, type Settled, type Source } from "../../api/source";
import { keep, kept } from "../../api/storage";
import type { Choice, LessonInfo, Objection, Table, Update } from "../../api/types";
import { pick } from "../../i18n/words.svelte";
import { announce } from "../../ui/announce";
import { toastError } from "../../ui/toasts.svelte";

/** The answer to a step that only wants to be read. */
const read = "";
const badRequest = 400;

export class Lesson implements Source {
  readonly hasHints = false;
  readonly isGuided = true;
  info = $state.raw<LessonInfo | null>(null);
  /** A legal choice was made that is not wanted at this step. */
  strayed = $state(false);
  busy = $state(false);

  readonly isRead = $derived(this.info?.wanted.length === 0);
  readonly isLast = $derived(this.info !== null && this.info.number === this.info.steps - 1);

  private answers: readonly string[] = [];
  private listener: Listener | null = null;
  private version = 0;
  private isApart = false;

  constructor(readonly game: string) {}

  // --- for the session of the game ---

  async table(): Promise<Pick<Table, "seats" | "to_act" | "campaign" | "company">> {
    const { update } = await this.resume();
    return { seats: update.seats, to_act: update.scene.to_act, campaign: null, company: null };
  }

  open(_: number | null, listener: Listener): Line {
    this.listener = listener;
    return openLine(listener, () => this.tell(), {
      act: (_, action) => this.act(action),
      undo: () => this.undo(),
      close: () => (this.listener = null),
    });
  }

  settled({ scene }: Update): Promise<Settled> {
    return Promise.resolve({ scene, isApart: this.isApart });
  }

  /** The coach tells it. */
  log(): Promise<readonly []> {
    return Promise.resolve([]);
  }

  accepts({ action }: Choice): boolean {
    return this.info?.wanted.includes(action) ?? false;
  }

  objections(_: number, hotspots: readonly string[]): Promise<readonly Objection[]> {
    return send("POST", `games/${this.game}/lesson/objections`, { answers: this.answers, hotspots });
  }

  // --- for the coach ---

  /** On from a step that is read. */
  next(): Promise<void> {
    return this.turnTo([...this.answers, read]);
  }

  back(): Promise<void> {
    return this.turnTo(this.answers.slice(0, -1));
  }

  again(): Promise<void> {
    return this.turnTo([]);
  }

  // --- inside ---

  private async act(action: string): Promise<number> {
    const { info } = this;
    if (!info?.wanted.includes(action)) {
      this.strayed = info !== null && Object.keys(info.otherwise).length > 0;
      if (this.strayed) announce(pick(info!.otherwise), "assertive");
      throw new Declined();
    }
    await this.ask([...this.answers, action]);
    return this.version;
  }

  /** Takes back the last choice, and what was read since. */
  private async undo(): Promise<number> {
    await this.ask(
      this.answers.slice(
        0,
        this.answers.findLastIndex((answer) => answer !== read),
      ),
    );
    return this.version;
  }

  private async turnTo(answers: readonly string[]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.ask(answers);
    } catch (error) {
      toastError(error);
    } finally {
      this.busy = false;
    }
  }

  /** Goes on where the lesson was left; it may have been written anew since then. */
  private async resume(): Promise<LessonInfo> {
    try {
      return await this.ask(keptAnswers(this.game));
    } catch (error) {
      if (error instanceof ApiError && error.status === badRequest) return this.ask([]);
      throw error;
    }
  }

  private async ask(answers: readonly string[]): Promise<LessonInfo> {
    const info = await send<LessonInfo>("POST", `games/${this.game}/lesson`, { answers });
    this.isApart = answers.length < this.answers.length || info.part !== this.info?.part;
    this.answers = answers;
    this.strayed = false;
    this.version += 1;
    this.info = info;
    keep(`lesson.${this.game}`, JSON.stringify(answers));
    this.tell();
    announce(pick(info.text));
    return info;
  }

  private tell(): void {
    if (!this.info) return;
    const { update } = this.info;
    // What the game asks is not asked while there is something to read.
    const scene =
      this.isRead && !this.isLast ? { ...update.scene, prompt: { key: "lesson.read", args: {} } } : update.scene;
    this.listener?.update({ ...update, scene, version: this.version });
  }
}

function keptAnswers(game: string): string[] {
  try {
    const answers: unknown = JSON.parse(kept(`lesson.${game}`) ?? "[]");
    return Array.isArray(answers) ? answers.map(String) : [];
  } catch {
    return [];
  }
}
