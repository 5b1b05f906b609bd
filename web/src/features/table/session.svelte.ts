/** What a table page knows and does: the live line, the seat that is shown, and what the person is choosing. */

import type { Play } from "../../board/play";
import { isCalm } from "../../board/motion";
import { hasDesk } from "../../board/renderers";
import type { Effect, GameSession, Hold, Refused } from "../../board/session";
import { announce, hush } from "../../ui/announce";
import { api, ApiError } from "../../api/client";
import { Declined, tableSource, type Line, type Source } from "../../api/source";
import { confirmsQuickly } from "../../ui/quick-confirm.svelte";
import { go } from "../../ui/router.svelte";
import { address } from "../../ui/routes";
import { toast, toastError } from "../../ui/toasts.svelte";
import type { Choice, Objection, Preview, Scene, SeatInfo, Update } from "../../api/types";
import { needWords, t } from "../../i18n/words.svelte";
import { afterStep, together, type Hint } from "./hint";
import { foremost } from "./objections";
import { choiceEffect, dicePhrase, gainsPhrase, type Gain } from "../../board/phrases";
import type { LineState } from "../../api/live";
import { before, endsQuickly, exchangeFor, instead, isOnlyToConfirm, type Exchange, type Step } from "./drafts";
import { diceOf, earned, gains, movedOn, settledStep, totals, type Earning } from "./moments";
import { originOf, type Deed } from "./deeds";
import { Playback } from "./playback";
import { handOver, nextToAct, ownSeats } from "./seating";
import { sinceTurnOf, type Since } from "./since";
import {
  confirmHotspot,
  openHotspots,
  settled,
  still,
  tap,
  wouldChoose,
  wouldLeave,
  type Selection,
} from "../../board/selection";

/** A round that was revealed a moment ago. */
export interface Moment {
  gains: readonly Gain[];
  /** What the board of the seat that is shown brought. */
  earned: readonly Earning[];
}

/** A turn that was chosen ahead, as far as it would go now. */
export interface Prepared {
  steps: readonly Choice[];
  /** It is the seat's turn, and confirming makes it. */
  isReady: boolean;
  /** The seat has acted, in this way or another. */
  end(): void;
}

/** Cells of a seat's board that a score line is about. */
export interface Lit {
  seat: number;
  cells: readonly string[];
}

export type PanelName = "score" | "overview" | "boards" | "odds" | "rules" | "log" | "choices";

const momentLasts = 3500;

/** The session as components see it: state to read, and methods that change it. */
export type Session = Readonly<TableSession>;

export class TableSession implements GameSession {
  update = $state.raw<Update | null>(null);
  seats = $state.raw<readonly SeatInfo[]>([]);
  seat = $state<number | null>(null);
  /** The campaign that the table is an episode of. */
  campaign = $state<string | null>(null);
  line = $state<LineState>("opening");
  failure = $state.raw<unknown>(null);
  /** The seat to pass the device to; while it is set no board is shown. */
  passTo = $state<number | null>(null);
  selection = $state.raw<Selection>([]);
  pointed = $state<string | null>(null);
  /** What a choice that is looked at elsewhere than on the board would bring. */
  ghost = $state.raw<Preview | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** A piece in the hand plays the board in its own way. */
  hold = $state.raw<Hold | null>(null);
  /** A choice with warnings, which is made when it is chosen once more. */
  warned = $state.raw<Choice | null>(null);
  /** What else can be told of choices, where a game's own desk knows. */
  effect = $state.raw<Effect | null>(null);
  /** What a bot would do, as long as it is what can be done next. */
  hint = $state.raw<Hint | null>(null);
  /** What was chosen ahead, while others are to act and until the seat acts. */
  prepared = $state.raw<Prepared | null>(null);
  /** A bot is thinking of a hint. */
  asking = $state(false);
  /** What others did last, and where the first thing of it lay on the screen. */
  watched = $state.raw<readonly Deed[]>([]);
  origin = $state.raw<DOMRect | null>(null);
  /** What others have done since the last turn of the seat that is shown, as long as it is its turn. */
  since = $state.raw<readonly Since[]>([]);
  moment = $state.raw<Moment | null>(null);
  /** What the last finished round brought; stays until the next. */
  recap = $state.raw<readonly Gain[]>([]);
  /** The device was handed over just now: the focus belongs on the board. */
  arriving = $state(false);
  /** Grows with every roll that was watched. */
  rolls = $state(0);
  busy = $state(false);
  /** The panel that is open; where there is room the usual one is there even when none is. */
  panel = $state<PanelName | null>(null);
  /** The rule the rules panel is opened at. */
  rule = $state<string | null>(null);
  /** Somebody wants to write a choice down; the field takes the focus as soon as it is there. */
  writing = $state(false);
  /** Cells that a score line is being explained by. */
  lit = $state.raw<Lit | null>(null);

