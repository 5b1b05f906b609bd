import { match, pathIn } from "../../ui/routes";

/** What somebody was given to come to a table: a link to a page of this server, or the words of another device. */
export type Invitation =
  | { kind: "link"; path: string }
  | { kind: "code"; code: string }
  | { kind: "evening" | "league"; code: string }
  | { kind: "elsewhere"; host: string };

const PAGES = new Set(["table", "lobby", "replay", "dice", "campaign", "evening", "league"]);

/** Reads what was pasted or typed; a link may lack its scheme, as some programs shorten it. */
export function readInvitation(text: string, { origin, host }: Pick<Location, "origin" | "host">): Invitation {
  const trimmed = text.trim();
  const url = asUrl(trimmed.startsWith(`${host}/`) ? `${origin}/${trimmed.slice(host.length + 1)}` : trimmed, origin);
  if (!url || !endsAsPage(url.pathname)) {
    return { kind: kindOf(trimmed), code: trimmed };
  }
  if (url.origin !== origin || pathIn(url) === null) return { kind: "elsewhere", host: url.host };
  return { kind: "link", path: url.pathname + url.search + url.hash };
}

/** Another server may lie in a folder of its host. */
function endsAsPage(pathname: string): boolean {
  const parts = pathname.split("/").slice(1);
  return parts.some((_, at) => PAGES.has(match(`/${parts.slice(at).join("/")}`).page));
}

/** Codes of evenings have four words, those of leagues five, those of seats six. */
function kindOf(code: string): "evening" | "league" | "code" {
  const words = code.match(/\p{L}+/gu)?.length;
  return words === 4 ? "evening" : words === 5 ? "league" : "code";
}

function asUrl(text: string, origin: string): URL | null {
  // Codes are words; only what has a slash can be a link.
  return text.includes("/") && URL.canParse(text, origin) ? new URL(text, origin) : null;
}
