/** Buildings of several cells: each with an outline of its own, and its type told by wash, pattern and sign. */

import { Hand, seedOf, type Drawing, type Point } from "../../../board/pen";
import { loops, shoreline, type Cell } from "../../../board/regions";
import { grip } from "../shapes";
import { house, tower } from "../../../board/art/buildings";
import { bell, brassCog, cog, columns, saw } from "./signs";

/** The part of a cell that a building covers, from its left to its lower side. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

interface Block {
  wash: string;
  /** Fills every cell. */
  pattern?: (hand: Hand, box: Box, cell: Cell) => void;
  /** Stands on one cell. */
  sign: (hand: Hand, x: number, y: number, size: number) => void;
  size?: number;
}

const inset = 8;

export const blocks: Record<string, Block> = {
  residential: { wash: "c-residential", sign: house, size: 66, pattern: doorstep },
  industrial: { wash: "c-industrial", sign: cog, size: 66, pattern: hatching },
  "industrial.cog": { wash: "c-industrial", sign: brassCog, size: 84, pattern: hatching },
  public: { wash: "c-public", sign: columns, size: 70, pattern: crosses },
  church: { wash: "c-church", sign: bell, size: 54, pattern: circle },
  fortress: { wash: "c-fortress", sign: tower, size: 74, pattern: stones },
  palace: { wash: "c-public", sign: tower, size: 74, pattern: crosses },
  house: { wash: "c-residential", sign: house, size: 74, pattern: doorstep },
  sawmill: { wash: "c-wood", sign: saw, size: 62, pattern: planks },
};

const made = new Map<string, Drawing>();
const most = 600;

/** A building; drawn once for a type and place. 100 units a cell. */
export function blockOf(symbol: string, cells: readonly Cell[]): Drawing {
  const name = [symbol, ...cells.map(({ row, column }) => `${row}.${column}`).sort()].join(" ");
  const known = made.get(name);
  if (known) return known;
  const hand = new Hand(seedOf(name));
  build(hand, blocks[symbol] ?? plain(), cells);
  if (made.size >= most) made.clear();
  made.set(name, hand.drawing);
  return hand.drawing;
}

function build(hand: Hand, { wash, pattern, sign, size = 64 }: Block, cells: readonly Cell[]): void {
  const walls = loops(cells).map((loop) => shoreline(loop, 100, inset, [0.1, 0.9]));
  hand.pools(wash, walls, 1.1);
  for (const cell of cells) pattern?.(hand, boxOf(cell, cells), cell);
  for (const wall of walls) hand.loop(wall, { width: 5, shake: 0.9 });
  const { row, column } = grip(cells);
  sign(hand, column * 100 + 50, row * 100 + 50, size);
}

const plain = (): Block => ({ wash: "c-tile", sign: () => undefined });

/** How much of a cell belongs to a building: up to its walls, and all the way to its other cells. */
function boxOf({ row, column }: Cell, cells: readonly Cell[]): Box {
  const has = (down: number, right: number): boolean => cells.some((cell) => cell.row === row + down && cell.column === column + right);
  const gap = (is: boolean): number => (is ? 0 : inset + 3);
  return [
    column * 100 + gap(has(0, -1)),
    row * 100 + gap(has(-1, 0)),
    column * 100 + 100 - gap(has(0, 1)),
    row * 100 + 100 - gap(has(1, 0)),
  ];
}

/** Slanted lines that run on from cell to cell. */
function hatching(hand: Hand, [left, top, right, bottom]: Box): void {
  const step = 17;
  for (let sum = Math.ceil((left + top) / step) * step; sum < right + bottom; sum += step) {
    const from: Point = sum - top <= right ? [sum - top, top] : [right, sum - right];
    const to: Point = sum - left <= bottom ? [left, sum - left] : [sum - bottom, bottom];
    if (from[0] - to[0] > 5) hand.line([from, to], { width: 1.9, shake: 0.5, over: 0 }, "ink-hatch");
  }
}

function crosses(hand: Hand, [left, top, right, bottom]: Box, { row, column }: Cell): void {
  for (let index = 0; index < 9; index++) {
    const x = column * 100 + 20 + (index % 3) * 30;
    const y = row * 100 + 20 + Math.floor(index / 3) * 30;
    if (x < left + 6 || x > right - 6 || y < top + 6 || y > bottom - 6) continue;
    hand.line([[x - 7, y - 7], [x + 7, y + 7]], { width: 3.4, shake: 0.4, over: 0 }, "ink-paper");
    hand.line([[x + 7, y - 7], [x - 7, y + 7]], { width: 3.4, shake: 0.4, over: 0 }, "ink-paper");
  }
}

function circle(hand: Hand, _: Box, { row, column }: Cell): void {
  const disc = hand.ring(column * 100 + 50, row * 100 + 50, 32, 32, 12);
  hand.wash("c-tag", disc, { soft: true, shake: 0.6 }).loop(disc, { width: 2.4 });
}

/** A plain yard with a path; what stands elsewhere on it is the house. */
function doorstep(hand: Hand, [left, , right, bottom]: Box): void {
  if (right - left < 90) hand.line([[left + 12, bottom - 8], [left + 34, bottom - 8]], { width: 1.6, shake: 0.5 }, "ink-faint");
}

function stones(hand: Hand, [left, top, right, bottom]: Box): void {
  for (let y = top + 16; y < bottom - 4; y += 17) {
    hand.line([[left + 2, y], [right - 2, y]], { width: 1.5, over: 0 }, "ink-soft");
    const odd = Math.round(y / 17) % 2;
    for (let x = left + 14 + odd * 12; x < right - 4; x += 25) hand.line([[x, y], [x, y - 16]], { width: 1.3, over: 0 }, "ink-soft");
  }
}

function planks(hand: Hand, [left, top, right, bottom]: Box): void {
  for (let y = top + 12; y < bottom - 4; y += 15) hand.line([[left, y], [right, y]], { width: 1.6, shake: 0.8, over: 0 }, "ink-soft");
}