  readonly scene = $derived(this.update?.scene ?? null);
  readonly choices = $derived(this.scene?.choices ?? []);
  readonly open = $derived(openHotspots(this.choices, this.selection));
  readonly chosen = $derived(settled(this.choices, this.selection));
  readonly canConfirm = $derived(
    this.prepared?.isReady || this.choices.some(({ hotspots }) => hotspots.includes(confirmHotspot)),
  );
  readonly canUndo = $derived(this.update?.can_undo ?? false);
  readonly before = $derived.by(() => (this.canUndo ? before(this.steps) : []));
  /** What is worth a look all the time: the score, or what is left where the game is about that. */
  readonly usualPanel = $derived<PanelName>(
    this.scene && (hasDesk(this.scene) || this.scene.trays.some(({ kind }) => kind === "stock")) ? "overview" : "score",
  );
  readonly own = $derived(ownSeats(this.seats));
  /** What is shown as a ghost while nothing else is. */
  private readonly shown = $derived(this.hint ?? this.prepared);
  readonly hinted = $derived(this.shown ? together(this.shown.steps) : null);
  readonly suggested = $derived(
    new Set(this.hint ? this.hint.steps[0]?.hotspots : this.prepared?.steps.flatMap(({ hotspots }) => hotspots)),
  );
  /** There are no hints where people come to play each other. */
  readonly hasHints = $derived.by(
    () =>
      this.source.hasHints && (!this.update?.company || this.seats.filter(({ kind }) => kind === "human").length < 2),
  );
  readonly canAsk = $derived(this.choices.length > 0);
  readonly preview = $derived(
    this.pointed ? (wouldChoose(this.choices, this.selection, this.pointed)?.preview ?? null) : null,
  );

  /** What was chosen on this page since choices last became final. */
  private steps = $state.raw<readonly Step[]>([]);
  private live: Line | null = null;
  private settledScene: Scene | null = null;
  /** How many times it was asked what is settled, and which of the answers is known. */
  private settlings = 0;
  private settledAt = 0;
  /** What was asked for while the last choice was being answered, or before what came of it was seen. */
  private waiting: (() => void) | null = null;
  /** The version that the last choice led to: a tap made after it is made on what is seen then. */
  private reached = 0;
  /** What has been done and is told as soon as the server shows it. */
  private note: string | null = null;
  /** What came while choices were being exchanged: only what they lead to is shown. */
  private exchanging = false;
  private unseen: Update | null = null;
  /** Nobody has seen the board yet on this device, which several people share. */
  private isNew = false;
  private forget: ReturnType<typeof setTimeout> | undefined;
  /** The page is gone: what was asked for before it went opens no line for it. */
  private stopped = false;
  private readonly playback = new Playback({
    show: (update, deeds) => this.received(update, deeds),
    hurries: ({ real_time }) => real_time || isCalm() || document.hidden || this.isBehind,
  });

  /** `panels`: what can be looked up beside the board. */
  constructor(
    readonly id: string,
    private readonly source: Source = tableSource(id),
    readonly panels: readonly PanelName[] = ["score", "overview", "boards", "odds", "rules", "log", "choices"],
  ) {}

  /** Looks who sits here and shows the first seat that is to act. */
  async start(): Promise<void> {
    this.stopped = false;
    this.failure = null;
    try {
      const table = await this.source.table();
      if (this.stopped) return;
      if (table.company?.gathering) return go(address({ page: "lobby", id: this.id }), { replace: true });
      this.seats = table.seats;
      this.campaign = table.campaign;
      const own = ownSeats(table.seats);
      const next = nextToAct(own, table.to_act, null);
      if (own.length < 2) this.show(own[0] ?? null);
      else this.greet(next);
    } catch (error) {
      this.failure = error;
    }
  }

