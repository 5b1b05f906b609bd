/** What the page asks of a table that people come to; and what has changed there, in words. */

import { get, send } from "../../api/client";
import { keep, kept } from "../../api/storage";
import { address } from "../../ui/routes";
import { nameOf, seatName } from "../../i18n/seats";
import type { Company, Language, SeatInfo, Table } from "../../api/types";
import { language, t } from "../../i18n/words.svelte";

const of = (id: string): string => `tables/${encodeURIComponent(id)}`;

export const company = {
  table: (id: string) => get<Table>(of(id)),
  link: (id: string) => send<{ token: string }>("POST", `${of(id)}/link`, {}),
  sitDown: (id: string, name: string, token: string, seat: number | null) =>
    send<Table>("POST", `${of(id)}/seats`, { name, token, seat }),
  clear: (id: string, seat: number) => send<void>("DELETE", `${of(id)}/seats/${seat}`),
  add: (id: string, bot: string | null) => send<Table>("POST", `${of(id)}/places`, { bot }),
  ready: (id: string, seat: number, ready: boolean, seal: string | null = null) =>
    send<Table>("POST", `${of(id)}/seats/${seat}/ready`, { ready, seal }),
  start: (id: string) => send<Table>("POST", `${of(id)}/start`, {}),
  code: (id: string, seat: number, language: Language) =>
    send<{ code: string }>("POST", `${of(id)}/seats/${seat}/code`, { language }),
  comeByCode: (code: string) => send<Table>("POST", "codes", { code }),
  ask: (id: string, seat: number) => send<Table>("POST", `${of(id)}/claims`, { seat }),
  answer: (id: string, claim: number, grant: boolean) => send<Table>("POST", `${of(id)}/claims/${claim}`, { grant }),
  takeBack: (id: string, seat: number) => send<Table>("POST", `${of(id)}/seats/${seat}/take-back`, {}),
  standIn: (id: string, seat: number, bot: string) => send<Table>("POST", `${of(id)}/seats/${seat}/bot`, { bot }),
  handBack: (id: string, seat: number) => send<void>("DELETE", `${of(id)}/seats/${seat}/bot`),
  publish: (id: string, wanted: boolean) => send<Table>("POST", `${of(id)}/public`, { public: wanted }),
  openTables: () => get<OpenTable[]>("open-tables"),
  lines: (id: string) => get<Line[]>(`${of(id)}/chat`),
  say: (id: string, words: string) => send<Line[]>("POST", `${of(id)}/chat`, { words }),
  unsay: (id: string, line: number) => send<void>("DELETE", `${of(id)}/chat/${line}`),
  again: (id: string) => send<{ table: string }>("POST", `${of(id)}/again`, {}),
};

/** Something that was said at a table. */
export interface Line {
  line: number;
  seat: number;
  /** Of who sat there then. */
  name: string;
  words: string;
  /** In Unix seconds. */
  at: number;
  mine: boolean;
}

/** A table that waits for people, as everybody may find it. */
export interface OpenTable {
  id: string;
  game: string;
  host: string;
  seats: number;
  free: number;
}

/** A time of today as 18:05, of another day as Tue 18:05. Both in Unix seconds. */
export function moment(at: number, now: number): string {
  const [then, today] = [new Date(at * 1000), new Date(now * 1000)];
  const day = then.toDateString() === today.toDateString() ? {} : { weekday: "short" as const };
  return then.toLocaleString(language(), { ...day, hour: "2-digit", minute: "2-digit" });
}

/** What somebody is told who has asked for a seat. */
export function askedWords(seats: readonly SeatInfo[], { asked, asked_until }: Company): string {
  const time = moment(asked_until ?? 0, Date.now() / 1000);
  return t("together.asked", { name: nameOf(seats, asked!), time });
}

/** The drawing of a QR code as an address for a picture. */
export async function qrPicture(text: string): Promise<string> {
  const answer = await fetch("/api/qr", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text }),
  });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}

/** The token of a table's link. It is behind the #, so that it gets into no log; the server keeps a hash of it only. */
export function keptToken(id: string): string {
  return kept(`link.${id}`) ?? "";
}

export function keepToken(id: string, token: string): void {
  keep(`link.${id}`, token);
}

export function seatLink(id: string, token: string): string {
  return new URL(`${address({ page: "lobby", id })}#${token}`, location.href).href;
}

/** Whether a page's host is a name by which a machine knows only itself: nobody else can follow its links. */
export function isOnlyHere(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

export function watchLink(id: string): string {
  return new URL(address({ page: "table", id }), location.href).href;
}

export interface Gathering {
  seats: readonly SeatInfo[];
  company: Company;
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
  const late = seats.filter(
    ({ seat, kind }) => kind === "human" && !places[seat]!.ready && !places[seat]!.host,
  );
  return late.length ? late : null;
}
