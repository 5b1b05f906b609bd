/** The part of the server's API that is about leagues. */

import { get, send } from "./client";
import type { Language, Schemas } from "./types";

export type League = Schemas["LeagueInfo"];
export type ListedLeague = Schemas["ListedLeague"];
export type NewLeague = Required<Omit<Schemas["LeagueRequest"], "options">> & { options: Record<string, string> };

const of = (id: string): string => `leagues/${encodeURIComponent(id)}`;

export const leagues = {
  own: (skip: number) => get<ListedLeague[]>("leagues", { skip }),
  find: (id: string) => get<League>(of(id)),
  create: (asked: NewLeague) => send<League>("POST", "leagues", asked),
  code: (id: string, language: Language) => send<Schemas["EveningCode"]>("POST", `${of(id)}/code`, { language }),
  byCode: (code: string) => send<Schemas["FoundLeague"]>("POST", "leagues/code", { code }),
  join: (id: string, name: string, code: string) => send<League>("POST", `${of(id)}/members`, { name, code }),
  leave: (id: string, member: number) => send<void>("DELETE", `${of(id)}/members/${member}`),
  start: (id: string) => send<League>("POST", `${of(id)}/seasons`, {}),
  end: (id: string, over: boolean) => send<League>("POST", `${of(id)}/end`, { over }),
  hide: (id: string) => send<void>("DELETE", of(id)),
};