  /** Several people share the device: whose turn it is sees the board once the others look away, if they have to. */
  private greet(seat: number | null): void {
    this.show(seat);
    this.isNew = seat !== null;
  }

  stop(): void {
    this.stopped = true;
    this.live?.close();
    this.live = null;
    this.playback.reset();
    clearTimeout(this.forget);
  }

  hurry(): void {
    this.live?.hurry();
  }

  check(): void {
    this.live?.check();
  }

  renew(): void {
    this.live?.renew();
  }

  giveUp(): void {
    this.live?.giveUp();
  }

  /** The person the device was passed to is ready. */
  lift(): void {
    const seat = this.passTo;
    this.passTo = null;
    this.arriving = true;
    this.show(seat);
  }

  /** What the board needs to be played on; null for one who watches. */
  get play(): Play | null {
    if (!this.scene || this.scene.seat === null) return null;
    const base: Play = {
      open: this.open,
      chosen: this.chosen.filter((hotspot) => hotspot.startsWith("cell/") || hotspot.startsWith("street/")),
      ghost: this.ghost ?? this.preview ?? this.hinted,
      refused: this.refused?.hotspot ?? null,
      describe: (hotspot) => this.describe(hotspot),
      choose: (hotspot) => void this.choose(hotspot),
      point: (hotspot) => this.point(hotspot),
    };
    return this.hold?.play(base) ?? base;
  }

  private describe(hotspot: string): string {
    const choices = wouldLeave(this.choices, this.selection, hotspot);
    return [choiceEffect(choices), this.effect?.(choices)].filter(Boolean).join(", ");
  }

  point(hotspot: string | null): void {
    this.pointed = hotspot;
  }

  /** Shows on the board what a choice would bring; null: no choice any more. */
  lookAt(preview: Preview | null): void {
    this.ghost = preview;
  }

  takeUp(piece: Hold): () => void {
    this.hold = piece;
    return () => (this.hold = null);
  }

  tellEffects(effect: Effect): () => void {
    this.effect = effect;
    return () => (this.effect = null);
  }

  /** A tap on a hotspot, by whatever means. */
  async choose(hotspot: string): Promise<void> {
    this.refused = null;
    if (this.isBehind) {
      this.waiting = () => void this.choose(hotspot);
      return;
    }
    const result = tap(this.choices, this.selection, hotspot);
    if (result.kind === "chosen") await this.decide(result.choice);
    else if (result.kind === "selected") this.selection = result.selection;
    else await this.move(hotspot, result.hotspots);
  }

  /** A tap that leads nowhere moves what was put down, unless something else has been begun. */
  private async move(hotspot: string, asked: readonly string[]): Promise<void> {
    const exchange = this.canUndo && !this.selection.length ? exchangeFor(this.steps, hotspot) : null;
    if (exchange) await this.redo(exchange);
    else await this.whyNot(hotspot, asked);
  }

  /** A choice with warnings is told about first; by touch, where nothing can be pointed at, also one that says more of itself. */
  private async decide(choice: Choice): Promise<void> {
    const asides = matchMedia("(hover: none)").matches ? choice.preview?.notes : undefined;
    if (!(choice.notes?.length || asides?.length) || this.warned?.action === choice.action) return this.act(choice);
    this.warned = choice;
    announce((choice.notes ?? []).map((note) => t(note)).join(" "), "assertive");
  }

  /** The person has read the warning. */
  async insist(): Promise<void> {
    if (this.warned) await this.act(this.warned);
  }

  async act({ action, label }: Pick<Choice, "action" | "label">): Promise<void> {
    const rest = afterStep(this.hint, action);
    const { choices, scene, source } = this;
    const choice = choices.find((known) => known.action === action);
    // Between the choices of a lesson there may be something to read: only the last one is moved.
    const kept = source.isGuided ? [] : this.steps;
    const from = choices.filter((other) => source.accepts?.(other) ?? true);
    const steps = choice ? [...kept, { from, choice }] : [];
    if (!(await this.send((live, version) => this.stepped(live.act(version, action), steps), t(label)))) return;
    this.hint = rest;
    this.prepared?.end();
    if (confirmsQuickly() && !this.source.isGuided && choice && scene && endsQuickly(choice))
      this.soon(() => void this.finish(scene));
  }

  /** What has been chosen once the server has taken it; known before anything that waits for that. */
  private async stepped(sent: Promise<number>, steps: readonly Step[]): Promise<number> {
    const version = await sent;
    this.steps = steps;
    return version;
  }

