import { beforeEach, expect, test } from "vitest";

import source from "../../public/sw.js?raw";

/** At the root of its origin, unless a test says otherwise. */
let home: string;
const hash = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** What is at the host, by path. */
let files: Record<string, string>;
let asked: string[];
let isAway: boolean;
let stored: Map<string, Map<string, Response>>;

function cacheOf(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    put: (address: string, answer: Response) => Promise.resolve(void entries.set(address, answer)),
    match: (address: string) => Promise.resolve(entries.get(address)?.clone()),
    keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
    delete: ({ url }: { url: string }) => Promise.resolve(entries.delete(url)),
  };
}

const caches = {
  open: (name: string) => Promise.resolve(cacheOf(name)),
  has: (name: string) => Promise.resolve(stored.has(name)),
  keys: () => Promise.resolve([...stored.keys()]),
  delete: (name: string) => Promise.resolve(stored.delete(name)),
  match: (address: string) =>
    Promise.resolve([...stored.values()].map((entries) => entries.get(address)).find(Boolean)?.clone()),
};

function fetchFile(request: string | Request): Promise<Response> {
  const path = (typeof request === "string" ? request : request.url).slice(home.length);
  asked.push(path);
  if (isAway) return Promise.reject(new TypeError("Failed to fetch"));
  const text = files[path];
  const type = path === "" || path.endsWith(".html") ? "text/html" : "text/plain";
  return Promise.resolve(new Response(text ?? "Not found", { status: text === undefined ? 404 : 200, headers: { "content-type": type } }));
}

interface Event {
  waitUntil: (promise: Promise<unknown>) => unknown;
  respondWith: (answer: Promise<Response>) => unknown;
  request?: unknown;
  data?: unknown;
}

/** The service worker, as it was put up with this list. */
function worker(kept: object | null) {
  const handlers = new Map<string, (event: Event) => void>();
  const skipped: string[] = [];
  const surroundings = {
    registration: { scope: home },
    addEventListener: (name: string, handler: (event: Event) => void) => handlers.set(name, handler),
    skipWaiting: () => Promise.resolve(void skipped.push("now")),
    clients: { claim: () => Promise.resolve() },
    caches,
    fetch: fetchFile,
    setTimeout: () => 0,
  };
  const script = source.replace("const kept = null;", `const kept = ${JSON.stringify(kept)};`);
  // Written for browsers as it is, and completed by whoever puts the pages up: there is no module to import.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function(...Object.keys(surroundings), script) as (...given: unknown[]) => void;
  run(...Object.values(surroundings));
  const tell = async (name: string, told: Partial<Event> = {}): Promise<Response | undefined> => {
    let work: Promise<unknown> = Promise.resolve();
    let answer: Promise<Response> | undefined;
    handlers.get(name)!({ waitUntil: (task) => (work = task), respondWith: (given) => (answer = given), ...told });
    await work;
    return answer;
  };
  const visit = (path: string, mode = "navigate") => tell("fetch", { request: { url: home + path, method: "GET", mode } });
  return { tell, visit, skipped };
}

const page = (version: string): string => `<html data-version="${version}">${version}</html>`;

async function site(version: string, word: string) {
  files = { "": page(version), "assets/index-1.js": "script", "answers/words.json": word, "runtime/engine-1.zip": "engine" };
  const pages = { "index.html": "", "assets/index-1.js": "", "answers/words.json": (await hash(word)).slice(0, 16) };
  return { version, hasServer: false, share: "?/record", pages, engine: { "runtime/engine-1.zip": "" }, answers: [] };
}

async function server(version: string) {
  const list = await site(version, "word");
  files["api/games"] = "games";
  return { ...list, hasServer: true, share: "record", answers: ["api/games"] };
}

beforeEach(() => {
  home = "https://host.test/";
  asked = [];
  isAway = false;
  stored = new Map();
});

test("a version is kept whole, and answers without its host at any address of the page", async () => {
  const { tell, visit } = worker(await site("a", "old"));
  await tell("install");
  isAway = true;

  expect(await (await visit("?/t/local-1"))!.text()).toBe(page("a"));
  expect(await (await visit("answers/words.json?x", "cors"))!.text()).toBe("old");
  expect(await visit("runtime/licences.txt")).toBeUndefined();
});

test("a list whose files are of another version, or are missing, keeps nothing", async () => {
  const old = await site("a", "old");
  await site("b", "new");
  await expect(worker(old).tell("install")).rejects.toThrow("not of version a");

  const list = await site("c", "old");
  files["answers/words.json"] = "new";
  await expect(worker(list).tell("install")).rejects.toThrow("answers/words.json: 200, not of version c");

  stored.clear();
  const missing = await site("d", "old");
  delete files["assets/index-1.js"];
  await expect(worker(missing).tell("install")).rejects.toThrow("assets/index-1.js: 404");
});

