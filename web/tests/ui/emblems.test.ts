import { expect, test } from "vitest";

import { emblems } from "../../src/ui/emblems";

/** What a colour is called is its hue, in degrees. */
function hue(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

const apart = (one: string, other: string): number => Math.abs(((hue(one) - hue(other) + 540) % 360) - 180);

/** Of residential, public and industrial buildings, and of churches. */
const buildings = ["#f0c74a", "#b5493a", "#86b0da", "#5b4590"];

// CH-BASE-09: a hue of its own for each of four players, and none of a kind of building.
test.each([0, 1, 2, 3])("the emblem of seat %i has a colour of its own", (seat) => {
  const own = emblems[seat]![0];
  const others = emblems.slice(0, 4).flatMap(([wash], other) => (other === seat ? [] : [wash]));

  expect([...buildings, ...others].filter((colour) => apart(own, colour) < 15)).toEqual([]);
});

test("as many as the largest table has seats, no two alike", () => {
  expect(new Set(emblems.map(([wash, drawing]) => `${wash} ${drawing}`)).size).toBe(12);
});
