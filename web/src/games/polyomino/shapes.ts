/** Pieces of several cells: read from their drawings, turned, turned over, and taken hold of. */

import type { Cell } from "../../board/regions";

/** Cells with the top left corner at 0 0, in reading order. */
export type Shape = readonly Cell[];

const inOrder = (a: Cell, b: Cell): number => a.row - b.row || a.column - b.column;

/** The same cells moved to the top left corner. */
export function shapeOf(cells: readonly Cell[]): Shape {
  const top = Math.min(...cells.map(({ row }) => row));
  const left = Math.min(...cells.map(({ column }) => column));
  return cells.map(({ row, column }) => ({ row: row - top, column: column - left })).sort(inOrder);
}

/** A shape from its drawing, a row after the other: "##./.##". */
export function parse(drawing: string): Shape {
  return drawing
    .split("/")
    .flatMap((line, row) => [...line].flatMap((letter, column) => (letter === "#" ? [{ row, column }] : [])));
}

/** The drawing of a shape; equal for equal shapes. */
export function draw(shape: Shape): string {
  const { rows, columns } = sizeOf(shape);
  const has = (row: number, column: number): boolean =>
    shape.some((cell) => cell.row === row && cell.column === column);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (has(row, column) ? "#" : ".")).join(""),
  ).join("/");
}

export function sizeOf(shape: Shape): { rows: number; columns: number } {
  return {
    rows: 1 + Math.max(...shape.map(({ row }) => row)),
    columns: 1 + Math.max(...shape.map(({ column }) => column)),
  };
}

/** A quarter turn clockwise. */
export const turned = (shape: Shape): Shape => shapeOf(shape.map(({ row, column }) => ({ row: column, column: -row })));

/** Left and right exchanged. */
export const flipped = (shape: Shape): Shape => shapeOf(shape.map(({ row, column }) => ({ row, column: -column })));

/** Whether one of these ways to hold a shape, turned over, is another one of them that no turning leads to. */
export function flips(ways: readonly string[]): boolean {
  return ways.some((way) => {
    const over = draw(flipped(parse(way)));
    return ways.includes(over) && !turns(parse(way)).map(draw).includes(over);
  });
}

/** A shape and its quarter turns. */
export function turns(shape: Shape): Shape[] {
  const all = [shape];
  while (all.length < 4) all.push(turned(all.at(-1)!));
  return all;
}

/** The cell to hold a shape by: the one nearest to its middle. */
export function grip(shape: Shape): Cell {
  const middle = (pick: (cell: Cell) => number): number =>
    shape.reduce((sum, cell) => sum + pick(cell), 0) / shape.length;
  const row = middle((cell) => cell.row);
  const column = middle((cell) => cell.column);
  const away = (cell: Cell): number => (cell.row - row) ** 2 + (cell.column - column) ** 2;
  return shape.reduce((best, cell) => (away(cell) < away(best) - 1e-9 ? cell : best));
}

/** The shape held over a cell, pushed back onto a grid that it would stick out of. */
export function heldOver(shape: Shape, over: Cell, grid: { rows: number; columns: number }): Cell[] {
  const by = grip(shape);
  const size = sizeOf(shape);
  const top = Math.min(Math.max(0, over.row - by.row), Math.max(0, grid.rows - size.rows));
  const left = Math.min(Math.max(0, over.column - by.column), Math.max(0, grid.columns - size.columns));
  return shape.map(({ row, column }) => ({ row: row + top, column: column + left }));
}