test("a new version fetches only what has changed, waits, and takes the place of the old one when it is told to", async () => {
  await worker(await site("a", "old")).tell("install");
  const next = worker(await site("b", "new"));
  asked = [];
  await next.tell("install");

  expect(asked.sort()).toEqual(["", "answers/words.json"]);
  expect(next.skipped).toEqual([]);
  await next.tell("message", { data: "renew" });
  expect(next.skipped).toEqual(["now"]);
  await next.tell("activate");
  expect([...stored.keys()]).toEqual(["ratusz b"]);
});

test("at a server pages and answers are those of the server, and those that were kept while it is away", async () => {
  const { tell, visit } = worker(await server("a"));
  await tell("install");
  files[""] = page("b");
  files["t/1"] = page("b");
  files["api/games"] = "more games";

  expect(await (await visit("t/1"))!.text()).toBe(page("b"));
  expect(await (await visit("api/games", "cors"))!.text()).toBe("more games");
  isAway = true;
  expect(await (await visit("t/1"))!.text()).toBe(page("a"));
  expect(await (await visit("api/games", "cors"))!.text()).toBe("games");
});

test("what may change is never answered in the place of a server", async () => {
  const { tell, visit } = worker(await server("a"));
  await tell("install");

  expect(await visit("api/tables", "cors")).toBeUndefined();
  expect(await visit("docs")).toBeUndefined();
});

test("the engine is kept at a server when somebody plays on the device", async () => {
  const { tell } = worker(await server("a"));
  await tell("install");
  expect(asked).not.toContain("runtime/engine-1.zip");

  await tell("message", { data: "engine" });
  await tell("message", { data: "engine" });
  expect(asked.filter((path) => path === "runtime/engine-1.zip")).toHaveLength(1);

  stored.set("ratusz-device", new Map());
  await worker(await server("b")).tell("install");
  expect([...stored.get("ratusz b")!.keys()]).toContain(`${home}runtime/engine-1.zip`);
});

test("pages of the version before find their parts until the next one comes", async () => {
  for (const version of ["a", "b"]) {
    const { tell, skipped } = worker(await server(version));
    await tell("install");
    await tell("activate");
    expect(skipped).toEqual(["now"]);
  }
  const next = worker(await server("c"));
  await next.tell("install");
  await next.tell("activate");

  expect([...stored.keys()]).toEqual(["ratusz b", "ratusz c"]);
  isAway = true;
  expect(await (await next.visit("assets/index-1.js", "cors"))!.text()).toBe("script");
});

test("what another app shares waits for the page", async () => {
  const { tell } = worker(await site("a", "old"));
  const form = new FormData();
  form.append("file", new File(["ratusz-record: 1"], "game.txt"));
  const request = { url: `${home}?/record`, method: "POST", formData: () => Promise.resolve(form) };
  const answer = await tell("fetch", { request });

  expect([answer!.status, answer!.headers.get("location")]).toEqual([303, `${home}?/record`]);
  expect(await stored.get("ratusz-shared")!.get(`${home}shared`)!.text()).toBe("ratusz-record: 1");
});

test("folders of an origin keep apart, and what both kept under the names of the root goes part by part", async () => {
  for (const folder of ["a", "b"]) {
    home = `https://host.test/${folder}/`;
    await worker(await site("1", folder)).tell("install");
  }
  const [a, b] = [...stored.values()];
  const both = () => new Map([...a!, ...b!]);
  stored.set("ratusz 0", both());
  home = "https://host.test/a/";
  const next = worker(await site("2", "new"));
  await next.tell("install");
  await next.tell("activate");

  expect([...stored.keys()]).toEqual(["ratusz/b/ 1", "ratusz 0", "ratusz/a/ 2"]);
  expect(stored.get("ratusz 0")).toEqual(b);
  stored.set("ratusz 0", both());
  home = "https://host.test/";
  const atRoot = worker(await site("2", "new"));
  await atRoot.tell("install");
  stored.get("ratusz 0")!.set(`${home}assets/index-0.js`, new Response());
  await atRoot.tell("activate");
  expect(stored.get("ratusz 0")).toEqual(both());
  isAway = true;
  expect(await (await atRoot.visit("answers/words.json", "cors"))!.text()).toBe("new");
});

test("without a list nothing is kept, and it is used at once", async () => {
  const { tell, visit, skipped } = worker(null);
  await tell("install");

  expect(skipped).toEqual(["now"]);
  expect(await visit("")).toBeUndefined();
  expect(stored.size).toBe(0);
});
