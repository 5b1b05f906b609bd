/**
 * Choosing ahead: while others think, a person composes the next turn on the same board. The browser keeps it, and shows it as a ghost.
 * Every update is asked whether it would still go; when the turn comes it is made by one Confirm, or it is said why it no longer goes.
 */

import { api, ApiError, get } from "../../api/client";
import type { Listener } from "../../api/live";
import { Declined, openLine, type Line, type Settled, type Source } from "../../api/source";
import { forget, keep, kept } from "../../api/storage";
import type { AheadInfo, Choice, Objection, Table, Update } from "../../api/types";
import { nameOf } from "../../i18n/seats";
import { list, t } from "../../i18n/words.svelte";
import { announce } from "../../ui/announce";
import { confirmsQuickly } from "../../ui/quick-confirm.svelte";
import { toastError } from "../../ui/toasts.svelte";
import { keptName, namedOf, parseKept, type Kept } from "./kept-turn";
import { TableSession } from "./session.svelte";

/** Where a prepared turn is composed: whoever answers tells what the rules would allow. */
export class Composer implements Source {
  readonly hasHints = false;
  readonly isGuided = false;
  info = $state.raw<AheadInfo | null>(null);

  private listener: Listener | null = null;
  private version = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly live: TableSession,
    private readonly seat: number,
    /** The turn is prepared to its end. */
    private readonly isWhole: () => void,
    private actions: readonly string[],
  ) {}

  async table(): Promise<Pick<Table, "seats" | "to_act" | "campaign" | "company">> {
    await this.ask((actions) => actions, this.take);
    return { seats: [...this.live.seats], to_act: [this.seat], campaign: null, company: null };
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
    return Promise.resolve({ scene, isApart: true });
  }

  log(): Promise<readonly []> {
    return Promise.resolve([]);
  }

  objections(seat: number, hotspots: readonly string[]): Promise<readonly Objection[]> {
    const prepared = this.actions.join(",");
    return get(`tables/${this.live.id}/ahead/objections`, { seat, prepared, hotspots: hotspots.join(",") });
  }

  /** Looks what has changed at the table. Resolves with what no longer goes, and is left out from now on. */
  async look(): Promise<AheadInfo["spoiled"]> {
    const { spoiled } = await this.ask(
      (actions) => actions,
      (info) => this.take({ ...info, spoiled: null }),
    );
    return spoiled;
  }

  private async act(action: string): Promise<number> {
    const { whole } = await this.ask(
      (actions) => [...actions, action],
      (info) => {
        if (info.spoiled) throw new ApiError("illegal-action", "it does not go", 409, info.spoiled);
        this.take(info);
      },
    );
    if (whole) this.isWhole();
    return this.version;
  }

  private async undo(): Promise<number> {
    await this.ask((actions) => actions.slice(0, -1), this.take);
    return this.version;
  }

  /** One question after the other: what is asked next follows from the answer. */
  private ask(
    next: (actions: readonly string[]) => readonly string[],
    use: (info: AheadInfo) => void,
  ): Promise<AheadInfo> {
    const answer = this.last.then(async () => {
      const info = await api.ahead(this.live.id, this.seat, next(this.actions).join(","));
      if (!info.scene) throw new Declined(); // nothing can be chosen ahead any more
      use(info);
      return info;
    });
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private readonly take = (info: AheadInfo): void => {
    this.info = info;
    this.actions = info.steps.map(({ action }) => action);
    this.version += 1;
    this.tell();
  };

  /** The table as it would be, under a title that says so. */
  private tell(): void {
    const { live, info } = this;
    if (!info?.scene || !live.update || !live.scene) return;
    const names = list(live.scene.to_act.map((seat) => nameOf(live.seats, seat)));
    const scene = {
      ...info.scene,
      prompt: info.scene.choices.length ? info.scene.prompt : { key: "ahead.unknown", args: {} },
      headline: { key: "ahead.headline", args: {} },
      goal: { key: "ahead.goal", args: { n: live.scene.to_act.length, names } },
    };
    this.listener?.update({ ...live.update, version: this.version, scene, can_undo: this.actions.length > 0 });
  }
}

/** What a person prepares at a table, beside the table's own session. */
export class ChoosingAhead {
  /** The board on which a turn is composed, while one is. */
  composing = $state.raw<TableSession | null>(null);
  /** How the turn that is kept would go now; null: none is kept, or the table has not been asked yet. */
  info = $state.raw<AheadInfo | null>(null);

