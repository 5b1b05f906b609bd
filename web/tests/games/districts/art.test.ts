import { describe, expect, test } from "vitest";

import { goalOf } from "../../../src/games/districts/goals";
import { districts } from "../../../src/games/districts/art/districts";
import { lotsOf, nooksOf } from "../../../src/games/districts/art/roads";
import { tileOf } from "../../../src/games/districts/art/tiles";
import { Hand } from "../../../src/board/pen";

const all = ["ne", "es", "sw", "nw", "ns", "ew", "esw", "nsw", "new", "nes"];
/** Where roads run: from the middle of a side to the middle of the tile. */
const roads: Record<string, readonly (readonly [number, number])[]> = {
  n: [
    [50, 4],
    [50, 30],
  ],
  e: [
    [96, 50],
    [70, 50],
  ],
  s: [
    [50, 96],
    [50, 70],
  ],
  w: [
    [4, 50],
    [30, 50],
  ],
};

const draw = (symbol: string, openings: string): string => {
  const hand = new Hand(1);
  tileOf(symbol, openings)!(hand);
  return JSON.stringify(hand.drawing);
};

describe("tiles", () => {
  test.each(Object.keys(districts))("every tile of %s is a drawing of its own", (symbol) => {
    expect(new Set(all.map((openings) => draw(symbol, openings))).size).toBe(all.length);
  });

  test("there are six districts, a town hall, a plot and a back", () => {
    expect(Object.keys(districts).sort()).toEqual(["amusement", "apartments", "factory", "offices", "park", "power"]);
    for (const symbol of ["hall", "plot", "stack"]) expect(draw(symbol, "")).toContain("c-");
    expect(tileOf("castle", "")).toBeNull();
  });

  test.each(all.filter((openings) => openings.length === 3 || openings === "ns" || openings === "ew"))(
    "what stands on a tile with roads %s does not stand on them",
    (openings) => {
      for (const [x, y] of [...openings].flatMap((side) => roads[side]!)) {
        for (const lot of lotsOf(openings)) {
          expect(Math.abs(lot.x - x) < lot.width / 2 && Math.abs(lot.y - y) < lot.height / 2).toBe(false);
        }
      }
    },
  );

  test("corners that are left over are filled", () => {
    expect(nooksOf("esw")).toEqual([
      [81, 81],
      [19, 81],
    ]);
    expect(nooksOf("")).toEqual([]);
  });
});

describe("goal cards", () => {
  test.each([
    ["goal-1", { kind: "group", what: "apartments" }],
    ["goal-5", { kind: "group", what: "power" }],
    ["goal-12", { kind: "most", what: "amusement" }],
    ["goal-13", { kind: "sign", what: "ecology" }],
    ["goal-16", { kind: "sign", what: "satisfaction" }],
    ["goal-18", { kind: "one", what: "hall" }],
    ["goal-99", { kind: "sign", what: "goal-99" }],
  ])("%s", (symbol, goal) => expect(goalOf(symbol)).toEqual(goal));
});
