/** When somebody comes back to a page, or the network does: what is shown may be old, and lines that look open may be dead. */

export interface Returning {
  /** The page is looked at again, after the device slept or showed something else. */
  check(): void;
  /** The network is another one, or the page was kept aside by the browser: old lines are dead for sure. */
  renew(): void;
  /** The network is gone. */
  giveUp(): void;
}

/** Calls back until it is ended by what it returns. */
export function onReturn(returning: Returning): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const looked = (): void => {
    if (document.visibilityState === "visible") returning.check();
  };
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) returning.renew();
  };
  document.addEventListener("visibilitychange", looked, { signal });
  addEventListener("online", () => returning.renew(), { signal });
  addEventListener("offline", () => returning.giveUp(), { signal });
  addEventListener("pageshow", shown, { signal });
  return () => ending.abort();
}
