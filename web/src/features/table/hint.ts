/** What a bot would do: a whole choice, of which the person takes one step after the other. */

import type { Choice, Piece, Preview, Schemas } from "../../api/types";
import { confirmHotspot } from "../../board/selection";

export type Hint = Schemas["HintInfo"];

const commits = ({ hotspots }: Choice): boolean => hotspots.includes(confirmHotspot);

/** The steps worth telling: that what was done is confirmed at last goes without saying. */
export function told({ steps }: Hint): readonly Choice[] {
  const found = steps.filter((step) => !commits(step));
  return found.length ? found : steps;
}

/** What is left of a hint once an action was taken: nothing if it was another one, or only confirming is left. */
export function afterStep(hint: Hint | null, action: string): Hint | null {
  if (hint?.steps[0]?.action !== action) return null;
  const steps = hint.steps.slice(1);
  return steps.every(commits) ? null : { ...hint, steps };
}

/** What all steps bring together; of several pieces on the same cells the last one stays. */
export function together(steps: readonly Choice[]): Preview {
  const previews = steps.flatMap(({ preview }) => preview ?? []);
  const pieces = new Map<string, Piece>();
  for (const piece of previews.flatMap((preview) => preview.pieces)) pieces.set(piece.cells.join(" "), piece);
  const shifts = new Map<string, Preview["shifts"][number]>();
  for (const shift of previews.flatMap((preview) => preview.shifts)) {
    const key = `${shift.track} ${shift.seat}`;
    shifts.set(key, { ...shift, by: shift.by + (shifts.get(key)?.by ?? 0) });
  }
  return {
    pieces: [...pieces.values()],
    points: previews.reduce((sum, { points }) => sum + points, 0),
    shifts: [...shifts.values()],
    notes: [],
  };
}
