/** The part of the server's API that is about ratings. */

import { get, send } from "./client";
import type { Schemas } from "./types";

export const ratings = {
  own: () => get<Schemas["OwnRatings"]>("account/rating"),
  setRated: (rated: boolean) => send<Schemas["OwnRatings"]>("POST", "account/rating", { rated }),
  games: () => get<Schemas["RatedGames"][]>("ratings"),
  /** A page of the people of one kind of games, the best first. */
  list: (game: string, players: number, skip: number) =>
    get<Schemas["RatedPerson"][]>(`ratings/${encodeURIComponent(game)}/${players}`, { skip }),
  atTable: (id: string) => get<Schemas["SeatRating"][]>(`tables/${encodeURIComponent(id)}/ratings`),
};

/** What an address of the ratings asks for: one kind of games. */
export function ratingsQuery(game: string, players: number): string {
  return `game=${game}&players=${players}`;
}
