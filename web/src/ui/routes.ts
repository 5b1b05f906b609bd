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

type Found = Exclude<Route, { page: "not-found" }>;

/** The pages' paths. A part with a colon is the field of the route that stands there; a replay's step may be left out. */
const PATHS: Record<Found["page"], string> = {
  home: "/",
  account: "/me",
  ratings: "/ratings",
  evenings: "/evenings",
  leagues: "/leagues",
  record: "/record",
  continue: "/continue",
  unsubscribe: "/stop",
  setup: "/new/:game",
  rules: "/rules/:game",
  learn: "/learn/:game",
  editor: "/draw/:game",
  courses: "/campaign/:game",
  campaign: "/c/:id",
  lobby: "/join/:id",
  league: "/league/:id",
  evening: "/evening/:id",
  screen: "/evening/:id/screen",
  table: "/t/:id",
  dice: "/t/:id/dice",
  replay: "/t/:id/replay/:step",
};

/** What an address shows. */
export function match(path: string): Route {
  const parts = split(path);
  if (parts.length === 3 && parts[2] === "replay") parts.push("");
  for (const [page, pattern] of Object.entries(PATHS)) {
    const fields = fieldsOf(split(pattern), parts);
    if (!fields) continue;
    const { id, step } = fields;
    return step === undefined ? ({ page, ...fields } as Route) : replay(id!, step);
  }
  return { page: "not-found" };
}

function replay(id: string, step: string): Route {
  if (!/^\d*$/.test(step)) return { page: "not-found" };
  return { page: "replay", id, step: step ? Number(step) : null };
}

const split = (path: string) => path.split("/").filter(Boolean).map(decode);

/** What stands where a pattern has a field; null: the path is another page's. */
function fieldsOf(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const fields: Record<string, string> = {};
  for (const [place, part] of parts.entries()) {
    const expected = pattern[place]!;
    if (expected.startsWith(":")) fields[expected.slice(1)] = part;
    else if (expected !== part) return null;
  }
  return fields;
}

/** The address of what is to be shown. */
export function address(route: Found): string {
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

function pathTo(route: Found): string {
  const fields = route as unknown as Record<string, string | number | null>;
  return PATHS[route.page]
    .replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(fields[field] ?? ""))
    .replace(/(.)\/$/, "$1");
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
  return String(Object.entries(route).filter(([field]) => field !== "step"));
}
