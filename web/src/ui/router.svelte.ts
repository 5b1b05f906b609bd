/** The current route, and ways to another: links are followed here without loading the page again. */

import { identity, match, pathIn, type Route } from "./routes";

let current = $state.raw<Route>(here());
let moves = $state(0);

function here(): Route {
  const path = pathIn(location);
  return path === null ? { page: "not-found" } : match(path);
}

export function route(): Route {
  return current;
}

/** How many times a person has gone to another page: 0 until the first page is left. */
export function moveCount(): number {
  return moves;
}

/** Goes to an address; `replace` keeps the way back free of it. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  follow();
}

/** Listens to links and to the browser's back and forward. */
export function startRouter(): void {
  addEventListener("popstate", follow);
  document.addEventListener("click", (event) => {
    const target = linked(event);
    if (!target) return;
    event.preventDefault();
    go(target);
  });
}

function follow(): void {
  const next = here();
  if (identity(next) !== identity(current)) moves += 1;
  current = next;
}

/** The address within the page that a plain click on a link asks for. */
function linked(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return null;
  const sameDocument = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
  const path = pathIn(link);
  if (sameDocument || path === null || match(path).page === "not-found") return null;
  return link.pathname + link.search + link.hash;
}
