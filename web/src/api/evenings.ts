/** The part of the server's API that is about evenings. */

import { get, send } from "./client";
import { keep, kept } from "./storage";
import type { Language, Schemas } from "./types";

export type Evening = Schemas["EveningInfo"];
export type ListedEvening = Schemas["ListedEvening"];
export type NewEvening = Required<Omit<Schemas["EveningRequest"], "options">> & { options: Record<string, string> };

const of = (id: string): string => `evenings/${encodeURIComponent(id)}`;

export const evenings = {
  own: (skip: number) => get<ListedEvening[]>("evenings", { skip }),
  find: (id: string) => get<Evening>(of(id)),
  create: (asked: NewEvening) => send<Evening>("POST", "evenings", asked),
  code: (id: string, language: Language) => send<Schemas["EveningCode"]>("POST", `${of(id)}/code`, { language }),
  byCode: (code: string) => send<Schemas["FoundEvening"]>("POST", "evenings/code", { code }),
  join: (id: string, name: string, code: string) => send<Evening>("POST", `${of(id)}/guests`, { name, code }),
  leave: (id: string, guest: number) => send<void>("DELETE", `${of(id)}/guests/${guest}`),
  draw: (id: string, number: number) => send<Evening>("POST", `${of(id)}/rounds`, { number }),
  end: (id: string, over: boolean) => send<Evening>("POST", `${of(id)}/end`, { over }),
  hide: (id: string) => send<void>("DELETE", of(id)),
};

/** The code of an evening, as this browser has come by it or made it. */
export function keptCode(id: string): string {
  return kept(`evening-code.${id}`) ?? "";
}

export function keepCode(id: string, code: string): void {
  keep(`evening-code.${id}`, code);
}

/** The first code of what was just made. Where none comes, the host makes one there, and nothing is made twice. */
export async function keepFirstCode(id: string, asked: Promise<{ code: string }>): Promise<void> {
  const made = await asked.catch(() => null);
  if (made) keepCode(id, made.code);
}
