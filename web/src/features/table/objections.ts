/** Why not: which of the reasons to tell. */

import type { Objection } from "../../api/types";

/** The first objection; and its like for the other thing that could be meant: the house belongs here, the forest there. */
export function foremost(objections: readonly Objection[]): Objection[] {
  const [first] = objections;
  return objections
    .filter(({ rule, message }) => rule === first?.rule && message.key === first.message.key)
    .slice(0, 2);
}
