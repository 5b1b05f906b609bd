/** Where a piece lands that is let go over a cell: it need not be held exactly where it fits. */

import type { Cell } from "../../board/regions";
import { grip, type Shape } from "./shapes";

/** Places of one shape, each by its cells, in the order of the shape's. */
export type Places<Of> = readonly (readonly [cells: readonly Cell[], of: Of])[];

/** The shape with its first cell there. */
export function laidAt(shape: Shape, first: Cell): Cell[] {
  const [corner] = shape;
  return shape.map(({ row, column }) => ({
    row: row - corner!.row + first.row,
    column: column - corner!.column + first.column,
  }));
}

/** Of the places that cover the cell the one nearest to holding the shape over it; of equals the first. */
export function nearest<Of>(shape: Shape, over: Cell, places: Places<Of>): Of | undefined {
  const by = shape.indexOf(grip(shape));
  const away = (cells: readonly Cell[]): number =>
    (cells[by]!.row - over.row) ** 2 + (cells[by]!.column - over.column) ** 2;
  const covering = places.filter(([cells]) =>
    cells.some(({ row, column }) => row === over.row && column === over.column),
  );
  const [first, ...others] = covering;
  if (!first) return undefined;
  return others.reduce((best, place) => (away(place[0]) < away(best[0]) ? place : best), first)[1];
}
