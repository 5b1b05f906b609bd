/** What can be drawn on its own, by symbol: things in trays, and what lies on one cell of a sheet. */

import { forests } from "../../../board/art/forest";
import { lakes } from "../../../board/art/lake";
import { dieFace } from "../../../board/art/die";
import type { Hand } from "../../../board/pen";
import { blocks } from "./blocks";
import { chronicle, fellings } from "./chronicle";
import { compass, part, white } from "./dice";
import { peak, plots } from "./terrain";
import { caught, leave, pass, rogue } from "./others";

export type Draw = (hand: Hand) => void;

/** A reach of wide river. */
function reach(hand: Hand): void {
  hand.wash("c-water", [[5, 6], [95, 4], [96, 95], [4, 96]], { shake: 1.6 });
  lakes[0]!(hand);
}

const things: Record<string, Draw> = {
  ...plots,
  ...chronicle,
  water: reach,
  mountain: peak,
  compass,
  pass,
  leave,
  bandit: rogue,
  "bandit-caught": caught,
};

/** What a symbol looks like on one cell; null when a building or nothing is drawn for it. */
export function thing(symbol: string): Draw | null {
  const known = things[symbol];
  if (known) return known;
  const face = /^face-([01]{4})$/.exec(symbol)?.[1];
  if (face) return (hand) => part(hand, face);
  const value = /^die-([1-6])$/.exec(symbol)?.[1];
  return value ? (hand) => dieFace(hand, Number(value)) : null;
}

/** The building on a die (`type-<building>`), or null. */
export function typeOnDie(symbol: string): string | null {
  const type = symbol.startsWith("type-") ? symbol.slice(5) : "";
  return type in blocks ? type : null;
}

/** What stands on land that flows together, cell by cell. */
export const flowing: Record<string, readonly Draw[]> = { forest: forests, water: lakes, mountain: [peak], felling: fellings };

export { white };
