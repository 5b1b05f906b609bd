/** Whether a turn is confirmed by itself as soon as it is complete; off unless somebody wants it on this device. */

import { keep, kept } from "../api/storage";

let on = $state(kept("quick-confirm") === "on");

export function confirmsQuickly(): boolean {
  return on;
}

export function setQuickConfirm(wanted: boolean): void {
  on = wanted;
  keep("quick-confirm", wanted ? "on" : "off");
}
