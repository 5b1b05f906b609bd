/** How things come onto a board. */

import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

/** Drawn from left to right as by a pen. */
export function appear(_node: Element, { still = false }: { still?: boolean } = {}): TransitionConfig {
  if (still || prefersReducedMotion.current) return { duration: 0 };
  return { duration: 250, css: (t) => `clip-path: inset(-10% ${100 - t * 110}% -10% -10%)` };
}
