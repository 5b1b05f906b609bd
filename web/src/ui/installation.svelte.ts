/** Installing the page as an app: when it is offered, and how. Never over a board, and never again to whoever declines. */

import { isApp } from "../api/service-worker";
import { keep, kept } from "../api/storage";
import { owner } from "../local/place";

/** Browsers with a way of their own tell of it by this event; it is not in TypeScript's library. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** By a button of ours, or by what a person finds in the browser; null: there is no way, or it is installed. */
export type Way = "prompt" | "ios" | null;

let held = $state.raw<InstallEvent | null>(null);
let declined = $state(false);
let visits = 0;

/** Counts the visit, and holds back what the browser would say itself at any moment. */
export function startVisit(): void {
  declined = kept("install") !== null;
  visits = countVisit();
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    held = event as InstallEvent;
  });
  addEventListener("appinstalled", decline);
}

/** A page that loads anew in the same tab is no other visit. */
function countVisit(): number {
  const before = Number(kept("visits") ?? "0") || 0;
  try {
    if (sessionStorage.getItem(`${owner}.visit`) !== null) return before;
    sessionStorage.setItem(`${owner}.visit`, "1");
  } catch {
    return 0;
  }
  keep("visits", String(before + 1));
  return before + 1;
}

/** How to install; to whoever was here before, or has finished a game. */
export function offered(hasFinished: boolean): Way {
  if (declined || isApp() || !(hasFinished || visits > 1)) return null;
  if (held) return "prompt";
  return isPhoneOfApple() ? "ios" : null;
}

/** Only there is this property, and there is no event. */
const isPhoneOfApple = (): boolean => "standalone" in navigator && navigator.maxTouchPoints > 1;

export function decline(): void {
  declined = true;
  keep("install", "no");
}

/** Asks the browser, which asks the person. */
export async function install(): Promise<void> {
  const asked = held;
  held = null;
  await asked?.prompt();
}
