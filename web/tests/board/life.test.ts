import { describe, expect, test } from "vitest";

import { artOf } from "../../src/board/art";
import { Hand } from "../../src/board/pen";
import { beingOf, calmly, clearOf, type Being } from "../../src/board/scenery/life";
import { riverOf } from "../../src/games/polyomino/art/river";
import { blockOf } from "../../src/games/polyomino/art/blocks";
import { tileOf } from "../../src/games/districts/art/tiles";

const read = (drawing: readonly (readonly [string, string])[]): Being[] =>
  drawing.flatMap(([fill, path]) => beingOf(fill, path) ?? []);

function drawnBy(draw: (hand: Hand) => void): Being[] {
  const hand = new Hand(1);
  draw(hand);
  return read(hand.drawing);
}

const kindsOf = (beings: readonly Being[]): string[] => [...new Set(beings.map(({ kind }) => kind))].sort();
const at = (kind: Being["kind"], x: number, y: number): Being => ({ kind, x, y });

describe("what drawings tell", () => {
  test.each([
    ["house", ["light", "smoke"]],
    ["factory", ["light", "smoke"]],
    ["square", ["folk"]],
    ["lake", ["boat"]],
    ["forest", ["birds"]],
  ])("%s", (symbol, kinds) => {
    expect(kindsOf(artOf(symbol)!.variants.flatMap(drawnBy))).toEqual(kinds);
  });

  test("tiles of a city and buildings of a sheet", () => {
    expect(kindsOf(drawnBy(tileOf("factory", "ns")!))).toEqual(["light", "smoke"]);
    expect(kindsOf(drawnBy(tileOf("hall", "nesw")!))).toEqual(["folk", "light"]);
    expect(kindsOf(read(blockOf("residential", [{ row: 0, column: 0 }])))).toEqual(["smoke"]);
  });

  test("boats are where a river runs across, not where it runs down", () => {
    const across = [0, 1, 2].map(
      (x) =>
        [
          [x, 1],
          [x + 1, 1],
        ] as const,
    );
    const down = [0, 1, 2].map(
      (y) =>
        [
          [1, y],
          [1, y + 1],
        ] as const,
    );

    expect(kindsOf(read(riverOf(across, 3, 3)))).toEqual(["boat"]);
    expect(read(riverOf(down, 3, 3))).toEqual([]);
  });

  test("a window is lit where it is drawn, and nothing else is", () => {
    const pane = "M12.5 -3L20 4Z";

    expect(beingOf("c-glass", pane)).toEqual({
      kind: "light",
      x: 12.5,
      y: -3,
      pane: { path: pane, left: 12.5, top: -3 },
    });
    expect(beingOf("ink", pane)).toBeNull();
  });
});

test("a large town is as calm as a small one", () => {
  const chimneys = Array.from({ length: 100 }, (_, index) => at("smoke", index, 0));
  const few = [at("boat", 1, 1), at("boat", 2, 2)];

  const chosen = calmly([...chimneys, ...few]);

  expect(chosen.filter(({ kind }) => kind === "smoke").map(({ x }) => x)).toEqual([0, 13, 25, 38, 50, 63, 75, 88]);
  expect(chosen.filter(({ kind }) => kind === "boat")).toEqual(few);
});

test("nothing alive reaches over a cell that may be chosen", () => {
  const cell = { x: 100, y: 100, side: 100 };
  const inside = at("folk", 150, 150);
  const rising = at("smoke", 150, 220); // its smoke rises into the cell from below
  const below = at("smoke", 150, 245);
  const beside = at("boat", 240, 150);

  expect(clearOf([inside, rising, below, beside], [cell])).toEqual([below, beside]);
});
