/** Rows of round fields that are coloured in one after another, drawn by the same hand as the boards. */

import { Hand, seedOf, type Drawing } from "../../board/pen";
import type { Progress } from "../../api/types";

/** How a field looks: left empty, coloured in earlier, or by the last episode. */
export type Field = "empty" | "old" | "fresh";

/** All fields, row by row. */
export function fieldsOf({ rows, coloured, fresh }: Pick<Progress, "rows" | "coloured" | "fresh">): Field[][] {
  let at = 0;
  return rows.map((length) =>
    Array.from({ length }, () => {
      const place = at++;
      return place >= coloured ? "empty" : place >= coloured - fresh ? "fresh" : "old";
    }),
  );
}

/** Symbols that no field is left for. */
export const beyond = ({ rows, coloured }: Pick<Progress, "rows" | "coloured">): number =>
  Math.max(0, coloured - rows.reduce((sum, length) => sum + length, 0));

/** The row in parts of equal length that stand below each other where there is no room for all of it. */
export function halves(row: readonly Field[]): Field[][] {
  const half = Math.ceil(row.length / 2);
  return [row.slice(0, half), row.slice(half)].filter((part) => part.length);
}

/** A field, 40 units wide and high; which one it is makes a difference to the hand that draws it. */
export function fieldOf(field: Field, number: number): Drawing {
  const hand = new Hand(seedOf(`field ${number}`));
  const ring = hand.ring(20, 20, 15, 15, 10);
  if (field === "empty") return hand.loop(ring, { width: 1.6 }, "ink-soft").drawing;
  hand.wash("c-star", ring, { soft: true }).loop(ring, { width: 2.6 });
  hand.loop(hand.ring(20, 20, 7, 7, 8), { width: 2.2 });
  if (field === "fresh")
    hand.line(
      [
        [6, 38.5],
        [34, 38.5],
      ],
      { width: 3, over: 0 },
      "ink-lit",
    );
  return hand.drawing;
}
