/** What the page of a league knows. */

import { keepCode, keptCode } from "../../api/evenings";
import { leagues, type League } from "../../api/leagues";
import { language, t } from "../../i18n/words.svelte";
import { toastError } from "../../ui/toasts.svelte";

export class LeagueSession {
  league = $state.raw<League | null>(null);
  failure = $state.raw<unknown>(null);
  busy = $state(false);
  code = $state("");

  constructor(readonly id: string) {}

  readonly names = $derived(
    new Map((this.league?.members ?? []).map(({ number, name }) => [number, name || t("evening.nobody")])),
  );
  readonly title = $derived(
    this.league ? this.league.name || t("league.of", { game: t(`${this.league.game}.title`) }) : "",
  );

  async start(): Promise<void> {
    this.failure = null;
    const given = decodeURIComponent(location.hash.slice(1));
    if (given) {
      keepCode(this.id, given);
      // It need not stand in the address any longer.
      history.replaceState(null, "", location.pathname + location.search);
    }
    this.code = given || keptCode(this.id);
    try {
      this.league = await leagues.find(this.id);
      if (this.league.hosting && !this.league.over && !this.code) await this.newCode();
    } catch (error) {
      this.failure = error;
    }
  }

  /** Asks again, as after a return. */
  async look(): Promise<void> {
    try {
      this.league = await leagues.find(this.id);
    } catch {
      // What is shown stays, and the next question may be answered.
    }
  }

  newCode(): Promise<void> {
    return this.ask(async () => {
      this.code = (await leagues.code(this.id, language())).code;
      keepCode(this.id, this.code);
    });
  }

  join(name: string): Promise<void> {
    return this.ask(async () => (this.league = await leagues.join(this.id, name, this.code)));
  }

  leave(member: number): Promise<void> {
    return this.ask(async () => {
      await leagues.leave(this.id, member);
      this.league = await leagues.find(this.id);
    });
  }

  begin(): Promise<void> {
    return this.ask(async () => (this.league = await leagues.start(this.id)));
  }

  end(over: boolean): Promise<void> {
    return this.ask(async () => (this.league = await leagues.end(this.id, over)));
  }

  /** One thing at a time. */
  private async ask(what: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await what();
    } catch (error) {
      toastError(error);
    } finally {
      this.busy = false;
    }
  }
}
