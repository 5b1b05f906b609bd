import { expect, test } from "vitest";

import type { Item, Piece, Scene, Tray } from "../../../src/api/types";
import { deedsOf } from "../../../src/features/table/deeds";
import { board, plainItem, say, scene } from "../../town";

const park: Piece = { symbol: "park", cells: ["b1"], draft: true, openings: "ns", dim: true, sticker: false };

const tile = (tray: string, count = 1): Item => ({
  ...plainItem,
  hotspot: `${tray}/Pns`,
  symbol: "park",
  label: say("districts.park"),
  state: "open",
  detail: "",
  drawing: "",
  openings: "ns",
  count,
});

const tray = (id: string, seat: number | null, items: Item[]): Tray => ({
  id,
  kind: "tiles",
  title: say(id),
  items,
  seat,
  places: 3,
});

function looking(pieces: Piece[], market: Item[], reserve: Item[]): Scene {
  const boards = [0, 1].map((seat) => ({ ...board(0, ""), id: `board/${seat}`, seat, pieces: seat ? pieces : [] }));
  return scene({ seat: 0, boards, trays: [tray("market", null, market), tray("reserve-1", 1, reserve)] });
}

test("a tile that is taken comes from the market, also one of two alike", () => {
  const [deed] = deedsOf(looking([], [tile("market", 2)], []), looking([], [tile("market", 1)], [tile("reserve-1")]));

  expect(deed).toMatchObject({ seat: 1, pieces: [], items: [{ from: "market/Pns" }] });
});

test("a tile that is built comes from the reserve", () => {
  const [deed] = deedsOf(looking([], [], [tile("reserve-1")]), looking([park], [], []));

  expect(deed).toMatchObject({ seat: 1, pieces: [park], items: [], from: "reserve-1/Pns" });
});

test("what is final or reached now is nothing new, nor is what is gone, nor the viewer's own", () => {
  const final = { ...park, draft: false, dim: false };

  expect(deedsOf(looking([park], [], []), looking([final], [], []))).toEqual([]);
  expect(deedsOf(looking([park], [], []), looking([], [], []))).toEqual([]);
  expect(deedsOf({ ...looking([], [], []), seat: 1 }, { ...looking([park], [], []), seat: 1 })).toEqual([]);
});
