import { language } from "../i18n/words.svelte";
import { address, type Route } from "./routes";

/**
 * A link to pass on. It says the language of whoever shares it, because what a chat shows of a link is made by a program
 * that knows no reader; the page itself stays in the reader's own language.
 */
export function shareLink(route: Exclude<Route, { page: "not-found" }>, secret = ""): string {
  const query = language() === "en" ? "" : `?lang=${language()}`;
  return new URL(`${address(route)}${query}${secret && `#${secret}`}`, location.href).href;
}
