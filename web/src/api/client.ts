/** The server's API as functions. Whatever goes wrong is an ApiError with a code the page has words for. */

import type {
  AheadInfo,
  Catalogue,
  Comparison,
  GameInfo,
  Language,
  LogEntry,
  Moment,
  Objection,
  OwnTable,
  Refusal,
  Rule,
  Scene,
  Schemas,
  Table,
  Update,
} from "./types";
import { apiUrl, isOnDevice, requestDevice, serverUrl } from "./device";
import { keepsCookies } from "./storage";
import { everyPage, type ListState } from "./pages.svelte";

export class ApiError extends Error {
  constructor(
    /** Stable; worded by `error.<code>`. Beside the server's own codes: `offline`. */
    readonly code: string,
    message: string,
    readonly status: number,
    readonly objection: Objection | null = null,
    readonly field: string | null = null,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

export const api = {
  games: () => get<GameInfo[]>("games"),
  showcase: (game: string) => get<Scene>(`games/${game}/showcase`),
  rules: (game: string) => get<Rule[]>(`games/${game}/rules`),
  words: (language: Language) => get<Catalogue>(`words/${language}`),
  bots: () => get<Schemas["BotInfo"][]>("bots"),
  /** A page: those that wait for us first. */
  tables: (state: ListState, skip: number) => get<OwnTable[]>("tables", { state, skip }),
  /** Those that this device plays itself. */
  localTables: (state: ListState) => everyPage((skip) => get<OwnTable[]>("local/tables", { state, skip })),
  table,
  scene: (id: string, seat: number | null) => get<Update>(`tables/${id}/scene`, { seat }),
  act: (id: string, seat: number, version: number, action: string) =>
    send<Schemas["VersionInfo"]>("POST", `tables/${id}/actions`, { seat, version, action }),
  undo: (id: string, seat: number, version: number) =>
    send<Schemas["VersionInfo"]>("POST", `tables/${id}/undo`, { seat, version }),
  /** What a bot would do in place of a seat. */
  hint: (id: string, seat: number, version: number) =>
    send<Schemas["HintInfo"]>("POST", `tables/${id}/hint`, { seat, version }),
  /** Why an action, or what the hotspots begin, is not to be had; empty when it is legal. */
  objections: (id: string, seat: number, about: { action: string } | { hotspots: string }) =>
    get<Objection[]>(`tables/${id}/objections`, { seat, ...about }),
  /** What a seat could choose from after some choices, if it were its turn now. */
  ahead: (id: string, seat: number, prepared: string) => get<AheadInfo>(`tables/${id}/ahead`, { seat, prepared }),
  log: (id: string, seat: number | null) => get<LogEntry[]>(`tables/${id}/log`, { seat }),
  /** Where to jump to in the replay. */
  moments: (id: string) => get<Moment[]>(`tables/${id}/moments`),
  /** A step of the replay; a seat's own view is open to its owner, and to all when the game is over. */
  step: (id: string, step: number, seat: number | null) => get<Update>(`tables/${id}/steps/${step}`, { seat }),
  /** What the result of a seat means. */
  comparison: (id: string, seat: number) => get<Comparison>(`tables/${id}/comparison`, { seat }),
  remove: (id: string) => send<void>("DELETE", `tables/${id}`),
  /** A file with the name that it is to be kept under. */
  file,
  recordAddress: (id: string) => apiUrl(`tables/${encodeURIComponent(id)}/record`),
};

/** The address of the live socket of a table. */
export function liveAddress(id: string, seat: number | null, after: number): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const path = apiUrl(`tables/${encodeURIComponent(id)}/live`);
  return `${scheme}://${location.host}${path}${query({ seat, after })}`;
}

type Query = Record<string, string | number | null>;

export function get<T>(path: string, parameters: Query = {}): Promise<T> {
  return call<T>(path + query(parameters), {});
}

export async function send<T>(method: "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<T> {
  if (needsCookie(path) && !keepsCookies()) throw cookiesRefused();
  const headers = { "Content-Type": "application/json" };
  const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
  const answer = await call<T>(path, init);
  if (isOwnTable(answer)) given.add(answer.id);
  return answer;
}

/** What is asked of the server in somebody's name. Sheets are checked, dice promised and mails stopped for everybody. */
function needsCookie(path: string): boolean {
  return !isOnDevice(path) && !/^(?:games\/|dice$|notices\/stop\/)/.test(path);
}

function cookiesRefused(): ApiError {
  return new ApiError("cookies-refused", "the browser keeps no cookies of this site", 0);
}

/** Tables where this browser was just given a seat, until it is seen whether it has kept the cookie that proves it. */
const given = new Set<string>();

/** Whoever was given a seat and has none a moment later would watch their own game: something drops the cookie. */
async function table(id: string): Promise<Table> {
  const found = await get<Table>(`tables/${id}`);
  if (given.delete(id) && !isOwnTable(found)) throw cookiesRefused();
  return found;
}

function isOwnTable(answer: unknown): answer is Table {
  const { id, seats } = (answer ?? {}) as Partial<Table>;
  return id !== undefined && Array.isArray(seats) && seats.some(({ mine }) => mine);
}

function query(parameters: Query): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await answered(path, init);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function answered(path: string, init: RequestInit): Promise<Response> {
  const answer = await (isOnDevice(path) ? requestDevice(path, init) : requestServer(path, init));
  if (!answer.ok) throw await refused(answer);
  return answer;
}

async function file(path: string): Promise<{ content: Blob; name: string }> {
  const answer = await answered(path, {});
  const name = /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return { content: await answer.blob(), name: name ?? "ratusz.txt" };
}

async function requestServer(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(serverUrl(path), init);
  } catch (cause) {
    throw new ApiError("offline", String(cause), 0);
  }
}

async function refused(answer: Response): Promise<ApiError> {
  try {
    const body = (await answer.json()) as Refusal;
    return new ApiError(body.code, body.message, answer.status, body.objection ?? null, body.field ?? null);
  } catch {
    return new ApiError("unexpected", `the server answered ${answer.status}`, answer.status);
  }
}
