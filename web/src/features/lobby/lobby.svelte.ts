/** What the page of a table that waits for people knows and does. */

import { announce } from "../../ui/announce";
import { go } from "../../ui/router.svelte";
import { address } from "../../ui/routes";
import { toastError } from "../../ui/toasts.svelte";
import type { Roster, SeatInfo, Table } from "../../api/types";
import { t } from "../../i18n/words.svelte";
import { api } from "../../api/client";
import { Live, type LineState } from "../../api/live";
import { lobbyApi } from "../../api/lobby";
import { keepToken, keptToken, news, obstacle, type Gathering } from "./people";

/** Milliseconds within which the server begins a game whose seals are being opened, with some to spare. */
const patience = 9000;

export class Lobby {
  game = $state("");
  seats = $state.raw<readonly SeatInfo[]>([]);
  company = $state.raw<Roster | null>(null);
  line = $state<LineState>("opening");
  failure = $state.raw<unknown>(null);
  busy = $state(false);
  /** Bots that may sit down; without them none can be added, and all else goes on. */
  bots = $state.raw<readonly string[]>([]);
  /** Of the link that this browser has come by, or that it has made. */
  token = $state("");

  readonly own = $derived(this.seats.filter(({ mine, kind }) => mine && kind === "human").map(({ seat }) => seat));
  readonly obstacle = $derived(this.company ? obstacle({ seats: this.seats, company: this.company }) : null);

  /** The game should have begun long ago; the host may begin it once more. */
  overdue = $state(false);

  private live: Live | null = null;
  private late: ReturnType<typeof setTimeout> | undefined;
  /** The page is gone: what was asked for before it went opens no line for it. */
  private stopped = false;

  /**
   * @param decided Called when the people of a campaign, who meet at this table, have decided something; without it, this is no page of theirs.
   * @param bots Those that the page knows already; others are asked for.
   */
  constructor(
    readonly id: string,
    private readonly decided?: () => void,
    bots: readonly string[] = [],
  ) {
    this.bots = bots;
  }

  async start(): Promise<void> {
    this.stopped = false;
    this.failure = null;
    this.token = location.hash.slice(1) || keptToken(this.id);
    try {
      this.show(await lobbyApi.table(this.id));
      await this.linked();
    } catch (error) {
      this.failure = error;
    }
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.late);
    this.live?.close();
    this.live = null;
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

  /** Another link would make useless the one that another device of the host has, and that people were sent. */
  private async linked(): Promise<void> {
    if (this.company?.hosting && !this.token && !this.company.linked) await this.newLink();
  }

  async newLink(): Promise<void> {
    await this.ask(async () => {
      const { token } = await lobbyApi.link(this.id);
      keepToken(this.id, token);
      this.token = token;
    });
  }

  /** Takes a seat, or the first free one. */
  sitDown(name: string, seat: number | null = null): Promise<boolean> {
    return this.ask(async () => {
      await lobbyApi.sitDown(this.id, name, this.token, seat);
      this.show(await api.table(this.id));
      // The seat is this browser's now; the link need not stand in its address any longer.
      history.replaceState(null, "", location.pathname);
    });
  }

  clear(seat: number): Promise<boolean> {
    return this.ask(() => lobbyApi.clear(this.id, seat));
  }

  add(bot: string | null): Promise<boolean> {
    return this.ask(() => lobbyApi.add(this.id, bot));
  }

  ready(wanted: boolean): Promise<boolean> {
    return this.ask(async () => {
      for (const seat of this.own) await this.say(seat, wanted);
    });
  }

  begin(): Promise<boolean> {
    return this.ask(async () => {
      if (!this.company?.opening) for (const seat of this.own) await this.say(seat, true);
      await lobbyApi.start(this.id);
    });
  }

  /** Whoever is ready adds to the dice, sealed until all have. */
  private async say(seat: number, ready: boolean): Promise<void> {
    const seal = ready && !this.decided ? await (await import("../../api/dice-seals")).sealed(this.id, seat) : null;
    await lobbyApi.ready(this.id, seat, ready, seal);
  }

  publish(wanted: boolean): Promise<boolean> {
    return this.ask(() => lobbyApi.publish(this.id, wanted));
  }

  /** One thing at a time. Resolves with whether it was done. */
  private async ask(what: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await what();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The table as this browser may see it; and a line that speaks for the browser, which may have got its cookie just now. */
  private show({ game, seats, company: people, campaign }: Table): void {
    if (this.stopped) return;
    if (campaign && people?.decided && !this.decided) return this.toCampaign(campaign);
    if (!people?.gathering) return this.leave();
    this.game = game;
    this.take({ seats, company: people });
    this.live?.close();
    this.live = new Live(this.id, null, {
      update: (update) =>
        update.company?.gathering ? this.take({ seats: update.seats, company: update.company }) : this.leave(),
      state: (state) => {
        this.line = state;
        if (state === "open" && !this.bots.length) void this.findBots();
      },
      refused: (error) => (this.failure = error),
    });
  }

  /** Asked for whenever the line opens until they are known: the server may have been away. */
  private async findBots(): Promise<void> {
    const known = await api.bots().catch(() => []);
    this.bots = known.map(({ id }) => id);
  }

  private take(now: Gathering): void {
    const before = this.company && { seats: this.seats, company: this.company };
    this.seats = now.seats;
    this.company = now.company;
    if (before && before.company.decided !== now.company.decided) this.decided?.();
    if (before) news(before, now).forEach((sentence) => announce(sentence));
    if (before && !before.company.hosting) void this.linked();
    if (now.company.opening && !before?.company.opening) void this.open(now.company);
  }

  /** Tells what is in our seals. If that fails the game begins without it. */
  private async open(people: Roster): Promise<void> {
    announce(t("together.opening"));
    this.late = setTimeout(() => (this.overdue = true), patience);
    try {
      await (await import("../../api/dice-seals")).open(this.id, this.own, people);
    } catch {
      // The line is gone, or the game has begun already.
    }
  }

  /** The people of a campaign have a page of their own. */
  private toCampaign(campaign: string): void {
    if (this.token) keepToken(this.id, this.token);
    go(address({ page: "campaign", id: campaign }), { replace: true });
  }

  /** The game has begun: to its board. */
  private leave(): void {
    this.stop();
    if (this.company) announce(t("together.begun"));
    go(address({ page: "table", id: this.id }), { replace: true });
  }
}
