/** The links to a table that people come to, and what has changed there, in words. */

import { keep, kept } from "../../api/storage";
import { shareLink } from "../../ui/share";
import { nameOf, seatName } from "../../i18n/seats";
import type { Roster, SeatInfo } from "../../api/types";
import { locale } from "../../i18n/time";
import { language, t } from "../../i18n/words.svelte";

/** A time of today as 18:05, of another day as Tue 18:05. Both in Unix seconds. */
export function moment(at: number, now: number): string {
  const [then, today] = [new Date(at * 1000), new Date(now * 1000)];
  const day = then.toDateString() === today.toDateString() ? {} : { weekday: "short" as const };
  return then.toLocaleString(locale(language()), { ...day, hour: "2-digit", minute: "2-digit" });
}

/** What somebody is told who has asked for a seat. */
export function askedWords(seats: readonly SeatInfo[], { asked, asked_until }: Roster): string {
  const time = moment(asked_until ?? 0, Date.now() / 1000);
  return t("together.asked", { name: nameOf(seats, asked!), time });
}

/** The token of a table's link. It is behind the #, so that it gets into no log; the server keeps a hash of it only. */
export function keptToken(id: string): string {
  return kept(`link.${id}`) ?? "";
}

export function keepToken(id: string, token: string): void {
  keep(`link.${id}`, token);
}

export function seatLink(id: string, token: string): string {
  return shareLink({ page: "lobby", id }, token);
}

/** Whether a page's host is a name by which a machine knows only itself: nobody else can follow its links. */
export function isOnlyHere(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

export function watchLink(id: string): string {
  return shareLink({ page: "table", id });
}

export interface Gathering {
  seats: readonly SeatInfo[];
  company: Roster;
}

/** What has happened between two looks at a table before its game, in sentences. */
export function news(before: Gathering, now: Gathering): string[] {
  if (before.seats.length !== now.seats.length) return [];
  return now.seats.flatMap((seat, at) => {
    const [then, place] = [before.company.places[at]!, now.company.places[at]!];
    const name = seatName(seat, now.seats);
    if (then.open && !place.open) return seat.mine ? [] : [t("together.came", { name })];
    if (!then.open && place.open) return [t("together.left", { name: seatName(before.seats[at]!, before.seats) })];
    return place.ready && !then.ready && !seat.mine ? [t("together.said-ready", { name })] : [];
  });
}

/** Why the game cannot begin yet; null when it can. The host says that they are ready by beginning. */
export function obstacle({ seats, company: { places } }: Gathering): "free" | readonly SeatInfo[] | null {
  if (places.some(({ open }) => open)) return "free";
  const late = seats.filter(({ seat, kind }) => kind === "human" && !places[seat]!.ready && !places[seat]!.host);
  return late.length ? late : null;
}
