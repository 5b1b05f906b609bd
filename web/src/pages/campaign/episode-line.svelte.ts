/** Whose step it is at the table of the episode in progress, as spectators see it. */

import { Live } from "../../api/live";
import type { Update } from "../../api/types";

export class EpisodeLine {
  /** Seats of the table who owe a choice; null while nothing is known. */
  waits = $state.raw<readonly number[] | null>(null);

  /** One browser plays it for everybody, since before the campaign was shared. */
  alone = $state(false);

  private live: Live | null = null;
  private table: string | null = null;

  constructor(private readonly over: () => void) {}

  /** Watches a table, or none. */
  follow(table: string | null): void {
    if (table === this.table) return;
    this.live?.close();
    this.table = table;
    this.waits = null;
    this.alone = false;
    this.live = table
      ? new Live(table, null, { update: (update) => this.take(update), state: () => {}, refused: () => this.over() })
      : null;
  }

  private take({ scene, company }: Update): void {
    if (scene.over) {
      this.follow(null);
      this.over();
    } else {
      this.alone = !company;
      if (company) this.waits = scene.to_act.filter((seat) => seat >= 0 && !company.places[seat]?.stand_in);
    }
  }
}
