/** The way imports may point: from the roof down. A room is a folder of `pages`, `features` or `games`, or a floor that has none. */

import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });

/** From the roof down. Rooms of one floor do not know each other. */
const floors = [["app"], ["pages"], ["features", "games"], ["board"], ["ui"], ["i18n"], ["api"], ["local"]];
const withRooms = ["pages", "features", "games"];

const floorOf = (folder: string): number => floors.findIndex((floor) => floor.includes(folder));

/** `src/features/table/Panels.svelte` is in the room `features/table`. */
function roomOf(path: string): string {
  const [, folder, room, file] = path.split("/");
  return withRooms.includes(folder!) && file ? `${folder}/${room}` : folder!;
}

interface Import {
  from: string;
  to: string;
}

const imports: Import[] = Object.entries(sources).flatMap(([name, text]) => {
  const from = name.replace("../", "");
  const targets = text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]+)"/g);
  return [...targets].map(([, target]) => ({ from, to: new URL(target!, `file:///${from}`).pathname.slice(1) }));
});

test("there are imports to look at, and every folder is on a floor", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.flatMap(({ from, to }) => [from, to]).filter((path) => floorOf(path.split("/")[1]!) < 0)).toEqual([]);
});

test("imports point down, or stay in their room", () => {
  const floor = (path: string): number => floorOf(path.split("/")[1]!);
  const wrong = imports.filter(({ from, to }) => roomOf(from) !== roomOf(to) && floor(from) >= floor(to));

  expect(wrong).toEqual([]);
});
