/** What the page of a league knows. */

import { account } from "../../api/account";
import { leagues, type League } from "../../api/leagues";
import type { Language } from "../../api/types";
import { t } from "../../i18n/words.svelte";
import { InvitedSession } from "./invited.svelte";

export class LeagueSession extends InvitedSession {
  league = $state.raw<League | null>(null);
  signedIn = $state(false);

  readonly names = $derived(
    new Map((this.league?.members ?? []).map(({ number, name }) => [number, name || t("evening.nobody")])),
  );
  readonly title = $derived(
    this.league ? this.league.name || t("league.of", { game: t(`${this.league.game}.title`) }) : "",
  );

  async start(): Promise<void> {
    this.failure = null;
    this.takeCode();
    try {
      const [league, me] = await Promise.all([leagues.find(this.id), account.who()]);
      this.signedIn = me.account !== null;
      this.league = league;
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

  protected askForCode(spoken: Language) {
    return leagues.code(this.id, spoken);
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
}
