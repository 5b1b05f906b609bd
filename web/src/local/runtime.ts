/** Starts Python with the engine in a worker, from the files that the build has made beside the pages. */

import type * as pyodide from "pyodide";
import type { PyodideAPI } from "pyodide";

import { unpack } from "./archive";
import { ownerAt } from "./names";

type Pyodide = typeof pyodide;

interface Described {
  /** What the files are made for, by which Pyodide knows that they belong together. */
  info: unknown;
  pyodide: string;
  library: string;
  msgspec: string;
  engine: string;
  files: { name: string; bytes: number }[];
}

/** Development pages are not beside it: there the server is asked, which Vite passes on to. */
const place = import.meta.env.DEV ? new URL("/runtime/", self.location.href) : new URL("../runtime/", import.meta.url);
/** What the names of everything that is kept begin with. */
export const owner = ownerAt(new URL("..", place).pathname);
/** The files of the engine cannot be had. */
export class Unreachable extends Error {}

/** So long nothing may happen at all; where WebAssembly is forbidden Pyodide waits for ever. */
const patience = 60_000;
const folder = "/ratusz";

/** Where WebAssembly may not be compiled this throws, sooner than Pyodide would. */
function checkWebAssembly(): void {
  new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
}

/** What is done with each file as it comes. */
type Followed = (request: RequestInfo | URL, answer: Response) => Promise<void>;

/**
 * @param progress told how much has come, from 0 to 1, in bytes as they are unpacked; null: nobody wants to know
 * @param keeps whether a service worker will want the same files soon
 */
export async function startPython(progress: ((part: number) => void) | null, keeps = false): Promise<PyodideAPI> {
  checkWebAssembly();
  const described = (await (await asked("runtime.json")).json()) as Described;
  if (progress) follow(counting(described, progress));
  if (progress && keeps && "caches" in self) follow(keep);
  const archives = [described.engine, described.msgspec].map(bytes);
  const home = new URL(described.pyodide, place).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${home}pyodide.mjs`)) as Pyodide;
  const loading = loadPyodide({
    indexURL: home,
    stdLibURL: new URL(described.library, place).href,
    lockFileContents: JSON.stringify({ info: described.info, packages: {} }),
    packageBaseUrl: home,
  });
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("Python does not start")), patience),
  );
  const python = await Promise.race([loading, late]);
  for (const archive of await Promise.all(archives)) unpack(archive, (name, content) => write(python, name, content));
  python.runPython(`import sys; sys.path.insert(0, "${folder}"); import precompiled`);
  return python;
}

/** The part of Emscripten's file system that is used; its types are not there. */
interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array): void;
}

function write(python: PyodideAPI, name: string, content: Uint8Array): void {
  const files = python.FS as Files;
  const path = `${folder}/${name}`;
  files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  files.writeFile(path, content);
}

async function asked(name: string): Promise<Response> {
  const answer = await fetch(new URL(name, place)).catch((error: unknown) => {
    throw new Unreachable(`${name}: ${String(error)}`);
  });
  if (!answer.ok) throw new Unreachable(`${name}: ${answer.status}`);
  return answer;
}

async function bytes(name: string): Promise<ArrayBuffer> {
  return (await asked(name)).arrayBuffer();
}

/**
 * Follows what is fetched from now on. Not on later visits: the browser keeps what it has compiled beside the file as it
 * came, and would not know it again.
 */
function follow(told: Followed): void {
  const fetchAsBefore = self.fetch.bind(self);
  self.fetch = async (...request) => {
    const answer = await fetchAsBefore(...request);
    told(request[0], answer.clone()).catch(() => {});
    return answer;
  };
}

function counting({ files }: Described, progress: (part: number) => void): Followed {
  const all = files.reduce((sum, file) => sum + file.bytes, 0);
  let come = 0;
  return (_, answer) => each(answer, (bytes) => progress(Math.min(1, (come += bytes) / all)));
}

/** Where the service worker looks before it fetches; what is big may not be in the browser's own cache. It clears up, too. */
async function keep(request: RequestInfo | URL, answer: Response): Promise<void> {
  if (answer.ok) await (await caches.open(`${owner} fetched`)).put(request, answer);
}

async function each(answer: Response, told: (bytes: number) => void): Promise<void> {
  const reader = answer.body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) told(part.value.byteLength);
}
