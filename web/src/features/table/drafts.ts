/** Choices that are made and not final yet: which of them a tap exchanges for another one. */

import type { Choice } from "../../api/types";
import { confirmHotspot } from "../../board/selection";

/** A choice that was made, and what it was picked from. */
export interface Step {
  from: readonly Choice[];
  choice: Choice;
}

/** How many choices are undone, and what is chosen in their place, in this order. */
export interface Exchange {
  undone: number;
  chosen: readonly Choice[];
}

/** What the last choice was picked from; nothing once the turn is confirmed. */
export function before(steps: readonly Step[]): readonly Choice[] {
  return isConfirmed(steps) ? [] : (steps.at(-1)?.from ?? []);
}

/** The last choice exchanged for another of those it was picked from. */
export function instead(choice: Choice): Exchange {
  return { undone: 1, chosen: [choice] };
}

/**
 * What a tap moves that leads to no choice: the last thing chosen that could have been chosen with this hotspot as well. Those chosen
 * after it are chosen again.
 */
export function exchangeFor(steps: readonly Step[], hotspot: string): Exchange | null {
  if (isConfirmed(steps)) return null;
  for (let at = steps.length - 1; at >= 0 && !has(steps[at]!, hotspot); at--) {
    const moved = steps[at]!.from.find((choice) => differsBy(steps[at]!.choice, choice, hotspot));
    if (moved)
      return { undone: steps.length - at, chosen: [moved, ...steps.slice(at + 1).map(({ choice }) => choice)] };
  }
  return null;
}

/** Whether a choice is one that a turn may be confirmed after without being asked: it draws something, and warns of nothing. */
export function endsQuickly({ preview, notes, hotspots }: Choice): boolean {
  return !hotspots.includes(confirmHotspot) && !!preview?.pieces.length && !notes?.length;
}

/** Whether nothing is left but to confirm, and nothing has to be read before. */
export function isOnlyToConfirm(choices: readonly Choice[]): boolean {
  const [only, ...others] = choices;
  return !!only && !others.length && only.hotspots.includes(confirmHotspot) && !only.notes?.length;
}

const has = ({ choice }: Step, hotspot: string): boolean => choice.hotspots.includes(hotspot);
const isConfirmed = (steps: readonly Step[]): boolean => steps.some((step) => has(step, confirmHotspot));

/** Whether the other choice is the same but for this hotspot, which stands where the first has one of its kind. */
function differsBy(one: Choice, other: Choice, hotspot: string): boolean {
  const kept = one.hotspots.filter((own) => kindOf(own) !== kindOf(hotspot));
  return (
    kept.length < one.hotspots.length &&
    other.hotspots.length === one.hotspots.length &&
    [...kept, hotspot].every((wanted) => other.hotspots.includes(wanted))
  );
}

const kindOf = (hotspot: string): string => hotspot.split("/")[0]!;
