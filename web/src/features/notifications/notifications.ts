/** Where this browser's person hears that their choice is awaited. */

import { get, send } from "../../api/client";
import { language } from "../../i18n/words.svelte";

export interface NoticesInfo {
  /** For `PushManager.subscribe`. */
  push_key: string;
  mail: boolean;
}

const mailOf = (id: string, seat: number): string => `tables/${encodeURIComponent(id)}/seats/${seat}/mail`;

export const notices = {
  info: () => get<NoticesInfo>("notices"),
  address: (id: string, seat: number) => get<{ address: string | null }>(mailOf(id, seat)),
  keepAddress: (id: string, seat: number, address: string) =>
    send<{ address: string }>("POST", mailOf(id, seat), { address, language: language() }),
  /** With the token of a mail; nobody needs to be known. */
  stop: (token: string) => send<void>("POST", `notices/stop/${encodeURIComponent(token)}`),
  forgetAddress: (id: string, seat: number) => send<void>("DELETE", mailOf(id, seat)),
};

/** Why this browser cannot be told by push; null: it can. */
export type Obstacle = "insecure" | "unable" | "denied";

export function obstacle(): Obstacle | null {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unable";
  return Notification.permission === "denied" ? "denied" : null;
}

/** The subscription of this browser, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  if (obstacle() !== null) return null;
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Asks the person for leave, and subscribes. Resolves with whether they gave it. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/sw.js");
  const worker = await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  const made = known ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await tell(made);
  return true;
}

/** Tells the server of a subscription; told again it learns of another language. */
export async function tell(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  await send("POST", "notices/push", { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"], language: language() });
}

export async function unsubscribe(made: PushSubscription): Promise<void> {
  await send("POST", "notices/push/stop", { endpoint: made.endpoint });
  await made.unsubscribe();
}
