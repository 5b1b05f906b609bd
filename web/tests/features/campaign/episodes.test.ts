import { describe, expect, test } from "vitest";

import { again } from "../../../src/api/campaigns";
import {
  areSame,
  chapters,
  current,
  openedIn,
  proposals,
  ranking,
  tidy,
  winnersOf,
} from "../../../src/features/campaign/episodes";
import type { Campaign, EpisodeInfo, Resident, Standing } from "../../../src/api/types";

const episode = (name: string, chapter: string, state: EpisodeInfo["state"]): EpisodeInfo =>
  ({ episode: name, chapter, state }) as unknown as EpisodeInfo;
const episodes = [episode("1", "a", "over"), episode("2", "a", "next"), episode("3", "b", "later")];
const resident = (seat: number, name: string): Resident => ({
  ...{ seat, name, kind: "human", bot: null, mine: true },
  ...{ rests: false, may_rest: true, settled: false },
});

test("episodes stand in their chapters", () => {
  const course = { chapters: ["a", "b"].map((id) => ({ id, title: { key: id, args: {} }, episodes: [] })) };
  const told = chapters({ course, episodes } as unknown as Campaign);

  expect(told.map(({ id, episodes: own }) => [id, own.map(({ episode: name }) => name)])).toEqual([
    ["a", ["1", "2"]],
    ["b", ["3"]],
  ]);
});

test("what is played now or next; nothing when all is over", () => {
  expect(current(episodes)?.episode).toBe("2");
  expect(current([episode("1", "a", "over")])).toBeUndefined();
});

test("the same people sit down again unless somebody changes places", () => {
  const seats = [resident(0, "Ada"), resident(1, "Bo")];
  const wishes = again(seats);

  expect(areSame(wishes, seats)).toBe(true);
  expect(areSame([wishes[0]!, { kind: "bot", name: "", bot: "greedy" }], seats)).toBe(false);
  expect(areSame([wishes[0]!], seats)).toBe(false);
});

test("the best first, equals by seat; winners of an episode share", () => {
  const standing = (number: number, rank: number) => ({ seat: number, rank }) as unknown as Standing;

  expect(ranking([standing(0, 2), standing(1, 1), standing(2, 1)]).map((one) => one.seat)).toEqual([1, 2, 0]);
  expect(winnersOf({ ranks: [1, 2, 1] })).toEqual([0, 2]);
  expect(winnersOf({ ranks: null })).toEqual([]);
});

describe("cities and rests", () => {
  const settled = { ...resident(0, "Ada"), city: "Lipowo", settled: true };

  test("who rests or renames a city is not the same", () => {
    const [wish] = again([settled]);
    expect(areSame([{ ...wish!, rests: true }], [settled])).toBe(false);
    expect(areSame([{ ...wish!, city: "Brzegi" }], [settled])).toBe(false);
  });

  test("a settled city keeps its name for the same player only", () => {
    const ada = { kind: "human", name: " Ada ", bot: null, city: "Brzegi " } as const;
    const eve = { ...ada, name: "Eve" };
    expect(tidy([ada], [settled])).toEqual([{ ...ada, name: "Ada", city: "Lipowo" }]);
    expect(tidy([eve], [settled])).toEqual([{ ...eve, city: "Brzegi" }]);
    expect(tidy([eve])).toEqual([{ ...eve, city: "Brzegi" }]);
  });

  test("names are proposed from anywhere in the list", () => {
    expect(proposals("A, B, C", 2, () => 0.9)).toEqual(["C", "A"]);
  });

  test("envelopes that were opened", () => {
    expect(openedIn("1,2")).toEqual(["1", "2"]);
    expect(openedIn(null)).toEqual([]);
  });
});
