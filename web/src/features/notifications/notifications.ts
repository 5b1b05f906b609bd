/** Push messages to this browser. */

import { root } from "../../api/device";
import { notificationApi } from "../../api/notifications";
import { language } from "../../i18n/words.svelte";

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
  const worker = await navigator.serviceWorker.getRegistration(root);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Asks the person for leave, and subscribes. Resolves with whether they gave it. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(`${root}sw.js`);
  const worker = await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  const made = known ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await tell(made);
  return true;
}

/** Tells the server of a subscription; told again it learns of another language. */
export async function tell(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  await notificationApi.push({
    endpoint: endpoint!,
    p256dh: keys!["p256dh"]!,
    auth: keys!["auth"]!,
    language: language(),
  });
}

export async function unsubscribe(made: PushSubscription): Promise<void> {
  await notificationApi.endPush(made.endpoint);
  await made.unsubscribe();
}
