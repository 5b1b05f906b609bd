/**
 * Parts of the pages that are fetched when they are needed. What cannot be had while the server is away comes when it is
 * back: Vite alone tries once, and a part of an open page was missing until somebody loaded the page anew.
 */

/** Vite's helper, which every `import()` of the built pages goes through; `vite.config.ts` puts `patient` around it. */
export type Fetch = <T>(load: () => Promise<T>, parts?: string[], from?: string) => Promise<T>;

/** What browsers and Vite say of a file that does not come; other errors are those of a part that has come. */
const missing = /preload CSS|dynamically imported|Importing a module/;
/** Milliseconds until the next attempts. */
const waits = [250, 1000, 2000, 5000];

/**
 * @param fetchOnce Fetches a part with its style sheets, and remembers these.
 * @param known What it remembers, by address; it never asks again for what is in there.
 */
export function patient(fetchOnce: Fetch, known: Record<string, unknown>): Fetch {
  const failed = new Set<string>();
  // Of several style sheets that do not come only one is told of.
  addEventListener("error", ({ target }) => void (target instanceof HTMLLinkElement && forget(target)), true);

  function forget(sheet: HTMLLinkElement): void {
    failed.add(sheet.href);
    sheet.remove();
  }

  return async (load, parts, from) => {
    for (let tries = 0, reached = 0; ; tries++) {
      try {
        return await fetchOnce(load, parts, from);
      } catch (error) {
        if (!missing.test(String(error)) || reached > 1) throw error;
        // It may have come back since, so that only another attempt tells.
        if (await isReached(from)) reached++;
      }
      await rest(waits[Math.min(tries, waits.length - 1)]!);
      for (const address of failed) delete known[address];
      failed.clear();
    }
  };
}

/** Whether anybody answers: then what does not come is there no more, as after an update, and asking again is in vain. */
async function isReached(from = "."): Promise<boolean> {
  const answer = await fetch(from, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer !== null;
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((rested) => {
    const timer = setTimeout(go, milliseconds);
    addEventListener("online", go);

    function go(): void {
      clearTimeout(timer);
      removeEventListener("online", go);
      rested();
    }
  });
}
