/** The part of the server's API that is about accounts. */

import { get, send } from "./client";
import { apiUrl } from "./device";
import type { History, Me, PlayedTable, Schemas } from "./types";

export const account = {
  who: () => get<Me>("account"),
  askToMake: (name: string) => send<Schemas["Challenge"]>("POST", "account/new", { name }),
  make: (credential: unknown, name: string) => send<Me>("POST", "account", { credential, name }),
  askToSignIn: () => send<Schemas["Challenge"]>("POST", "account/key", {}),
  signIn: (credential: unknown) => send<Me>("POST", "account/sign-in", { credential }),
  signOut: () => send<Me>("POST", "account/sign-out", {}),
  signOutElsewhere: () => send<Me>("POST", "account/sign-out-elsewhere", {}),
  rename: (name: string) => send<Me>("PATCH", "account", { name }),
  remove: () => send<Me>("DELETE", "account"),
  takeAlong: () => send<Schemas["TakenAlong"]>("POST", "account/seats", {}),
  askToAdd: () => send<Schemas["Challenge"]>("POST", "account/passkeys/new", {}),
  add: (credential: unknown, name: string) => send<Me>("POST", "account/passkeys", { credential, name }),
  renameKey: (id: string, name: string) => send<Me>("PATCH", `account/passkeys/${id}`, { name }),
  removeKey: (id: string) => send<Me>("DELETE", `account/passkeys/${id}`),
  history: () => get<History>("account/history"),
  /** A page of tables, after so many newer ones. */
  tables: (skip: number) => get<PlayedTable[]>("account/tables", { skip }),
  titles: () => get<Schemas["TitleCount"][]>("account/titles"),
  exportAddress: apiUrl("account/export"),
};
