import { beforeAll, expect, test, vi } from "vitest";

import type { Roster, SeatStatus, SeatInfo } from "../../../src/api/types";
import {
  isOnlyHere,
  moment,
  news,
  obstacle,
  seatLink,
  watchLink,
  type Gathering,
} from "../../../src/features/lobby/people";

const reader = vi.hoisted(() => ({ language: "en" }));

vi.mock("../../../src/i18n/words.svelte", () => ({
  language: () => reader.language,
  t: (key: string, args: Record<string, unknown> = {}) => `${key} ${Object.values(args).join(" ")}`,
}));

beforeAll(() => {
  vi.stubGlobal("location", new URL("https://ratusz.test/join/abc#secret"));
});

const place = (seat: number, changes: Partial<SeatStatus> = {}): SeatStatus => ({
  seat,
  open: false,
  ready: false,
  host: seat === 0,
  present: true,
  stand_in: null,
  had_stand_in: false,
  seal: null,
  votes: [],
  pace: "",
  ...changes,
});

const person = (seat: number, name: string, mine = false): SeatInfo => ({ seat, name, kind: "human", bot: null, mine });

function gathering(seats: readonly SeatInfo[], places: SeatStatus[], changes: Partial<Roster> = {}): Gathering {
  return {
    seats,
    company: {
      gathering: true,
      auto: false,
      opening: false,
      public: false,
      said: 0,
      hosting: false,
      places,
      claims: [],
      asked: null,
      asked_until: null,
      lost: [],
      again: null,
      time: null,
      ...changes,
    },
  };
}

const alone = gathering([person(0, "Ola", true), person(1, "")], [place(0), place(1, { open: true })]);
const both = gathering([person(0, "Ola", true), person(1, "Jan")], [place(0), place(1)]);

test("coming, going and being ready are told, but not to whoever does it", () => {
  const ready = gathering(both.seats, [place(0, { ready: true }), place(1, { ready: true })]);

  expect(news(alone, both)).toEqual(["together.came Jan"]);
  expect(news(both, alone)).toEqual(["together.left Jan"]);
  expect(news(both, ready)).toEqual(["together.said-ready Jan"]);
  expect(news(both, both)).toEqual([]);
});

test("the game waits for free seats first, then for people who are not ready", () => {
  expect(obstacle(alone)).toBe("free");
  expect(obstacle(both)).toEqual([both.seats[1]]); // the host begins, and is ready with it
  expect(obstacle({ ...both, company: { ...both.company, hosting: true } })).toEqual([both.seats[1]]);
  const ready = gathering(both.seats, [place(0), place(1, { ready: true })], { hosting: true });
  expect(obstacle(ready)).toBeNull();
});

test("bots are always ready", () => {
  const bot: SeatInfo = { seat: 1, name: "", kind: "bot", bot: "greedy", mine: false };

  expect(obstacle(gathering([person(0, "Ola", true), bot], [place(0), place(1)], { hosting: true }))).toBeNull();
});

test("the token is behind the #, where no server sees it", () => {
  expect(seatLink("a/b", "token")).toBe("https://ratusz.test/join/a%2Fb#token");
  expect(watchLink("abc")).toBe("https://ratusz.test/t/abc");
});

test("a link says the language of whoever passes it on, unless it is English", () => {
  reader.language = "pl";
  expect(seatLink("abc", "token")).toBe("https://ratusz.test/join/abc?lang=pl#token");
  reader.language = "en";
  expect(seatLink("abc", "token")).toBe("https://ratusz.test/join/abc#token");
});

test("a name by which a machine knows only itself leads nobody else to it", () => {
  for (const hostname of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) expect(isOnlyHere(hostname)).toBe(true);
  for (const hostname of ["192.168.0.7", "ratusz.test", "localhost.test", "[fd00::1]"]) {
    expect(isOnlyHere(hostname)).toBe(false);
  }
});

test.each([
  ["en", "Tue 02:03"],
  ["pl", "wt., 02:03"],
])("a moment of another day has its day, and hours go to 24: %s", (language, written) => {
  reader.language = language;
  const at = (text: string): number => new Date(text).getTime() / 1000;

  expect(moment(at("2026-12-01T02:03"), at("2026-11-30T14:03"))).toBe(written);
  expect(moment(at("2026-12-01T02:03"), at("2026-12-01T01:00"))).toBe("02:03");
});
