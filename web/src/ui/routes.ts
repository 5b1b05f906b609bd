/** The page's addresses: paths, or on a plain web host, which knows one file only, paths after a question mark. */

import { hasServer, root } from "../api/device";

export type Route =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "table"; id: string }
  | { page: "lobby"; id: string }
  | { page: "replay"; id: string; step: number | null }
  | { page: "dice"; id: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "editor"; game: string }
  | { page: "courses"; game: string }
  | { page: "campaign"; id: string }
  | { page: "account" }
  | { page: "ratings" }
  | { page: "evenings" }
  | { page: "evening"; id: string }
  | { page: "screen"; id: string }
  | { page: "leagues" }
  | { page: "league"; id: string }
  | { page: "record" }
  | { page: "continue" }
  | { page: "unsubscribe" }
  | { page: "not-found" };

/** Pages that are called in addresses as they are here. */
const ALIKE = ["record", "continue", "ratings", "evenings", "leagues"] as const;

/** What an address shows. */
export function match(path: string): Route {
  const [first, second, third, fourth, ...more] = path.split("/").filter(Boolean).map(decode);
  if (more.length) return { page: "not-found" };
  if (first === undefined) return { page: "home" };
  if (second === undefined) return single(first);
  if (third === undefined) return short(first, second);
  if (first === "t" && third === "replay") return replay(second, fourth);
  if (first === "t" && third === "dice" && fourth === undefined) return { page: "dice", id: second };
  if (first === "evening" && third === "screen" && fourth === undefined) return { page: "screen", id: second };
  return { page: "not-found" };
}

function single(first: string): Route {
  if (first === "me") return { page: "account" };
  if (first === "stop") return { page: "unsubscribe" };
  return { page: ALIKE.find((page) => page === first) ?? "not-found" };
}

function short(first: string, second: string): Route {
  if (first === "new") return { page: "setup", game: second };
  if (first === "rules") return { page: "rules", game: second };
  if (first === "learn") return { page: "learn", game: second };
  if (first === "campaign") return { page: "courses", game: second };
  if (first === "c") return { page: "campaign", id: second };
  if (first === "draw") return { page: "editor", game: second };
  if (first === "t") return { page: "table", id: second };
  if (first === "evening") return { page: "evening", id: second };
  if (first === "league") return { page: "league", id: second };
  if (first === "join") return { page: "lobby", id: second };
  return { page: "not-found" };
}

function replay(id: string, step: string | undefined): Route {
  if (step === undefined) return { page: "replay", id, step: null };
  return /^\d+$/.test(step) ? { page: "replay", id, step: Number(step) } : { page: "not-found" };
}

/** The address of what is to be shown. */
export function address(route: Exclude<Route, { page: "not-found" }>): string {
  const path = pathTo(route);
  if (hasServer) return root + path.slice(1);
  return path === "/" ? root : `${root}?${path}`;
}

/** An address with more that the page is asked for. */
export function withQuery(address: string, query: string): string {
  return query ? `${address}${address.includes("?") ? "&" : "?"}${query}` : address;
}

/** The path of an address of this page; null: it is none. */
export function pathIn({ pathname, search }: Pick<Location, "pathname" | "search">): string | null {
  if (hasServer) return pathWithin(pathname);
  if (pathname !== root && pathname !== `${root}index.html`) return null;
  return /^\?(\/[^&]*)/.exec(search)?.[1] ?? "/";
}

function pathWithin(pathname: string): string | null {
  if (`${pathname}/` === root) return "/";
  return pathname.startsWith(root) ? pathname.slice(root.length - 1) : null;
}

function pathTo(route: Exclude<Route, { page: "not-found" }>): string {
  switch (route.page) {
    case "home":
      return "/";
    case "account":
      return "/me";
    case "unsubscribe":
      return "/stop";
    case "record":
    case "continue":
    case "ratings":
    case "evenings":
    case "leagues":
      return `/${route.page}`;
    case "setup":
      return `/new/${encodeURIComponent(route.game)}`;
    case "rules":
      return `/rules/${encodeURIComponent(route.game)}`;
    case "learn":
      return `/learn/${encodeURIComponent(route.game)}`;
    case "courses":
      return `/campaign/${encodeURIComponent(route.game)}`;
    case "campaign":
      return `/c/${encodeURIComponent(route.id)}`;
    case "league":
      return `/league/${encodeURIComponent(route.id)}`;
    case "evening":
      return `/evening/${encodeURIComponent(route.id)}`;
    case "screen":
      return `/evening/${encodeURIComponent(route.id)}/screen`;
    case "editor":
      return `/draw/${encodeURIComponent(route.game)}`;
    case "table":
      return `/t/${encodeURIComponent(route.id)}`;
    case "lobby":
      return `/join/${encodeURIComponent(route.id)}`;
    case "dice":
      return `/t/${encodeURIComponent(route.id)}/dice`;
    case "replay":
      return `/t/${encodeURIComponent(route.id)}/replay${route.step === null ? "" : `/${route.step}`}`;
  }
}

/** Where a rule stands in its game's handbook. */
export function ruleAddress(game: string, rule: string): string {
  return `${address({ page: "rules", game })}#${rule}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Tells apart what is a page of its own: another game or table is, another step of the same replay is not. */
export function identity(route: Route): string {
  switch (route.page) {
    case "setup":
    case "editor":
    case "courses":
    case "rules":
    case "learn":
      return `${route.page} ${route.game}`;
    case "table":
    case "lobby":
    case "campaign":
    case "dice":
    case "evening":
    case "league":
    case "screen":
    case "replay":
      return `${route.page} ${route.id}`;
    default:
      return route.page;
  }
}
