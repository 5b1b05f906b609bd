/** Where a keyboard goes on when what it was at is replaced, as a button is by the question that it asks. */

import type { Attachment } from "svelte/attachments";

const PRESSED = "summary, button:not(:disabled), input:not(:disabled), select:not(:disabled), a[href]";

/** Keeps the focus in a part of the page: what stands first in it takes it from what is gone. */
export const keepsFocus: Attachment<HTMLElement> = (place) => {
  let had: Element | null = null;
  // What is removed or waits for an answer loses the focus as well: only whoever is elsewhere now has left.
  const went = ({ target }: Event): void => {
    had = target instanceof Element && place.contains(target) ? target : null;
  };
  const replaced = new MutationObserver(() => {
    if (!had || had.isConnected || document.activeElement !== document.body) return;
    had = null;
    place.querySelector<HTMLElement>(PRESSED)?.focus();
  });

  document.addEventListener("focusin", went);
  document.addEventListener("pointerdown", went);
  replaced.observe(place, { childList: true, subtree: true });
  return () => {
    replaced.disconnect();
    document.removeEventListener("focusin", went);
    document.removeEventListener("pointerdown", went);
  };
};
