/*
 * Keeps the pages and the engine for visits without a network, and shows what the server sends while no page is open.
 *
 * One version is kept whole or not at all: a new one is fetched beside the old one, and takes its place when no page of
 * the old one is open any more. `ratusz site` writes the list of its files; without a list nothing is kept.
 */

const version = "";
const files = [];

const home = registration.scope;
const name = `ratusz ${version}`;

addEventListener("install", (event) => event.waitUntil(files.length ? keep() : skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  if (!files.length || event.request.method !== "GET" || !event.request.url.startsWith(home)) return;
  event.respondWith(answer(event.request));
});

async function keep() {
  const cache = await caches.open(name);
  await Promise.all(files.map((file) => keepFile(cache, new URL(file, home).href)));
}

/** What another version, or the page, has fetched under a name that tells its content is not fetched again. */
async function keepFile(cache, address) {
  const isNamedByContent = /\/(?:assets|runtime)\/.*-/.test(address);
  const known = isNamedByContent ? await caches.match(address) : undefined;
  const answer = known ?? (await fetch(address, { cache: isNamedByContent ? "force-cache" : "no-cache" }));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, answer);
}

async function dropOthers() {
  if (!files.length) return;
  for (const other of await caches.keys()) if (other.startsWith("ratusz ") && other !== name) await caches.delete(other);
}

async function answer(request) {
  const cache = await caches.open(name);
  const asked = request.mode === "navigate" ? new URL("index.html", home).href : request;
  return (await cache.match(asked, { ignoreSearch: true })) ?? fetch(request);
}

addEventListener("push", (event) => {
  const told = event.data ? event.data.json() : {};
  const shown = { body: told.body, tag: told.tag, renotify: Boolean(told.tag), data: told.url, icon: "/favicon.svg" };
  event.waitUntil(registration.showNotification(told.title || "Ratusz", shown));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data || "/", location.origin).href));
});

async function open(address) {
  const pages = await clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => url.split("#")[0] === address);
  return page ? page.focus() : clients.openWindow(address);
}