  /** Confirms a turn that is complete, where nobody has to think about it. */
  private async finish(before: Scene): Promise<void> {
    if (this.scene && !movedOn(before, this.scene) && isOnlyToConfirm(this.choices)) await this.confirm();
  }

  /** As soon as what the last choice led to is seen; a tap comes first. */
  private soon(then: () => void): void {
    this.waiting ??= then;
    this.goOn();
  }

  /** An action written by hand. Resolves with whether it was taken. */
  async type(notation: string): Promise<boolean> {
    const known = this.choices.find(({ action }) => action.toLowerCase() === notation.replace(/\s/g, "").toLowerCase());
    return this.send(
      (live, version) => live.act(version, known?.action ?? notation),
      known ? t(known.label) : notation,
    );
  }

  /** Asked for before the last thing that was drawn is seen, it waits for that, and for nothing of a later round. */
  async confirm(): Promise<void> {
    const { scene, prepared } = this;
    if (prepared?.isReady) return this.makePrepared(prepared);
    if (this.isBehind && scene && !this.canConfirm) {
      this.waiting = () => void (this.scene && !movedOn(scene, this.scene) && this.confirm());
      return;
    }
    const choice = this.choices.find(({ hotspots }) => hotspots.includes(confirmHotspot));
    if (choice) await this.act(choice);
    else await this.whyNot(confirmHotspot, [confirmHotspot]);
  }

  /** Makes the turn that was chosen ahead, in one go. */
  private async makePrepared(prepared: Prepared): Promise<void> {
    if (this.isBehind) return;
    const { steps } = prepared;
    const said = steps.map(({ label }) => t(label)).join("; ");
    if (await this.inOneGo({ undone: 0, chosen: steps }, said)) prepared.end();
    this.showUnseen();
  }

  async undo(): Promise<void> {
    if (this.isBehind) this.waiting = () => void this.undo();
    else if (this.canUndo) {
      const steps = this.steps.slice(0, -1);
      if (await this.send((live, version) => this.stepped(live.undo(version), steps), t("table.undone")))
        this.hint = null;
    } else if (this.seat !== null) this.explain("", [], t("table.undo.nothing"));
  }

  async exchange(choice: Choice): Promise<void> {
    await this.redo(instead(choice));
  }

  /** Undoes choices and makes others in their place, in one go. */
  private async redo({ undone, chosen }: Exchange): Promise<void> {
    const { steps } = this;
    const done = await this.inOneGo({ undone, chosen }, t(chosen[0]!.label));
    const kept = steps.slice(0, -undone);
    // Later choices were picked from what is much the same with the first one elsewhere.
    const made = chosen.map((choice, at) => ({ from: steps[kept.length + at]!.from, choice }));
    this.steps = done ? [...kept, ...made] : [];
    this.showUnseen();
  }

  /** Resolves with whether all of it was taken. What it led to is not shown yet. */
  private async inOneGo({ undone, chosen }: Exchange, said: string): Promise<boolean> {
    this.exchanging = true;
    return this.send((live, version) => exchanged(live, version, undone, chosen), said);
  }

  private showUnseen(): void {
    this.exchanging = false;
    this.hint = null;
    const { unseen } = this;
    this.unseen = null;
    if (unseen) this.playback.hear(unseen);
  }

  /** Asks what a bot would do. */
  async ask(): Promise<void> {
    const { update, seat } = this;
    if (!update || seat === null || !this.canAsk || this.isBehind || this.asking) return;
    this.asking = true;
    try {
      await needWords("hint"); // also to tell why there is none
      const hint = await api.hint(this.id, seat, update.version);
      if (this.seat !== seat || !this.isNext(hint)) return;
      this.clear();
      this.hint = hint;
    } catch (error) {
      toastError(error);
    } finally {
      this.asking = false;
    }
  }

  /** Does the next thing that the hint says. */
  async follow(): Promise<void> {
    const next = this.choices.find(({ action }) => action === this.hint?.steps[0]?.action);
    if (next && !this.isBehind) await this.decide(next);
  }

  forgetHint(): void {
    this.hint = null;
  }

  private isNext(hint: Hint): boolean {
    return this.choices.some(({ action }) => action === hint.steps[0]?.action);
  }

