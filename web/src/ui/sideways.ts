/** What is scrolled sideways by itself can be scrolled by keyboard, too, while it is wider than its place. */

import type { Attachment } from "svelte/attachments";

/** A stop of the keyboard only where there is something to scroll. */
export const sideways: Attachment<HTMLElement> = (box) => {
  const look = (): void => {
    box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1;
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  for (const child of box.children) sizes.observe(child);
  return () => sizes.disconnect();
};
