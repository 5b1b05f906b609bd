/** What does not change while the page is open: the games and their rules, asked for once. */

import { api } from "./client";
import type { GameInfo, Rule, Scene } from "./types";

let all: Promise<GameInfo[]> | undefined;
const handbooks = new Map<string, Promise<Rule[]>>();
const pictures = new Map<string, Promise<Scene>>();

export function games(): Promise<GameInfo[]> {
  all ??= api.games().catch((error: unknown) => {
    all = undefined;
    throw error;
  });
  return all;
}

export function rules(game: string): Promise<Rule[]> {
  const known = handbooks.get(game);
  if (known) return known;
  const asked = api.rules(game);
  handbooks.set(game, asked);
  asked.catch(() => handbooks.delete(game));
  return asked;
}

/** A position of a game that shows what it is like. */
export function showcase(game: string): Promise<Scene> {
  const known = pictures.get(game);
  if (known) return known;
  const asked = api.showcase(game);
  pictures.set(game, asked);
  asked.catch(() => pictures.delete(game));
  return asked;
}
