import { expect, test } from "vitest";

import { middle, route, type Box } from "../../../src/features/table/flight";

/** Boxes of ten by ten for the letters of a picture. */
function boxesOf(picture: string, letter: string): Box[] {
  return picture
    .trim()
    .split(/\s+/)
    .flatMap((line, row) =>
      [...line].flatMap((found, column) =>
        found === letter ? [{ x: column * 10, y: row * 10, width: 10, height: 10 }] : [],
      ),
    );
}

/** The flight from a to z of something that is 8 wide, with a frame in every cell: + where it is seen, - where it is not. */
function flight(picture: string, cells: number): string {
  const spot = (letter: string) => middle(boxesOf(picture, letter)[0]!);
  return route(spot("a"), spot("z"), 8, boxesOf(picture, "o"), cells)
    .map(({ seen }) => (seen ? "+" : "-"))
    .join("");
}

test("points fly straight", () => {
  expect(route({ x: 0, y: 40 }, { x: 20, y: 0 }, 8, [], 2)).toEqual([
    { x: 0, y: 40, seen: true },
    { x: 10, y: 20, seen: true },
    { x: 20, y: 0, seen: true },
  ]);
});

test("over what can be tapped they are not seen, nor while they come and go there", () => {
  expect(flight("a...o...z", 8)).toBe("+++---+++");
});

test("what can be tapped beside the way is not covered", () => {
  expect(flight("a...z  ooooo", 4)).toBe("+++++");
});

test("what comes too near is covered", () => {
  // The way goes from one row to the next: in its middle it is as much in one as in the other.
  expect(flight("a.o..  ....z", 4)).toBe("+---+");
});
