/** What is said at a table: fetched when the server says that something has changed, told to screen readers, counted. */

import { announce } from "../../ui/announce";
import { keep, kept } from "../../api/storage";
import { toastError } from "../../ui/toasts.svelte";
import { t } from "../../i18n/words.svelte";
import { lobbyApi } from "../../api/lobby";
import type { ChatMessage } from "../../api/types";

export class Talk {
  all = $state.raw<readonly ChatMessage[]>([]);
  /** Seats that this browser does not want to hear. */
  muted = $state.raw<readonly number[]>([]);
  /** The number of the last line that was seen. */
  seen = $state(0);

  readonly lines = $derived(this.all.filter(({ seat, mine }) => mine || !this.muted.includes(seat)));
  readonly unread = $derived(this.lines.filter(({ line, mine }) => !mine && line > this.seen).length);

  private said = 0;

  constructor(readonly id: string) {
    this.muted = (kept(`muted.${id}`) ?? "").split(",").filter(Boolean).map(Number);
    this.seen = Number(kept(`read.${id}`) ?? 0);
  }

  /** Something was said, or taken away, up to this number. */
  async hear(said: number): Promise<void> {
    if (said === this.said) return;
    this.said = said;
    try {
      this.take(await lobbyApi.lines(this.id));
    } catch {
      this.said = 0; // With the next change it is asked for again.
    }
  }

  async say(words: string): Promise<boolean> {
    try {
      this.take(await lobbyApi.say(this.id, words));
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  }

  async takeAway(line: number): Promise<void> {
    try {
      await lobbyApi.unsay(this.id, line);
      this.all = this.all.filter((other) => other.line !== line);
    } catch (error) {
      toastError(error);
    }
  }

  mute(seat: number, wanted: boolean): void {
    this.muted = wanted ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
    keep(`muted.${this.id}`, this.muted.join(","));
  }

  read(): void {
    this.seen = Math.max(this.seen, this.all.at(-1)?.line ?? 0);
    keep(`read.${this.id}`, String(this.seen));
  }

  private take(lines: readonly ChatMessage[]): void {
    const last = Math.max(this.seen, this.all.at(-1)?.line ?? 0);
    this.all = lines;
    for (const { line, name, words, mine } of this.lines)
      if (line > last && !mine) announce(t("together.chat.line", { name, words }));
  }
}
