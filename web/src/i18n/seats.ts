/** How a seat is called, and what a sheet adds up to. */

import type { NewSeat, ScoreSheet, SeatInfo } from "../api/types";
import { t } from "./words.svelte";

/** The name of a seat, with that of its city. */
export function seatName(seat: SeatInfo, seats: readonly SeatInfo[]): string {
  const name = ownName(seat, seats);
  return seat.city ? `${name} (${seat.city})` : name;
}

/** The same by the number of the seat. */
export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  const info = seats.find((candidate) => candidate.seat === seat);
  return info ? seatName(info, seats) : t("seat.player", { n: seat + 1 });
}

/** The one given, else what its bot is called, else "You" when nobody shares the device and nobody else is nameless. */
function ownName(seat: SeatInfo, seats: readonly SeatInfo[]): string {
  if (seat.name) return seat.name;
  const name = unnamed(seat, seats);
  const taken = seats.some((other) => folded(other.name) === folded(name));
  return taken ? t("seat.unnamed", { name }) : name;
}

const folded = (name: string): string => name.normalize("NFKC").toLowerCase();

/** What a seat without a name is called, if nobody has taken that for a name. */
function unnamed(seat: SeatInfo, seats: readonly SeatInfo[]): string {
  if (seat.kind === "bot") return botName(seat, seats);
  const meant = seats.filter((other) => other.kind === "human" && (other.mine || !other.name));
  return seat.mine && meant.length === 1 ? t("seat.you") : t("seat.player", { n: seat.seat + 1 });
}

/** The name of a seat before its table is made. */
export function newSeatName(seat: NewSeat, index: number): string {
  if (seat.name) return seat.name;
  return seat.kind === "bot" ? t(`bot.${seat.bot}`) : t("seat.player", { n: index + 1 });
}

/** A bot's name, numbered when several of its kind are here. */
function botName(seat: SeatInfo, seats: readonly SeatInfo[]): string {
  const alike = seats.filter((other) => other.kind === "bot" && other.bot === seat.bot && !other.name);
  const name = t(`bot.${seat.bot}`);
  return alike.length > 1 ? `${name} ${alike.findIndex((other) => other.seat === seat.seat) + 1}` : name;
}

export function total(sheet: ScoreSheet): number {
  return sheet.lines.reduce((sum, line) => sum + line.points, 0);
}
