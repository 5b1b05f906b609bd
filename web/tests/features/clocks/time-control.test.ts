import { expect, test } from "vitest";

import { dateField, momentOf } from "../../../src/features/clocks/holiday-dates";
import type { PlayerClock, OwnTable, TimeInfo } from "../../../src/api/types";
import { sorted } from "../../../src/pages/home/own-order";
import {
  ahead,
  day,
  daysText,
  deadline,
  type DaysPace,
  face,
  holidayEnd,
  isLow,
  left,
  nextEnd,
  parse,
  passed,
  presets,
} from "../../../src/features/clocks/time-control";

const dial = (seat: number, changes: Partial<PlayerClock> = {}): PlayerClock => ({
  seat,
  left: 60,
  since: 1000,
  up: false,
  end: changes.since === null ? null : (changes.since ?? 1000) + (changes.left ?? 60),
  days_left: 0,
  ...changes,
});

test("a pace is seconds and more for each turn, or days for each turn", () => {
  expect(parse("300+10")).toEqual({ bank: 300, increment: 10 });
  expect(parse("3d")).toEqual({ days: 3, weekends: null, holidays: 0 });
  expect(parse("3d,weekends-300,holidays=14")).toEqual({ days: 3, weekends: -300, holidays: 14 });
  for (const text of ["3d", "3d,weekends+0", "7d,holidays=1", "3d,weekends-300,holidays=14"])
    expect(daysText(parse(text) as DaysPace)).toBe(text);
  expect(["", "5", "d", "3d "].map(parse)).toEqual([null, null, null, null]);
  expect(presets.slice(1).map(parse)).not.toContain(null);
});

test("a clock shows what is left, and never less than nothing nor more than it had", () => {
  expect([999, 1000, 1020.5, 1060, 2000].map((now) => left(dial(0), now))).toEqual([60, 60, 39.5, 0, 0]);
  expect(left(dial(0, { since: null }), 5000)).toBe(60);
});

test("clocks are read like clocks", () => {
  expect([0, 0.2, 59.1, 61, 600, 3600, 10_799.5].map(face)).toEqual([
    "0:00",
    "0:01",
    "1:00",
    "1:01",
    "10:00",
    "1:00:00",
    "3:00:00",
  ]);
});

test("time is short in the last half minute, or the last quarter of a day", () => {
  expect([31, 30].map((seconds) => isLow(seconds, "300+10"))).toEqual([false, true]);
  expect([day / 4 + 1, day / 4].map((seconds) => isLow(seconds, "3d"))).toEqual([false, true]);
});

test("few moments are told", () => {
  const looks = Array.from({ length: 700 }, (_, at) => 70 - at / 10);

  expect(looks.slice(1).flatMap((now, at) => passed(looks[at]!, now) ?? [])).toEqual([60, 30, 10]);
});

test("the best guess of the server's time is the least late update", () => {
  expect(ahead(ahead(-Infinity, 1000, 990), 1005, 996)).toBe(10);
});

test("a deadline is said as people say it", () => {
  const at = (text: string): number => new Date(text).getTime() / 1000;
  const now = at("2026-11-28T22:30:00"); // a Saturday

  expect(deadline(at("2026-11-28T23:05:00"), now, "en")).toMatchObject({ key: "today", time: "23:05" });
  expect(deadline(at("2026-11-29T00:05:00"), now, "pl")).toMatchObject({ key: "tomorrow", time: "00:05" });
  expect(deadline(at("2026-12-01T18:00:00"), now, "en").key).toBe("2");
  expect(deadline(at("2026-12-05T18:00:00"), now, "en")).toMatchObject({ key: "date", date: "5 December" });
  expect(deadline(at("2026-12-05T18:00:00"), now, "pl")).toMatchObject({ key: "date", date: "5 grudnia" });
});

const time = (...dials: PlayerClock[]): TimeInfo => ({
  pace: "3d",
  dials,
  paused: false,
  pausing: [],
  holidays: [],
  common_days_left: 60,
});

test("days off put off the end, and a holiday is one's own or everybody's", () => {
  const resting = dial(0, { left: 2 * day, end: 1000 + 5 * day });
  const holidays = [
    { seat: 1, start: 0, end: 50 },
    { seat: null, start: 100, end: 200 },
    { seat: 0, start: 150, end: 300 },
  ];
  const now = { ...time(resting), holidays };

  expect([1000, 1000 + 4 * day, 1000 + 5 * day].map((at) => left(resting, at))).toEqual([2 * day, day, 0]);
  expect([10, 100, 150, 250, 300].map((at) => holidayEnd(now, 0, at))).toEqual([null, 200, 300, 300, null]);
  expect([10, 50, 150].map((at) => holidayEnd(now, 1, at))).toEqual([50, null, 200]);
});

test("dates of fields are those of this place, whatever its time", () => {
  expect(dateField(momentOf("2026-11-29", 0))).toBe("2026-11-29");
  expect(dateField(momentOf("2026-12-31", 1) - 1)).toBe("2026-12-31");
  expect(dateField(momentOf("2026-12-31", 1))).toBe("2027-01-01");
});

test("our own end counts before those of others", () => {
  expect(nextEnd(time(dial(0, { left: 10 }), dial(1)), [1])).toBe(1060);
  expect(nextEnd(time(dial(0, { left: 10 }), dial(1, { since: null })), [1])).toBe(1010);
  expect(nextEnd(time(dial(0, { since: null })), [0])).toBeNull();
});

function table(id: string, updated: number, toAct: number[], ends: number | null): OwnTable {
  const seats = [0, 1].map((seat) => ({ seat, name: "", kind: "human", bot: null, mine: seat === 0 }));
  const dials = ends === null ? null : { company: { time: time(dial(0, { since: 0, left: ends })) } };
  return { id, updated, seats, to_act: toAct, company: null, ...dials } as unknown as OwnTable;
}

test("games that wait for us come first, the most urgent before all others", () => {
  const tables = [
    table("theirs", 9, [1], 50),
    table("ours", 8, [0], null),
    table("late", 1, [0], 500),
    table("soon", 2, [0], 100),
  ];

  expect(sorted(tables).map(({ id }) => id)).toEqual(["soon", "late", "ours", "theirs"]);
});
