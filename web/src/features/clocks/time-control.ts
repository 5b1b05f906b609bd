/** How much time people have: as it is written, offered, and shown. */

import { locale } from "../../i18n/time";
import type { PlayerClock, Language, TimeInfo } from "../../api/types";

export const day = 86_400;

/** Days for each turn, and days on which no clock runs. */
export interface DaysPace {
  days: number;
  /** Minutes by which the time of weekends, which are off, is ahead of UTC; null: they are days like others. */
  weekends: number | null;
  /** Days that everybody may take off. */
  holidays: number;
}

/** Seconds for the game and more for each turn, or days for each turn. */
export type Pace = { bank: number; increment: number } | DaysPace;

/** What is offered by name; whoever wants something else writes it. */
export const presets = ["", "300+10", "600+20", "1200+30", "1d", "3d", "7d"] as const;

/** The pace of `300+10` or `3d,weekends+60,holidays=14`; null: as much time as people want. */
export function parse(text: string): Pace | null {
  const found = /^(?:(\d+)\+(\d+)|(\d+)d(?:,weekends([+-]\d+))?(?:,holidays=(\d+))?)$/.exec(text);
  if (!found) return null;
  if (!found[3]) return { bank: Number(found[1]), increment: Number(found[2]) };
  return { days: Number(found[3]), weekends: found[4] ? Number(found[4]) : null, holidays: Number(found[5] ?? 0) };
}

/** The text of days for each turn; the opposite of `parse`. */
export function daysText({ days, weekends, holidays }: DaysPace): string {
  const off = weekends === null ? "" : `,weekends${weekends < 0 ? "" : "+"}${weekends}`;
  return `${days}d${off}${holidays ? `,holidays=${holidays}` : ""}`;
}

export const isDays = (text: string): boolean => /^\d+d/.test(text);

/** What a clock shows by the server's time; with days off, what it will have when it runs again. */
export function left(dial: PlayerClock, now: number): number {
  return dial.end === null ? dial.left : Math.min(dial.left, Math.max(0, dial.end - now));
}

/** Hours, minutes and seconds as a clock shows them; the last second is 0:01. */
export function face(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (part: number): string => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Whether somebody should hurry. */
export function isLow(seconds: number, pace: string): boolean {
  return isDays(pace) ? seconds <= day / 4 : seconds <= 30;
}

/** Moments that are told to whom the clock belongs, in seconds before the end. */
const moments = [60, 30, 10] as const;

/** The moment that has been passed since the last look, if any: the nearest to the end. */
export function passed(before: number, now: number): number | null {
  return moments.findLast((moment) => moment < before && moment >= now) ?? null;
}

/** By how much the server's clock is ahead of this one. Every update is a little late, so the greatest is the best guess. */
export const ahead = (known: number, serverNow: number, here: number): number => Math.max(known, serverNow - here);

/** When the holiday of a seat, or of everybody, is over that goes on now; null: there is none. */
export function holidayEnd(time: TimeInfo, seat: number, now: number): number | null {
  const ends = time.holidays
    .filter((one) => (one.seat ?? seat) === seat && one.start <= now && now < one.end)
    .map(({ end }) => end);
  return ends.length ? Math.max(...ends) : null;
}

/** The first of our own ends, or of all where none is ours. */
export function nextEnd(time: TimeInfo, own: readonly number[]): number | null {
  const ends = (mine: boolean): number[] =>
    time.dials.filter(({ seat }) => !mine || own.includes(seat)).flatMap((dial) => dial.end ?? []);
  const [ours, all] = [ends(true), ends(false)];
  return ours.length ? Math.min(...ours) : all.length ? Math.min(...all) : null;
}

export interface Deadline {
  /** What the words are: today, tomorrow, a day of this week (0 is Sunday), or a date. */
  key: "today" | "tomorrow" | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "date";
  time: string;
  date: string;
}

/** A moment as people say it who look at a calendar. */
export function deadline(at: number, now: number, language: Language): Deadline {
  const [end, here] = [new Date(at * 1000), new Date(now * 1000)];
  const written = locale(language);
  const time = end.toLocaleTimeString(written, { hour: "2-digit", minute: "2-digit" });
  const date = end.toLocaleDateString(written, { day: "numeric", month: "long" });
  return { key: key(end, here), time, date };
}

function key(end: Date, here: Date): Deadline["key"] {
  const days = Math.round((midnight(end) - midnight(here)) / (day * 1000));
  if (days <= 0) return "today";
  if (days === 1) return "tomorrow";
  return days < 7 ? (String(end.getDay()) as Deadline["key"]) : "date";
}

const midnight = (moment: Date): number => new Date(moment).setHours(0, 0, 0, 0);