  /** Opens the handbook at a rule, beside the board. */
  explainRule(rule: string): void {
    this.rule = rule;
    this.panel = "rules";
  }

  /** Opens a panel; null closes it. */
  openPanel(name: PanelName | null): void {
    this.panel = name;
    if (name !== "score") this.light(null);
  }

  /** Lights up the cells that a score line is about. */
  light(lit: Lit | null): void {
    this.lit = lit;
  }

  write(): void {
    this.panel = "choices";
    this.writing = true;
  }

  /** The field to write in has the focus. */
  hasField(): void {
    this.writing = false;
  }

  /** The board has the focus. */
  hasArrived(): void {
    this.arriving = false;
  }

  /** What the round brought was seen. */
  dismissMoment(): void {
    this.moment = null;
  }

  forgetRefusal(): void {
    this.refused = null;
  }

  clear(): void {
    this.selection = [];
    this.refused = null;
    this.warned = null;
    this.ghost = null;
  }

  /** Asks why what was picked cannot become a choice. */
  async whyNot(hotspot: string, hotspots: readonly string[]): Promise<void> {
    if (this.seat === null) return;
    try {
      const objections = await this.source.objections(this.seat, hotspots);
      if (objections.length) this.explain(hotspot, foremost(objections));
    } catch (error) {
      if (error instanceof ApiError && error.code === "unknown-hotspots" && hotspots.length > 1) {
        // What was chosen before has nothing to do with it: the tap begins something else.
        this.clear();
        await this.choose(hotspot);
      } else toastError(error);
    }
  }

  private show(seat: number | null): void {
    this.live?.close();
    this.clear();
    this.hint = null;
    this.prepared = null;
    this.waiting = null;
    this.reached = 0;
    this.steps = [];
    this.update = null;
    this.seat = seat;
    this.playback.reset();
    this.watched = [];
    this.since = [];
    this.live = this.source.open(seat, {
      update: (update) => (this.exchanging ? (this.unseen = update) : this.playback.hear(update)),
      state: (state) => (this.line = state),
      // Somebody who has moved to another device may go on watching here.
      refused: (error) => (error.code === "foreign-seat" ? void this.start() : (this.failure = error)),
    });
  }

  /** Whether others' turns are being shown, and there is more to come. */
  get isWatching(): boolean {
    return this.playback.isBehind;
  }

  /** How things stand now: the person has seen enough of others' turns. */
  skip(): void {
    this.playback.skip();
  }

  private received(update: Update, deeds: readonly Deed[]): void {
    if (this.isNew && update.scene.secret && !update.scene.over) return this.pass(update.seat);
    this.isNew = false;
    const before = this.update;
    if (deeds.length) {
      this.origin = originOf(deeds);
      this.watched = deeds;
    }
    this.update = update;
    this.seats = update.seats;
    this.selection = still(update.scene.choices, this.selection);
    this.warned = update.scene.choices.find(({ action }) => action === this.warned?.action) ?? null;
    if (this.hint && (!this.isNext(this.hint) || (before && movedOn(before.scene, update.scene)))) this.hint = null;
    if (update.version !== before?.version) this.tell();
    if (before && update.version !== before.version) this.refused = null;
    if (before && movedOn(before.scene, update.scene)) this.steps = [];
    if (before && movedOn(before.scene, update.scene)) this.revealed(update);
    else if (!before && !this.settledScene) void this.settle(update, null);
    else if (before?.scene.prompt.key !== update.scene.prompt.key) announce(t(update.scene.prompt));
    this.lookBack(before?.scene ?? null, update.scene);
    this.passOn(update.scene);
    this.goOn();
  }

  /** When a turn begins: what others have done since the last one. */
  private lookBack(before: Scene | null, scene: Scene): void {
    const { seat, to_act, secret } = scene;
    if (seat === null || !to_act.includes(seat)) this.since = [];
    else if (this.seats.length > 1 && !(before?.to_act.includes(seat) && !movedOn(before, scene)))
      void this.remember(seat, secret);
  }

  private async remember(seat: number, sealed: boolean): Promise<void> {
    try {
      const entries = await this.source.log(seat);
      if (seat === this.seat) this.since = sinceTurnOf(entries, seat, { sealed });
    } catch {
      this.since = []; // The log has it all the same.
    }
  }

