/** The part of the server's API that is about accounts. */

import { get, send } from "./client";

export interface Passkey {
  id: string;
  name: string;
  /** Seconds since 1970, like all times here. */
  created: number;
  used: number;
}

export interface Me {
  account: { name: string; created: number; passkeys: Passkey[] } | null;
  /** Tables whose seats belong to this browser and not to the account. */
  tables_here: number;
}

export interface PlayedSeat {
  name: string;
  bot: string | null;
  mine: boolean;
  points: number | null;
  rank: number | null;
}

export interface PlayedTable {
  id: string;
  game: string;
  created: number;
  over: boolean;
  campaign: string | null;
  seats: PlayedSeat[];
}

export interface GameSums {
  game: string;
  games: number;
  against_others: number;
  wins: number;
  mean: number;
  best: number;
}

export interface History {
  tables: PlayedTable[];
  games: GameSums[];
}

type Challenge = { options: Record<string, unknown> };

export const account = {
  who: () => get<Me>("account"),
  askToMake: (name: string) => send<Challenge>("POST", "account/new", { name }),
  make: (credential: unknown, name: string) => send<Me>("POST", "account", { credential, name }),
  askToSignIn: () => send<Challenge>("POST", "account/key", {}),
  signIn: (credential: unknown) => send<Me>("POST", "account/sign-in", { credential }),
  signOut: () => send<Me>("POST", "account/sign-out", {}),
  signOutElsewhere: () => send<Me>("POST", "account/sign-out-elsewhere", {}),
  rename: (name: string) => send<Me>("PATCH", "account", { name }),
  remove: () => send<Me>("DELETE", "account"),
  takeAlong: () => send<{ tables: number }>("POST", "account/seats", {}),
  askToAdd: () => send<Challenge>("POST", "account/passkeys/new", {}),
  add: (credential: unknown, name: string) => send<Me>("POST", "account/passkeys", { credential, name }),
  renameKey: (id: string, name: string) => send<Me>("PATCH", `account/passkeys/${id}`, { name }),
  removeKey: (id: string) => send<Me>("DELETE", `account/passkeys/${id}`),
  history: () => get<History>("account/history"),
  exportAddress: "/api/account/export",
};
