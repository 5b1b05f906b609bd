/** A river along the sides of cells, drawn in one go. */

import { Hand, seedOf, smooth, type Drawing, type Point } from "../../../board/pen";

/** The side between two cells, as corners of the grid. */
export type Side = readonly [from: Point, to: Point];

const name = ([x, y]: Point): string => `${x} ${y}`;

/** Sides joined to lines, each from end to end. */
export function courses(sides: readonly Side[]): Point[][] {
  const meeting = new Map<string, Side[]>();
  for (const side of sides) for (const end of side) meeting.set(name(end), [...(meeting.get(name(end)) ?? []), side]);
  const left = new Set(sides);
  const ends = sides.flatMap((side) => side.filter((end) => meeting.get(name(end))!.length === 1));
  return [...ends, ...sides.map(([from]) => from)].flatMap((start) => {
    const line = walk(start, left, meeting);
    return line.length > 1 ? [line] : [];
  });
}

function walk(start: Point, left: Set<Side>, meeting: ReadonlyMap<string, readonly Side[]>): Point[] {
  const line = [start];
  for (;;) {
    const here = line.at(-1)!;
    const side = meeting.get(name(here))!.find((candidate) => left.has(candidate));
    if (!side) return line;
    left.delete(side);
    line.push(name(side[0]) === name(here) ? side[1] : side[0]);
  }
}

const made = new Map<string, Drawing>();

/** The river, 100 units a cell; on the rim of a grid it runs out of the picture a little. */
export function riverOf(sides: readonly Side[], rows: number, columns: number): Drawing {
  const key = sides.map(([a, b]) => `${name(a)} ${name(b)}`).join(",");
  const known = made.get(key);
  if (known) return known;
  const hand = new Hand(seedOf(key));
  const lines = courses(sides).map((course) => bend(hand, course, rows, columns));
  for (const line of lines) hand.curve(line, { width: 21, shake: 1.2, over: 0 }, "ink-water");
  for (const line of lines) hand.curve(line, { width: 14, shake: 1, over: 0 }, "c-river");
  for (const line of lines) current(hand, line);
  made.set(key, hand.drawing);
  return hand.drawing;
}

/** Between the corners a river does not run quite straight. */
function bend(hand: Hand, course: readonly Point[], rows: number, columns: number): Point[] {
  const ends = course.map(([x, y], index): Point => {
    const tip = index === 0 || index === course.length - 1;
    const out = (at: number, most: number): number => (tip && at === 0 ? -8 : tip && at === most ? 8 : 0);
    return [x * 100 + out(x, columns), y * 100 + out(y, rows)];
  });
  return ends.flatMap((point, index): Point[] => {
    const next = ends[index + 1];
    if (!next) return [point];
    const by = hand.between(-3.5, 3.5);
    const across = point[0] === next[0];
    return [point, [(point[0] + next[0]) / 2 + (across ? by : 0), (point[1] + next[1]) / 2 + (across ? 0 : by)]];
  });
}

/** Whether the river runs from left to right between two points, as boats do. */
const isAcross = ([x, y]: Point, other: Point | undefined): boolean =>
  other !== undefined && Math.abs(other[1] - y) < 0.25 * Math.abs(other[0] - x);

/** Short strokes with the stream. */
function current(hand: Hand, line: readonly Point[]): void {
  const soft = smooth(line, false);
  for (let index = 4; index + 3 < soft.length; index += 7) {
    hand.curve(soft.slice(index, index + 3), { width: 2, shake: 0.8, over: 0 }, "ink-water");
  }
  const across = soft.filter((point, index) => isAcross(point, soft[index - 4]) && isAcross(point, soft[index + 4]));
  for (const at of [0.25, 0.75]) if (across.length) hand.spot("boat", ...across[Math.floor(at * across.length)]!);
}