  /** Does what had to wait, as soon as what it was asked for on is there. */
  private goOn(): void {
    const { waiting } = this;
    if (!waiting || this.isBehind) return;
    this.waiting = null;
    waiting();
  }

  /** Whether what the last choice led to is not on the page yet. */
  private get isBehind(): boolean {
    return this.busy || (this.update?.version ?? 0) < this.reached;
  }

  private tell(): void {
    if (this.note) announce(this.note);
    this.note = null;
  }

  /** A round is over and the next has begun: tell it. */
  private revealed(update: Update): void {
    this.rolls += 1;
    void this.settle(update, this.settledScene);
    announce(
      [t(update.scene.headline), dicePhrase(diceOf(update.scene)), t(update.scene.prompt)].filter(Boolean).join(". "),
    );
  }

  /** Fetches what is settled by now; compared with what was settled before it tells what the round brought. */
  private async settle(update: Update, before: Scene | null): Promise<void> {
    const asked = ++this.settlings;
    try {
      const { scene, isApart } = await this.source.settled(update, settledStep(update));
      if (asked < this.settledAt) return; // overtaken by the answer about a later round
      this.settledAt = asked;
      this.settledScene = scene;
      if (before && !isApart)
        this.celebrate({
          gains: gains(totals(before), scene),
          earned: this.seat === null ? [] : earned(before, scene, this.seat),
        });
    } catch {
      this.settledScene ??= update.scene; // Without it the round is told without its points.
    }
  }

  private celebrate(moment: Moment): void {
    this.recap = moment.gains;
    // Where every tile moves what all that stands is worth, a round's difference tells nothing.
    if ((this.scene && hasDesk(this.scene)) || moment.gains.every(({ points }) => points === 0)) return;
    this.moment = moment;
    announce(gainsPhrase(moment.gains, this.seats));
    clearTimeout(this.forget);
    this.forget = setTimeout(() => (this.moment = null), momentLasts);
  }

  private passOn(scene: Scene): void {
    if (this.own.length < 2) {
      if (this.own.length > 0 && this.seat === null) this.show(this.own[0]!);
      return;
    }
    const next =
      this.seat === null ? nextToAct(this.own, scene.to_act, null) : handOver(this.own, scene.to_act, this.seat);
    if (next === null) return;
    if (scene.secret) this.pass(next);
    else this.show(next);
  }

  /** Hides everything until the next one has the device. */
  private pass(seat: number | null): void {
    this.live?.close();
    hush();
    this.isNew = false;
    this.update = null;
    this.passTo = seat;
  }

  private async send(what: (live: Line, version: number) => Promise<number>, done: string): Promise<boolean> {
    const { live, update } = this;
    if (!live || !update || this.busy) return false;
    this.busy = true;
    this.watched = [];
    this.note = done;
    try {
      this.reached = await what(live, update.version);
      this.selection = [];
      this.pointed = null;
      this.ghost = null;
      this.tell();
      return true;
    } catch (error) {
      this.note = null;
      this.waiting = null;
      this.failed(error);
      return false;
    } finally {
      this.busy = false;
      this.goOn();
    }
  }

  private failed(error: unknown): void {
    if (error instanceof Declined) return;
    const objection = error instanceof ApiError ? error.objection : null;
    if (objection) this.explain("", [objection]);
    else if (error instanceof ApiError && error.code === "invalid-action")
      toast(t("table.notation.unknown", { examples: this.examples() }), "error");
    else toastError(error);
  }

  /** A few choices as they are written, to learn from. */
  private examples(): string {
    return (
      this.choices
        .slice(0, 3)
        .map(({ action }) => action)
        .join(", ") || "ok"
    );
  }

  /** Tells that something cannot be done, for reasons that no tap has asked for. */
  refuse(note: string, objections: readonly Objection[] = []): void {
    this.explain("", objections, note);
  }

  private explain(hotspot: string, objections: readonly Objection[], note = ""): void {
    this.refused = { hotspot, objections, note };
    announce([note, ...objections.map(({ message }) => t(message))].filter(Boolean).join(" "), "assertive");
  }
}

/** The version after choices were undone and others made. */
async function exchanged(live: Line, version: number, undone: number, chosen: readonly Choice[]): Promise<number> {
  for (let count = 0; count < undone; count++) version = await live.undo(version);
  for (const { action } of chosen) version = await live.act(version, action);
  return version;
}
