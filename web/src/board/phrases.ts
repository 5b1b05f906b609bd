/** Sentences the table says about what could be done and what has happened. */

import { nameOf } from "../i18n/seats";
import type { Choice, SeatInfo } from "../api/types";
import { signed } from "../i18n/wording";
import { list, t } from "../i18n/words.svelte";

/** What a round brought a seat. */
export interface Gain {
  seat: number;
  points: number;
  total: number;
}

/** What choosing would do: "House in b2, +3 points", or how many things it leads to. */
export function choiceEffect(choices: readonly Choice[]): string {
  const [first, ...others] = choices;
  if (!first) return "";
  if (others.length) return t("table.leads-to", { n: choices.length });
  const gain = first.preview?.points;
  return gain === undefined
    ? t("table.may", { what: t(first.label) })
    : t("table.may.gain", { what: t(first.label), points: t("table.gain", { n: gain, points: signed(gain) }) });
}

/** "Dice: 4 and 2". */
export function dicePhrase(symbols: readonly string[]): string {
  const values = symbols.flatMap((symbol) => /^die-(\d)$/.exec(symbol)?.[1] ?? []);
  return values.length ? t("table.rolled", { values: list(values) }) : "";
}

/** "Ada +6 (12 altogether), Bo +3 (9 altogether)". */
export function gainsPhrase(all: readonly Gain[], seats: readonly SeatInfo[]): string {
  const told = all.map(({ seat, points, total }) =>
    t("table.gained", { name: nameOf(seats, seat), points: signed(points), total }),
  );
  return list(told);
}
