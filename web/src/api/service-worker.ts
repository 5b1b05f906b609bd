/**
 * The service worker from the page: it keeps the page, and the engine where it is used, for visits without a network.
 * See `public/sw.js`.
 */

import { hasPlayedHere, hasServer, root } from "./device";
import { owner } from "../local/place";

/** There while somebody plays on this device; the service worker looks whether it is. */
const wish = `${owner}-device`;
const shared = `${owner}-shared`;
/** A page that stays open asks for a new version so often, in milliseconds. */
const often = 3_600_000;

let told: () => void = () => {};
let isNew = false;

/** Calls back when a new version waits to be used, also if it already does. */
export function whenNew(callback: () => void): void {
  told = callback;
  if (isNew) callback();
}

/** Keeps the page from now on; with a server in the way only what is of use while it is away. */
export async function keepPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const playsHere = hasServer && hasPlayedHere();
  if (playsHere) await caches.open(wish);
  const registration = await navigator.serviceWorker.register(`${root}sw.js`);
  if (playsHere) registration.active?.postMessage("engine");
  if (!hasServer) watch(registration);
}

/** Whether the page was opened as an app. */
export function isApp(): boolean {
  return (
    matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true)
  );
}

/** At a server every page is new; elsewhere the new version waits until somebody wants it, or all pages are closed. */
function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  const note = (worker: ServiceWorker | null): void => {
    isNew ||= worker?.state === "installed" && serviceWorker.controller !== null;
    if (isNew) told();
  };
  note(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => note(worker));
  });
  // All pages change together: none goes on with parts of two versions.
  if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", () => location.reload());
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < often) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}

/** Loads the newest version there is. False: it cannot be had now, and everything stays as it is. */
export async function renew(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration(root);
  if (!registration) {
    location.reload();
    return true;
  }
  const waiting = registration.waiting ?? (await fetchNew(registration));
  if (!waiting) return startOver(registration);
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage("renew");
  return true;
}

async function fetchNew(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  await registration.update().catch(() => {});
  const { installing } = registration;
  if (!installing) return registration.waiting;
  return new Promise((resolve) =>
    installing.addEventListener("statechange", () => {
      if (installing.state !== "installing") resolve(installing.state === "redundant" ? null : installing);
    }),
  );
}

/** The service worker knows nothing newer, and what it keeps does not do: the host is asked for everything. */
async function startOver(registration: ServiceWorkerRegistration): Promise<boolean> {
  const reached = await fetch(`${root}sw.js`, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!reached) return false;
  await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(`${owner} `)) await caches.delete(name);
  location.reload();
  return true;
}

/** What another app has shared with this one, once. */
export async function takeShared(): Promise<string> {
  if (!("caches" in window) || !(await caches.has(shared))) return "";
  const found = await caches.match(new URL("shared", new URL(root, location.href)).href, { cacheName: shared });
  await caches.delete(shared);
  return (await found?.text())?.trim() ?? "";
}
