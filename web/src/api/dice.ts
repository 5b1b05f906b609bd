/** Dice that can be checked, as the server tells of them; docs/fair-dice.md has every word of it. */

import type { Message } from "./types";

/** What the browser that sets a table adds to its dice. */
export interface DiceWish {
  commitment: string;
  entropy: string;
}

export interface SeatDice {
  seat: number;
  name: string;
  kind: "human" | "bot";
  seal: string | null;
  entropy: string | null;
}

export interface Draw {
  /** Its step of the replay, from 1. */
  ply: number;
  drawn: string;
  origin: "dice" | "record" | "server";
  number: number | null;
  /** Its place among the lists. */
  outcomes: number | null;
}

export type Outcomes = [text: string, weight: number][];

export interface Proof {
  "ratusz-dice": number;
  table: string;
  game: string;
  over: boolean;
  commitment: string | null;
  secret: string | null;
  carried: number;
  seats: SeatDice[];
  draws: Draw[];
  lists: Outcomes[];
  labels: Record<string, Message>;
  record: string | null;
}
