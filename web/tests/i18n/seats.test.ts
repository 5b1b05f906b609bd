import { expect, test, vi } from "vitest";

import { nameOf, seatName } from "../../src/i18n/seats";
import type { SeatInfo } from "../../src/api/types";

vi.mock("../../src/i18n/words.svelte", () => ({
  t: (key: string, args: Record<string, unknown> = {}) => [key, ...Object.values(args)].join(" "),
}));

const person = (seat: number, name: string, mine = false): SeatInfo => ({ seat, name, kind: "human", bot: null, mine });
const bot = (seat: number): SeatInfo => ({ seat, name: "", kind: "bot", bot: "greedy", mine: false });

test("a name that was given comes first, and its city behind it", () => {
  expect(nameOf([person(0, "Ola"), { ...person(1, "Jan"), city: "Zalesie" }], 1)).toBe("Jan (Zalesie)");
});

test("whoever is alone with bots is you, and bots of a kind are numbered", () => {
  const seats = [bot(0), person(1, "", true), bot(2)];

  expect(seats.map((seat) => seatName(seat, seats))).toEqual(["bot.greedy 1", "seat.you", "bot.greedy 2"]);
});

test("beside somebody with a name you are still you, unless the device is shared", () => {
  expect(nameOf([person(0, "", true), person(1, "Ola")], 0)).toBe("seat.you");
  expect(nameOf([person(0, "", true), person(1, "Ola", true)], 0)).toBe("seat.player 1");
});

test("without a name, and before a seat is known, its number tells it apart", () => {
  expect([nameOf([person(0, "", true), person(1, "")], 0), nameOf([], 1)]).toEqual(["seat.player 1", "seat.player 2"]);
});

test("whoever takes the name of a nameless seat or a bot is told from it", () => {
  const seats = [person(0, "Seat.Player 2"), person(1, ""), bot(2), person(3, "ｂot.greedy")];

  expect(seats.map((seat) => seatName(seat, seats))).toEqual([
    "Seat.Player 2",
    "seat.unnamed seat.player 2",
    "seat.unnamed bot.greedy",
    "ｂot.greedy",
  ]);
});
