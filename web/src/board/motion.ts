/** How things come onto a board. */

/** Whether the person wants things to stand still. */
export const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A sticker comes off its sheet, hangs over its place and is pressed on. */
export const peeled: Keyframe[] = [
  { opacity: 0, transform: "translate(60%, 90%) rotate(26deg)", clipPath: "polygon(0 0, 0 0, 0 0)" },
  {
    opacity: 1,
    transform: "translate(34%, 10%) rotate(-9deg) scale(1.3)",
    clipPath: "polygon(0 0, 220% 0, 0 220%)",
    offset: 0.45,
  },
  { opacity: 1, transform: "translate(0, -12%) rotate(3deg) scale(1.3)", offset: 0.75 },
  { opacity: 1, transform: "scale(0.92)", offset: 0.88 },
  { opacity: 1, transform: "none" },
];

/** Sticks something onto a board. */
export function stick(node: Element): void {
  if (!isCalm()) node.animate(peeled, { duration: 520, easing: "ease-out" });
}

/** Draws what is new from left to right, as by a pen. */
export function draw(node: Element): void {
  if (isCalm()) return;
  node.animate([{ clipPath: "inset(-10% 100% -10% -10%)" }, { clipPath: "inset(-10%)" }], {
    duration: 250,
    easing: "ease-out",
  });
}
