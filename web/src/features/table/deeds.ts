/** What another seat has done between two scenes, as far as it can be seen: what came to its board and to its trays. */

import type { Item, Piece, Scene } from "../../api/types";

export interface Deed {
  seat: number;
  pieces: readonly Piece[];
  /** What it holds now and did not before, each with where it lay. */
  items: readonly { item: Item; from: string | null }[];
  /** Where the first piece lay before it was built; null if that cannot be told. */
  from: string | null;
}

/** The deeds of all seats but the viewer's, by seat. */
export function deedsOf(before: Scene, after: Scene): Deed[] {
  const taken = goneFrom(before, after, null);
  return after.boards.flatMap(({ seat, pieces }) => {
    if (seat === null || seat === undefined || seat === after.seat) return [];
    const known = new Set(before.boards.find((board) => board.seat === seat)?.pieces.map(nameOf));
    const fresh = pieces.filter((piece) => !known.has(nameOf(piece)));
    const items = comeTo(before, after, seat).map((item) => ({ item, from: taken.find(like(item))?.hotspot ?? null }));
    const from = goneFrom(before, after, seat).find((item) => fresh[0] && like(item)(fresh[0]))?.hotspot ?? null;
    return fresh.length || items.length ? [{ seat, pieces: fresh, items, from }] : [];
  });
}

/** A piece that is only dim, or a draft no more, is no other. */
const nameOf = ({ symbol, cells, openings }: Piece): string => JSON.stringify([symbol, cells, openings]);

const like =
  ({ symbol, openings }: Pick<Item, "symbol" | "openings">) =>
  (other: Pick<Item, "symbol" | "openings">): boolean =>
    other.symbol === symbol && other.openings === openings;

/** The things in the trays of a seat; null: in the middle. */
const thingsOf = ({ trays }: Scene, seat: number | null): Item[] =>
  trays.filter((tray) => tray.kind === "tiles" && (tray.seat ?? null) === seat).flatMap(({ items }) => items);

const countIn = (items: readonly Item[], hotspot: string): number =>
  items.find((item) => item.hotspot === hotspot)?.count ?? 0;

function comeTo(before: Scene, after: Scene, seat: number): Item[] {
  const then = thingsOf(before, seat);
  return thingsOf(after, seat).filter(({ hotspot, count }) => count > countIn(then, hotspot));
}

function goneFrom(before: Scene, after: Scene, seat: number | null): Item[] {
  const now = thingsOf(after, seat);
  return thingsOf(before, seat).filter(({ hotspot, count }) => count > countIn(now, hotspot));
}

/** Where the first thing of the deeds lies on the screen, before they are shown. */
export function originOf([deed]: readonly Deed[]): DOMRect | null {
  const hotspot = deed?.from ?? deed?.items[0]?.from;
  if (!hotspot) return null;
  const seen = [...document.querySelectorAll(`[data-hotspot="${CSS.escape(hotspot)}"]`)];
  return seen.map((element) => element.getBoundingClientRect()).find(({ width }) => width > 0) ?? null;
}
