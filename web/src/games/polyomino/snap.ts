/** Where a piece lands that is let go over a cell: it need not be held exactly where it fits. */

import type { Cell } from "../../board/regions";
import { grip, type Shape } from "./shapes";

/** A place of a shape: its cells, in the order of the shape's, and what puts it there. */
export interface Place<By> {
  cells: readonly Cell[];
  by: By;
}

/** The shape with its first cell there. */
export function laidAt(shape: Shape, first: Cell): Cell[] {
  const [corner] = shape;
  return shape.map(({ row, column }) => ({
    row: row - corner!.row + first.row,
    column: column - corner!.column + first.column,
  }));
}

/** Of the places that cover the cell the one nearest to holding the shape over `from`; of equals the first. */
export function nearest<By>(
  shape: Shape,
  over: Cell,
  places: readonly Place<By>[],
  from: Cell = over,
): Place<By> | undefined {
  const by = shape.indexOf(grip(shape));
  const away = ({ cells }: Place<By>): number =>
    (cells[by]!.row - from.row) ** 2 + (cells[by]!.column - from.column) ** 2;
  const covering = places.filter(({ cells }) => cells.some((cell) => isSame(cell, over)));
  return covering.reduce<Place<By> | undefined>(
    (best, place) => (best && away(best) <= away(place) ? best : place),
    undefined,
  );
}

export const isSame = (one: Cell, other: Cell): boolean => one.row === other.row && one.column === other.column;
