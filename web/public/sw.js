/*
 * Keeps the pages and the engine for visits without a network, takes what other apps share with this one, and shows what
 * the server sends while no page is open.
 *
 * One version is kept whole or not at all: a new one is fetched beside the old one and checked, and takes its place when no
 * page of the old one is open any more, or when somebody asks for it; then all pages load anew.
 * Whoever puts the pages up writes the list: `ratusz site`, or the server. Without a list nothing is kept.
 */

const kept = null;

const home = registration.scope;
const root = new URL(home).pathname;
/** What all names begin with, as in src/local/names.ts: there may be a Ratusz in several folders of an origin. */
const owner = root === "/" ? "ratusz" : `ratusz${root}`;
const name = `${owner} ${kept?.version}`;
/** There while somebody plays on this device: only then the server's page needs the engine, which is ten times its size. */
const wish = `${owner}-device`;
const shared = `${owner}-shared`;
/** So long a server may be silent before what is kept is shown, in milliseconds. */
const patience = 4000;

addEventListener("install", (event) => event.waitUntil(kept ? keep() : skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => clients.claim())));

addEventListener("message", (event) => {
  if (event.data === "renew") event.waitUntil(skipWaiting());
  if (event.data === "engine" && kept) event.waitUntil(keepEngine());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (!kept || !request.url.startsWith(home)) return;
  const asked = request.url.slice(home.length).replace(/#.*/, "");
  if (request.method === "POST" && asked === kept.share) return event.respondWith(take(request));
  if (request.method !== "GET") return;
  const path = asked.replace(/\?.*/, "");
  const file = request.mode === "navigate" && isPage(path) ? "index.html" : path;
  const isOurs = file in kept.pages || file in kept.engine || kept.answers.includes(asked) || isNamedByContent(file);
  if (isOurs) event.respondWith(answer(request, file));
});

/** Whether the page is shown there; the server has pages of its own, and a plain host files. */
function isPage(path) {
  return kept.hasServer ? !/^(?:api|docs)(?:\/|$)|\.[^/]*$/.test(path) : path === "" || path === "index.html";
}

async function keep() {
  await keepAll(kept.pages);
  await keepAll(Object.fromEntries(kept.answers.map((answer) => [answer, ""])));
  if (!kept.hasServer || (await caches.has(wish))) await keepAll(kept.engine);
  // The server's pages come from the server as long as it is there, so nobody waits for the new version to be used.
  if (kept.hasServer) await skipWaiting();
}

/** What is there already is not fetched again. */
async function keepEngine() {
  const known = (await (await caches.open(name)).keys()).map(({ url }) => url.slice(home.length));
  await keepAll(Object.fromEntries(Object.entries(kept.engine).filter(([file]) => !known.includes(file))));
}

async function keepAll(files) {
  const cache = await caches.open(name);
  await Promise.all(Object.entries(files).map(([file, hash]) => keepFile(cache, file, hash)));
}

const isNamedByContent = (file) => /^(?:assets\/|runtime\/.*-)/.test(file);

/** What another version, or the page, has fetched under a name that tells its content is not fetched again. */
async function keepFile(cache, file, hash) {
  const address = new URL(file === "index.html" ? "." : file, home).href;
  const known = isNamedByContent(file) ? await caches.match(address, { ignoreVary: true }) : undefined;
  if (known) return cache.put(address, known);
  const come = await fetch(address, { cache: isNamedByContent(file) ? "force-cache" : "no-cache" });
  await check(file, hash, come.clone());
  await cache.put(address, come);
}

/** While somebody puts up a new version, a host may send files of both. */
async function check(file, hash, come) {
  const isPage = come.headers.get("content-type")?.startsWith("text/html");
  const fits =
    file === "index.html"
      ? (await come.text()).includes(`data-version="${kept.version}"`)
      : !isPage && (!hash || (await hashed(come)).startsWith(hash));
  if (!come.ok || !fits) throw new Error(`${file}: ${come.status}, not of version ${kept.version}`);
}

async function hashed(answer) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function dropOthers() {
  if (!kept) return;
  const others = (await caches.keys()).filter((other) => isOurs(other) && other !== name);
  // Pages of the version before may be open at a server, and still ask for their parts.
  const last = kept.hasServer ? others.filter((other) => !other.endsWith(" fetched")).pop() : undefined;
  for (const other of others) await drop(other, other === last ? isEngine : isPart);
}

/** Before folders had names of their own, all of them kept what they had under those of the root. */
function isOurs(other) {
  return other.startsWith(`${owner} `) || other.startsWith("ratusz ");
}

const isEngine = (path) => path.startsWith("runtime/");
/** Not what lies in another folder below this one, which may be another's. */
const isPart = (path) => /^(?:(?:answers|api|assets|icons|runtime)\/.*|[^/]*)$/.test(path);

async function drop(other, isUnwanted) {
  const cache = await caches.open(other);
  const isGoing = ({ url }) => url.startsWith(home) && isUnwanted(url.slice(home.length));
  for (const request of await cache.keys()) if (isGoing(request)) await cache.delete(request);
  if (!(await cache.keys()).length) await caches.delete(other);
}

async function answer(request, file) {
  const address = new URL(file === "index.html" ? "." : file, home).href;
  const cache = await caches.open(name);
  const known = (await cache.match(address, { ignoreVary: true })) ?? (await fromBefore(file, address));
  if (!known) return fetch(request);
  return kept.hasServer && !isNamedByContent(file) ? fromServer(request, known) : known;
}

function fromBefore(file, address) {
  return isNamedByContent(file) ? caches.match(address, { ignoreVary: true }) : undefined;
}

/** As the server has it now; if it is away, or a proxy says so in its place, as it was kept. */
async function fromServer(request, known) {
  const late = new Promise((resolve) => setTimeout(() => resolve(known), patience));
  const now = fetch(request).then(
    (come) => ([502, 503, 504].includes(come.status) ? known : come),
    () => known,
  );
  return Promise.race([now, late]);
}

/** What another app has shared is kept for the page that opens next. */
async function take(request) {
  const form = await request.formData();
  const file = form.get("file");
  const text = file instanceof File && file.size ? await file.text() : [form.get("text"), form.get("url")].join("\n");
  await (await caches.open(shared)).put(new URL("shared", home).href, new Response(text));
  return Response.redirect(new URL(kept.share, home).href, 303);
}

addEventListener("push", (event) => {
  const told = event.data ? event.data.json() : {};
  const icon = new URL("icons/icon-192.png", home).href;
  const shown = { body: told.body, tag: told.tag, renotify: Boolean(told.tag), data: told.url, icon };
  event.waitUntil(registration.showNotification(told.title || "Ratusz", shown));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data || home, home).href));
});

async function open(address) {
  const pages = await clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => url.split("#")[0] === address);
  return page ? page.focus() : clients.openWindow(address);
}
