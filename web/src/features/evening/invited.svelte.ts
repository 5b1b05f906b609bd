/** What the pages of evenings and of leagues have in common: the code by which people come, and one request at a time. */

import { keepCode, keptCode } from "../../api/evenings";
import type { Language } from "../../api/types";
import { language } from "../../i18n/words.svelte";
import { toastError } from "../../ui/toasts.svelte";

export abstract class InvitedSession {
  failure = $state.raw<unknown>(null);
  busy = $state(false);
  code = $state("");

  constructor(readonly id: string) {}

  /** A new code from the server; for the host. */
  protected abstract askForCode(spoken: Language): Promise<{ code: string }>;

  /** Takes the code from the address, by which this browser has come, or the one that it has kept. */
  protected takeCode(): void {
    const given = decodeURIComponent(location.hash.slice(1));
    if (given) {
      keepCode(this.id, given);
      // It need not stand in the address any longer.
      history.replaceState(null, "", location.pathname + location.search);
    }
    this.code = given || keptCode(this.id);
  }

  newCode(): Promise<void> {
    return this.ask(async () => {
      this.code = (await this.askForCode(language())).code;
      keepCode(this.id, this.code);
    });
  }

  /** One thing at a time. */
  protected async ask(what: () => Promise<unknown>): Promise<void> {
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
