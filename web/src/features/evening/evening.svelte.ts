/** What the pages of an evening know: asked for again and again, because people come and games end meanwhile. */

import { eveningOf, noteOpened } from "../../api/evening-tables";
import { evenings, type Evening } from "../../api/evenings";
import type { Language } from "../../api/types";
import { announce } from "../../ui/announce";
import { go } from "../../ui/router.svelte";
import { address } from "../../ui/routes";
import { t } from "../../i18n/words.svelte";
import { InvitedSession } from "./invited.svelte";

/** Milliseconds between two questions. */
const pause = 4000;

export class EveningSession extends InvitedSession {
  evening = $state.raw<Evening | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  /** @param opens whether one's table opens by itself */
  constructor(
    id: string,
    private readonly opens: boolean,
  ) {
    super(id);
  }

  readonly names = $derived(
    new Map((this.evening?.guests ?? []).map(({ number, name }) => [number, name || t("evening.nobody")])),
  );
  readonly title = $derived(
    this.evening ? this.evening.name || t("evening.of", { game: t(`${this.evening.game}.title`) }) : "",
  );
  /** Games of the last round that are not over. */
  readonly running = $derived(this.evening?.rounds.at(-1)?.tables.filter(({ ends }) => !ends).length ?? 0);

  async start(): Promise<void> {
    this.failure = null;
    this.takeCode();
    try {
      this.take(await evenings.find(this.id));
      this.wait();
    } catch (error) {
      this.failure = error;
    }
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Asks at once, as after a return. */
  async look(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.stopped && document.visibilityState === "visible") {
      try {
        this.take(await evenings.find(this.id));
      } catch {
        // What is shown stays, and the next question may be answered.
      }
    }
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.look(), pause);
  }

  protected askForCode(spoken: Language) {
    return evenings.code(this.id, spoken);
  }

  join(name: string): Promise<void> {
    return this.ask(async () => this.take(await evenings.join(this.id, name, this.code)));
  }

  leave(guest: number): Promise<void> {
    return this.ask(async () => {
      await evenings.leave(this.id, guest);
      this.take(await evenings.find(this.id));
    });
  }

  draw(): Promise<void> {
    return this.ask(async () => this.take(await evenings.draw(this.id, (this.evening?.rounds.length ?? 0) + 1)));
  }

  end(over: boolean): Promise<void> {
    return this.ask(async () => this.take(await evenings.end(this.id, over)));
  }

  private take(now: Evening): void {
    const before = this.evening;
    if (this.stopped) return; // somebody has gone elsewhere, and no table calls them from there
    if (before && now.version < before.version) return; // an earlier question was answered later
    this.evening = now;
    if (before && now.rounds.length > before.rounds.length) announce(t("evening.drawn", { n: now.rounds.length }));
    if (this.opens && now.table && eveningOf(now.table) === null) this.open(now.table);
  }

  private open(table: string): void {
    noteOpened(table, this.id);
    announce(t("evening.opens"));
    go(address({ page: "lobby", id: table }));
  }
}
