import { expect, test } from "vitest";

import { artOf } from "../../src/board/art";
import { groundOf } from "../../src/board/terrain";
import { Hand, randomOf, seedOf } from "../../src/board/pen";

const drawing = (seed: number) =>
  new Hand(seed)
    .line([
      [0, 0],
      [50, 0],
    ])
    .wash("c-roof", [
      [0, 0],
      [9, 0],
      [9, 9],
    ]).drawing;

test("the same seed draws the same, another one does not", () => {
  expect(drawing(1)).toEqual(drawing(1));
  expect(drawing(1)).not.toEqual(drawing(2));
  expect(seedOf("house-1")).not.toBe(seedOf("house-2"));
});

test("the random numbers stay what they are, so that towns look alike for ever", () => {
  const random = randomOf(7);

  expect([random(), random(), random()].map((value) => value.toFixed(6))).toEqual(["0.011705", "0.061958", "0.976908"]);
});

test("a line wobbles, but not far", () => {
  const [[fill, path]] = drawing(3) as [[string, string]];
  const heights = [...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map((found) => Math.abs(Number(found[1])));

  expect(fill).toBe("ink");
  expect(Math.max(...heights)).toBeGreaterThan(0.5);
  expect(Math.max(...heights)).toBeLessThan(3);
});

test("strokes of ink in a row are one path, washes stay apart", () => {
  const hand = new Hand(1)
    .line([
      [0, 0],
      [9, 0],
    ])
    .line([
      [0, 9],
      [9, 9],
    ])
    .dab("c-roof", 5, 5, 2)
    .dab("c-roof", 6, 6, 2);

  expect(hand.drawing.map(([fill]) => fill)).toEqual(["ink", "c-roof", "c-roof"]);
});

test.each(["house", "forest", "lake", "square", "factory"])("every variant of a %s stays on its cell", (symbol) => {
  for (const [index, draw] of artOf(symbol)!.variants.entries()) {
    const hand = new Hand(seedOf(`${symbol}-${index}`));
    draw(hand);
    const numbers = hand.drawing.flatMap(([, path]) =>
      [...path.matchAll(/-?\d+(\.\d)?/g)].map(([number]) => Number(number)),
    );

    expect(Math.min(...numbers)).toBeGreaterThan(-3);
    expect(Math.max(...numbers)).toBeLessThan(103);
    expect(hand.drawing.every(([, path]) => !path.includes("NaN"))).toBe(true);
  }
});

test("ground does not depend on the order of the cells", () => {
  const [a, b] = [
    { row: 0, column: 0 },
    { row: 0, column: 1 },
  ];

  expect(groundOf("water", [a, b])).toBe(groundOf("water", [b, a]));
});

test("a symbol without art has none", () => {
  expect(artOf("cathedral")).toBeNull();
});
