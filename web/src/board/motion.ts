/** How things come onto a board. */

/** Whether the person wants things to stand still. */
export const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Draws what is new from left to right, as by a pen. */
export function draw(node: Element): void {
  if (isCalm()) return;
  node.animate([{ clipPath: "inset(-10% 100% -10% -10%)" }, { clipPath: "inset(-10%)" }], {
    duration: 250,
    easing: "ease-out",
  });
}
