/** The server's API for a table that people come to: seats, claims, bots that stand in, and the chat. */

import { get, send } from "./client";
import { apiUrl } from "./device";
import type { ChatMessage, Language, OpenTable, Schemas, Table } from "./types";

const of = (id: string): string => `tables/${encodeURIComponent(id)}`;

export const lobbyApi = {
  table: (id: string) => get<Table>(of(id)),
  link: (id: string) => send<Schemas["LinkInfo"]>("POST", `${of(id)}/link`, {}),
  sitDown: (id: string, name: string, token: string, seat: number | null) =>
    send<Table>("POST", `${of(id)}/seats`, { name, token, seat }),
  clear: (id: string, seat: number) => send<void>("DELETE", `${of(id)}/seats/${seat}`),
  add: (id: string, bot: string | null) => send<Table>("POST", `${of(id)}/places`, { bot }),
  ready: (id: string, seat: number, ready: boolean, seal: string | null = null) =>
    send<Table>("POST", `${of(id)}/seats/${seat}/ready`, { ready, seal }),
  start: (id: string) => send<Table>("POST", `${of(id)}/start`, {}),
  code: (id: string, seat: number, language: Language) =>
    send<Schemas["CodeInfo"]>("POST", `${of(id)}/seats/${seat}/code`, { language }),
  comeByCode: (code: string) => send<Table>("POST", "codes", { code }),
  ask: (id: string, seat: number) => send<Table>("POST", `${of(id)}/claims`, { seat }),
  answer: (id: string, claim: number, grant: boolean) => send<Table>("POST", `${of(id)}/claims/${claim}`, { grant }),
  takeBack: (id: string, seat: number) => send<Table>("POST", `${of(id)}/seats/${seat}/take-back`, {}),
  standIn: (id: string, seat: number, bot: string) => send<Table>("POST", `${of(id)}/seats/${seat}/bot`, { bot }),
  handBack: (id: string, seat: number) => send<void>("DELETE", `${of(id)}/seats/${seat}/bot`),
  publish: (id: string, wanted: boolean) => send<Table>("POST", `${of(id)}/public`, { public: wanted }),
  openTables: (skip: number) => get<OpenTable[]>("open-tables", { skip }),
  lines: (id: string) => get<ChatMessage[]>(`${of(id)}/chat`),
  say: (id: string, words: string) => send<ChatMessage[]>("POST", `${of(id)}/chat`, { words }),
  unsay: (id: string, line: number) => send<void>("DELETE", `${of(id)}/chat/${line}`),
  again: (id: string) => send<Schemas["RematchInfo"]>("POST", `${of(id)}/again`, {}),
};

/** The drawing of a QR code as an address for a picture. */
export async function qrPicture(text: string): Promise<string> {
  const answer = await fetch(apiUrl("qr"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text }),
  });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}
