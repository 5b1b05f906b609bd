/** A campaign, ready to be told. */

import type { Campaign, EpisodeInfo, NewSeat, SeatInfo, Standing } from "../lib/types";

export interface ChapterInfo {
  id: string;
  title: Campaign["course"]["chapters"][number]["title"];
  episodes: EpisodeInfo[];
}

/** The episodes, chapter by chapter. */
export function chapters({ course, episodes }: Pick<Campaign, "course" | "episodes">): ChapterInfo[] {
  return course.chapters.map(({ id, title }) => ({ id, title, episodes: episodes.filter((episode) => episode.chapter === id) }));
}

/** The episode that is played now, or is next; undefined when all is over. */
export function current(episodes: readonly EpisodeInfo[]): EpisodeInfo | undefined {
  return episodes.find(({ state }) => state === "playing" || state === "next");
}

/** Whoever sat there, as wishes for the next table. */
export function again(seats: readonly SeatInfo[]): NewSeat[] {
  return seats.map(({ kind, name, bot }) => ({ kind, name, bot }));
}

/** Whether the wishes are for the same people and bots as sit there now. */
export function areSame(wishes: readonly NewSeat[], seats: readonly SeatInfo[]): boolean {
  const same = ({ kind, name, bot }: NewSeat, seat: SeatInfo): boolean => kind === seat.kind && name.trim() === seat.name && bot === seat.bot;
  return wishes.length === seats.length && wishes.every((wish, at) => same(wish, seats[at]!));
}

/** Everybody, the best first. */
export function ranking(standings: readonly Standing[]): Standing[] {
  return [...standings].sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** Seats that had the best rank of an episode. */
export function winnersOf({ ranks }: Pick<EpisodeInfo, "ranks">): number[] {
  return (ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
}