  private composer: Composer | null = null;
  private kept: Kept | null;
  private looks = 0;
  private readonly name: string;

  constructor(
    private readonly live: TableSession,
    private readonly seat: number,
  ) {
    this.name = keptName(live.id, seat);
    this.kept = parseKept(kept(this.name));
  }

  /** Begins to compose, with what is prepared so far. */
  async begin(): Promise<void> {
    const actions = this.info?.steps.filter(({ hotspots }) => !hotspots.includes("confirm")) ?? [];
    const composer = new Composer(
      this.live,
      this.seat,
      () => this.leave(),
      actions.map(({ action }) => action),
    );
    const session = new TableSession(this.live.id, composer, [
      "score",
      "overview",
      "boards",
      "odds",
      "rules",
      "choices",
    ]);
    await session.start();
    if (!session.scene) return void (session.failure instanceof Declined || toastError(session.failure));
    session.arriving = true;
    this.composer = composer;
    this.composing = session;
    announce([t("ahead.headline"), t(session.scene.prompt)].join(". "));
  }

  /** Ends composing; what was composed is kept. */
  leave(): void {
    if (!this.composer) return;
    const said = this.fold();
    announce(said ? t("ahead.kept", { what: said }) : t("ahead.left"));
  }

  discard(): void {
    this.drop();
    announce(t("ahead.discarded"));
  }

  /** The table has changed: how would the turn go now? */
  async look(): Promise<void> {
    const { live, seat } = this;
    const { scene } = live;
    if (!scene || (!this.kept && !this.composer)) return;
    if (scene.over) return this.drop();
    const isTurn = scene.to_act.includes(seat);
    if (isTurn && this.composer) this.fold({ isInterrupted: true });
    const asked = ++this.looks;
    try {
      if (this.composer) await this.lookWhileComposing(this.composer);
      else if (this.kept) {
        const info = await api.ahead(live.id, seat, this.kept.actions.join(","));
        if (asked === this.looks) this.found(info, isTurn);
      }
    } catch (error) {
      // What cannot be read any more was written by another version of the game.
      if (error instanceof ApiError && error.code === "invalid-action") this.drop();
      else if (error instanceof Declined) this.stop(); // Otherwise the next update asks again.
    }
  }

  private async lookWhileComposing(composer: Composer): Promise<void> {
    const spoiled = await composer.look();
    if (spoiled) this.composing?.refuse(t("ahead.spoiled"), [spoiled]);
  }

  private found(info: AheadInfo, isTurn: boolean): void {
    if (!this.kept || info.made > this.kept.made) return this.drop();
    const wasGoing = !this.info?.spoiled;
    this.info = info;
    if (isTurn) this.comes(info);
    else {
      this.show(info.steps, { isReady: false });
      if (info.spoiled && wasGoing) announce(spoiledPhrase(info));
    }
  }

  /** It is the person's turn. */
  private comes(info: AheadInfo): void {
    const { spoiled, steps } = info;
    if (spoiled) {
      this.drop();
      this.live.refuse(t("ahead.spoiled"), [spoiled]);
      return;
    }
    const isNew = !this.live.prepared?.isReady;
    this.show(steps, { isReady: true });
    if (isNew) announce(t("ahead.ready", { what: namedOf(steps, t) }));
    if (!confirmsQuickly() || this.kept?.isInterrupted) return;
    this.kept = { ...this.kept!, isInterrupted: true }; // once
    void this.live.confirm();
  }

  /** Keeps what is composed in place of what was kept. Returns it in words. */
  private fold({ isInterrupted = false } = {}): string {
    const { composer } = this;
    this.stop();
    if (!composer?.info?.steps.length) {
      this.drop();
      return "";
    }
    const { steps, made } = composer.info;
    this.kept = { actions: steps.map(({ action }) => action), made, isInterrupted };
    keep(this.name, JSON.stringify(this.kept));
    this.info = composer.info;
    this.show(steps, { isReady: false });
    return namedOf(steps, t);
  }

  private show(steps: readonly Choice[], { isReady }: { isReady: boolean }): void {
    this.live.prepared = { steps, isReady, end: () => this.drop() };
  }

  private stop(): void {
    this.composing?.stop();
    this.composing = null;
    this.composer = null;
  }

  private drop(): void {
    this.stop();
    forget(this.name);
    this.kept = null;
    this.info = null;
    this.live.prepared = null;
  }
}

const spoiledPhrase = ({ spoiled }: AheadInfo): string => [t("ahead.spoiled"), t(spoiled!.message)].join(" ");
