import { language } from "../i18n/words.svelte";
import { address, withQuery } from "./routes";
import { toast } from "./toasts.svelte";

/**
 * A link to pass on. It says the language of whoever shares it, because what a chat shows of a link is made by a program
 * that knows no reader; the page itself stays in the reader's own language.
 */
export function shareLink(route: Parameters<typeof address>[0], secret = ""): string {
  const query = language() === "en" ? "" : `lang=${language()}`;
  return new URL(`${withQuery(address(route), query)}${secret && `#${secret}`}`, location.href).href;
}

/** Copies a link and says so. Without https or permission there is no clipboard: then the link itself is shown. */
export async function copyLink(link: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast(copied);
  } catch {
    toast(link);
  }
}
