/** A campaign, ready to be told. */

import type { Campaign, EpisodeInfo, NewSeat, Resident, Standing } from "../../api/types";

export interface ChapterInfo {
  id: string;
  title: Campaign["course"]["chapters"][number]["title"];
  episodes: EpisodeInfo[];
}

/** The episodes, chapter by chapter. */
export function chapters({ course, episodes }: Pick<Campaign, "course" | "episodes">): ChapterInfo[] {
  return course.chapters.map(({ id, title }) => ({
    id,
    title,
    episodes: episodes.filter((episode) => episode.chapter === id),
  }));
}

/** The episode that is played now, or is next; undefined when all is over. */
export function current(episodes: readonly EpisodeInfo[]): EpisodeInfo | undefined {
  return episodes.find(({ state }) => state === "playing" || state === "next");
}

/** The chapters whose envelopes this browser has opened, as it keeps them. */
export function openedIn(kept: string | null): string[] {
  return kept ? kept.split(",") : [];
}

/** Whether a seat's city keeps its name: the same player builds it who has named it. */
export function isSettled({ kind, name, bot }: NewSeat, resident: Resident | undefined): boolean {
  return Boolean(resident?.settled && kind === resident.kind && name.trim() === resident.name && bot === resident.bot);
}

/** The wishes as they are sent. */
export function tidy(wishes: readonly NewSeat[], residents: readonly Resident[] = []): NewSeat[] {
  return wishes.map((wish, at) => ({
    ...wish,
    name: wish.name.trim(),
    city: isSettled(wish, residents[at]) ? residents[at]!.city! : (wish.city ?? "").trim(),
  }));
}

/** Whether the wishes are for the same people and bots as sit there now. */
export function areSame(wishes: readonly NewSeat[], seats: readonly Resident[]): boolean {
  const same = ({ kind, name, bot, city = "", rests = false }: NewSeat, seat: Resident): boolean =>
    kind === seat.kind && name === seat.name && bot === seat.bot && city === (seat.city ?? "") && rests === seat.rests;
  return wishes.length === seats.length && wishes.every((wish, at) => same(wish, seats[at]!));
}

/** Everybody, the best first. */
export function ranking(standings: readonly Standing[]): Standing[] {
  return [...standings].sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** Names to propose for cities, as many as there are seats; which, differs from campaign to campaign. */
export function proposals(names: string, seats: number, random = Math.random): string[] {
  const all = names.split(", ");
  const first = Math.floor(random() * all.length);
  return Array.from({ length: seats }, (_, at) => all[(first + at) % all.length]!);
}

/** Places that had the best rank of an episode. */
export function winnersOf({ ranks }: Pick<EpisodeInfo, "ranks">): number[] {
  return (ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
}
