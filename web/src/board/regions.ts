/** Groups of cells and their outlines: what lets a lake of five cells be drawn as one lake. */

import { smooth, type Point } from "./pen";

export interface Cell {
  row: number;
  column: number;
}

const key = (row: number, column: number): string => `${row} ${column}`;

const sides = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** Cells joined by sides, group by group, in the order of their first cells. */
export function groups(cells: readonly Cell[]): Cell[][] {
  const left = new Map(cells.map((cell) => [key(cell.row, cell.column), cell]));
  const result: Cell[][] = [];
  for (const cell of cells) {
    if (left.delete(key(cell.row, cell.column))) result.push(grow(cell, left));
  }
  return result;
}

function grow(first: Cell, left: Map<string, Cell>): Cell[] {
  const group = [first];
  for (const { row, column } of group) {
    for (const [down, right] of sides) {
      const next = left.get(key(row + down, column + right));
      if (next && left.delete(key(next.row, next.column))) group.push(next);
    }
  }
  return group;
}

/** A corner of the grid. */
type Corner = readonly [x: number, y: number];

/** A side of a cell on the rim of a group, with the group on its right hand. */
interface Side {
  from: Corner;
  to: Corner;
}

/** The outlines of a group in cell units: closed loops of grid corners, the group on the right hand; holes turn the other way. */
export function loops(group: readonly Cell[]): Corner[][] {
  const rim = rimOf(group);
  const left = new Set(rim);
  const result: Corner[][] = [];
  for (const start of rim) {
    if (left.has(start)) result.push(follow(start, left));
  }
  return result;
}

function rimOf(group: readonly Cell[]): Side[] {
  const inside = new Set(group.map((cell) => key(cell.row, cell.column)));
  return group.flatMap(({ row, column }) => {
    const corners: Corner[] = [
      [column, row],
      [column + 1, row],
      [column + 1, row + 1],
      [column, row + 1],
    ];
    const beyond = [key(row - 1, column), key(row, column + 1), key(row + 1, column), key(row, column - 1)];
    return beyond.flatMap((neighbour, index) =>
      inside.has(neighbour) ? [] : [{ from: corners[index]!, to: corners[(index + 1) % 4]! }],
    );
  });
}

/** The loop a side belongs to; takes its sides off the list. */
function follow(start: Side, left: Set<Side>): Corner[] {
  const loop: Corner[] = [];
  for (let side: Side | undefined = start; side; side = onward(side, left)) {
    left.delete(side);
    loop.push(side.from);
  }
  return loop;
}

/** The side after a side; where two cells touch by a corner only, turning right keeps them apart. */
function onward({ from, to }: Side, left: ReadonlySet<Side>): Side | undefined {
  const ways = [...left].filter((side) => side.from[0] === to[0] && side.from[1] === to[1]);
  const turnsRight = (side: Side): boolean =>
    side.to[0] - to[0] === from[1] - to[1] && side.to[1] - to[1] === to[0] - from[0];
  return ways.find(turnsRight) ?? ways[0];
}

/**
 * A loop scaled to `size` a cell and drawn in by `inset`, with rounded corners. `stops` are the places on each cell's side, from 0 to 1,
 * that the line keeps to: close to the corners they make tight corners, one in the middle makes wide ones. `cut` takes something off
 * the outer corners.
 */
export function shoreline(
  loop: readonly Corner[],
  size: number,
  inset: number,
  stops: readonly number[],
  cut = 0,
): Point[] {
  const corner = (index: number): Corner => loop[(index + loop.length) % loop.length]!;
  const inward = (index: number): Point => {
    const [ax, ay] = corner(index);
    const [bx, by] = corner(index + 1);
    return [-(by - ay), bx - ax];
  };
  const drawnIn = loop.map(([x, y], index): Point => {
    const [px, py] = inward(index - 1);
    const [nx, ny] = inward(index);
    const straight = px === nx && py === ny;
    const outer = px === ny && py === -nx;
    const by = inset + (outer ? cut : 0);
    return [x * size + (straight ? nx : px + nx) * by, y * size + (straight ? ny : py + ny) * by];
  });
  const dense = drawnIn.flatMap((point, index): Point[] => {
    const next = drawnIn[(index + 1) % drawnIn.length]!;
    return [
      point,
      ...stops.map((t): Point => [point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t]),
    ];
  });
  return smooth(dense, true, 3);
}
