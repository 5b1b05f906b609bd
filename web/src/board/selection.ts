/**
 * Choosing without knowing the game: every choice comes with the hotspots that select it, and each tap narrows the choices to those
 * that have the tapped hotspot too. When one is left it is the choice.
 */

import type { Choice } from "../api/types";

/** Hotspots chosen so far, in the order they were tapped. */
export type Selection = readonly string[];

export type Tap =
  | { kind: "selected"; selection: Selection }
  | { kind: "chosen"; choice: Choice }
  /** There is no such choice; the hotspots say about what to ask why. */
  | { kind: "refused"; hotspots: readonly string[] };

/** The hotspot of the button that commits; it is no part of a selection. */
export const confirmHotspot = "confirm";

/** The choices that have all of the hotspots. */
export function narrow(choices: readonly Choice[], selection: Selection): Choice[] {
  return choices.filter((choice) => selection.every((hotspot) => choice.hotspots.includes(hotspot)));
}

/** The cells that some choice is about, by name. */
export function cellsOf(choices: readonly Choice[]): string[] {
  const hotspots = new Set(choices.flatMap((choice) => choice.hotspots));
  return [...hotspots].filter((hotspot) => hotspot.startsWith("cell/")).map((hotspot) => hotspot.slice(5));
}

/** What can be tapped next. */
export function openHotspots(choices: readonly Choice[], selection: Selection): Set<string> {
  const open = new Set(narrow(choices, selection).flatMap((choice) => choice.hotspots));
  for (const hotspot of selection) open.delete(hotspot);
  open.delete(confirmHotspot);
  return open;
}

/** What every choice left has in common: chosen, whether tapped or not. */
export function settled(choices: readonly Choice[], selection: Selection): Selection {
  const [first, ...others] = narrow(choices, selection);
  if (!first || !others.length) return selection;
  const common = first.hotspots.filter((hotspot) => others.every((choice) => choice.hotspots.includes(hotspot)));
  return [...selection, ...common.filter((hotspot) => !selection.includes(hotspot))];
}

/** What a tap on a hotspot means. */
export function tap(choices: readonly Choice[], selection: Selection, hotspot: string): Tap {
  if (selection.includes(hotspot))
    return { kind: "selected", selection: selection.filter((chosen) => chosen !== hotspot) };
  const kept = selection.filter((chosen) => kindOf(chosen) !== kindOf(hotspot));
  for (const base of [selection, kept]) {
    const wanted = [...base, hotspot];
    const [first, ...others] = narrow(choices, wanted);
    if (first) return others.length ? { kind: "selected", selection: wanted } : { kind: "chosen", choice: first };
  }
  return { kind: "refused", hotspots: [...kept, hotspot] };
}

/** The one choice a tap on the hotspot would make, or null. */
export function wouldChoose(choices: readonly Choice[], selection: Selection, hotspot: string): Choice | null {
  const result = tap(choices, selection, hotspot);
  return result.kind === "chosen" ? result.choice : null;
}

/** The choices a tap on the hotspot would leave; none when it would be refused. */
export function wouldLeave(choices: readonly Choice[], selection: Selection, hotspot: string): Choice[] {
  const result = tap(choices, selection, hotspot);
  if (result.kind === "chosen") return [result.choice];
  return result.kind === "selected" ? narrow(choices, result.selection) : [];
}

/** What is left of a selection when the choices have changed. */
export function still(choices: readonly Choice[], selection: Selection): Selection {
  return narrow(choices, selection).length ? selection : [];
}

/** Hotspots of one kind replace each other: cells, tasks, streets. */
const kindOf = (hotspot: string): string => hotspot.split("/")[0]!;
