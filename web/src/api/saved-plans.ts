/** Sheets of one's own that this browser keeps. */

import { keep, kept } from "./storage";

export interface SavedPlan {
  name: string;
  /** As the value of the option. */
  text: string;
  /** The other options it was drawn for. */
  options: Record<string, string>;
}

/** The plans kept for a game, the newest first. */
export function savedPlans(game: string): SavedPlan[] {
  try {
    const known: unknown = JSON.parse(kept(`plans.${game}`) ?? "[]");
    return Array.isArray(known) ? known.filter(isPlan) : [];
  } catch {
    return [];
  }
}

/** Keeps a plan; one of the same name gives way. */
export function savePlan(game: string, plan: SavedPlan): SavedPlan[] {
  return write(game, [plan, ...savedPlans(game).filter(({ name }) => name !== plan.name)]);
}

export function forgetPlan(game: string, name: string): SavedPlan[] {
  return write(
    game,
    savedPlans(game).filter((plan) => plan.name !== name),
  );
}

/** The plans drawn for what is chosen. */
export function fitting(plans: readonly SavedPlan[], options: Readonly<Record<string, string>>): SavedPlan[] {
  return plans.filter((plan) => Object.entries(plan.options).every(([id, value]) => options[id] === value));
}

function write(game: string, plans: SavedPlan[]): SavedPlan[] {
  keep(`plans.${game}`, JSON.stringify(plans));
  return plans;
}

function isPlan(value: unknown): value is SavedPlan {
  const plan = value as Partial<SavedPlan> | null;
  return typeof plan?.name === "string" && typeof plan.text === "string" && typeof plan.options === "object";
}
