/** Where things are on a board's picture. A cell is 100 units; labels stand in a gutter on the left and on top. */

import type { Board } from "../api/types";
import { seedOf } from "./pen";
import type { Cell } from "./regions";

export const unit = 100;
const margin = 16;

export interface Layout {
  width: number;
  height: number;
  /** The corner of the first cell. */
  left: number;
  top: number;
}

export function layoutOf(board: Board): Layout {
  const left = board.row_labels.length ? 92 : margin;
  const top = board.column_labels.length ? 76 : margin;
  return { width: left + board.columns * unit + margin, height: top + board.rows * unit + margin, left, top };
}

export interface Place extends Cell {
  name: string;
  index: number;
  x: number;
  y: number;
}

/** The cells of a board that exist, with where they are, by name. */
export function placesOf(board: Board): Map<string, Place> {
  const { left, top } = layoutOf(board);
  const places = board.cells.map((name, index): Place => {
    const row = Math.floor(index / board.columns);
    const column = index % board.columns;
    return { name, index, row, column, x: left + column * unit, y: top + row * unit };
  });
  return new Map(places.filter(({ name }) => name !== "").map((place) => [place.name, place]));
}

/** One of `count` variants for a cell: never that of a neighbour, corners included while there are enough, and each village its own. */
export function variantFor(board: Board, { row, column }: Cell, count: number): number {
  const least = count > 3 ? 2 : 1;
  let offset = seedOf(board.id) % count;
  for (let above = 1; above <= row; above++) {
    offset += least + (seedOf(`${board.id} ${above}`) % Math.max(1, count - 2 * least + 1));
  }
  return (offset + column) % count;
}

/** How texts call a row, as `a` in `a3`, where its label says something else; empty where it need not be told. */
export function rowLetter({ cells, columns }: Board, row: number): string {
  const [first = "", ...others] = cells.slice(row * columns, (row + 1) * columns).filter((name) => name !== "");
  let length = first.length;
  while (others.some((name) => name.slice(0, length) !== first.slice(0, length))) length--;
  return others.length ? first.slice(0, length) : "";
}

/** What columns are called on dice, when they are: all labels whole numbers from 1 to 6. */
export function isDice(labels: readonly { text: string }[]): boolean {
  return labels.length > 0 && labels.every(({ text }) => /^[1-6]$/.test(text));
}

/** A range with a real dash. */
export const ranged = (text: string): string => text.replace(/(\d)-(\d)/, "$1\u2013$2");
