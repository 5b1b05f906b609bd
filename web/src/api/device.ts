/**
 * What runs on this device instead of at a server: tables and campaigns that were begun here, and on a page without a
 * server everything. Their IDs tell.
 */

import { ApiError } from "./client";
import type { Socket } from "./live";
import { keep, kept } from "./storage";
import { hasServer, root } from "../local/place";

export { hasServer, root };

const local = /^(?:(?:tables|campaigns)\/local-|local\/)/;
/** What is the same for everybody was written beside the pages. */
const written = /^(?:games|bots|words\/\w+|games\/\w+\/(?:showcase|rules))$/;

/** Whether a path of the API is answered by this device; `local/tables` are those of this device, whatever else there is. */
export function isOnDevice(path: string): boolean {
  return local.test(path) || (!hasServer && !written.test(path));
}

export function isLocal(id: string): boolean {
  return !hasServer || id.startsWith("local-");
}

/** Where a copy of a game goes on. */
export type Place = "device" | "server";

/** Where a table or a campaign can go on besides where it is; null: no server is known. */
export function elsewhere(id: string): Place | null {
  if (!isLocal(id)) return "device";
  return hasServer ? "server" : null;
}

/** That way, as its words are called. */
export function wayFrom(id: string): "online" | "along" | "file" {
  const place = elsewhere(id);
  return place === null ? "file" : place === "server" ? "online" : "along";
}

export function serverUrl(path: string): string {
  return hasServer ? apiUrl(path) : `${root}answers/${path}.json`;
}

/** The address of what a server, or this device in its place, would answer; links have it. */
export function apiUrl(path: string): string {
  return `${root}api/${path}`;
}

/** The path of the API that is meant by the path of an address; null: none is. */
export function apiPath(pathname: string): string | null {
  return pathname.startsWith(apiUrl("")) ? pathname.slice(apiUrl("").length) : null;
}

/** Somebody has played on this device, so there may be tables to go on with. */
export function hasPlayedHere(): boolean {
  return kept("device") !== null;
}

let noticed: () => void = () => {};

/** Calls back as soon as the engine is needed, for whoever shows how it starts. */
export function whenNeeded(told: () => void): void {
  noticed = told;
}

function engine() {
  noticed();
  return import("../local/engine");
}

/** Starts the engine ahead of the first request, while somebody reads. Resolves when it runs, or cannot. */
export async function startAhead(): Promise<void> {
  await (await import("../local/engine")).start();
}

export async function requestDevice(path: string, init: RequestInit): Promise<Response> {
  path = path.replace(/^local\/(?!backup)/, "");
  // Nothing was ever begun here: no need to start anything to know what there is.
  if (!hasPlayedHere() && init.method === undefined && /^(?:tables|campaigns)(?:\?|$)/.test(path))
    return Response.json([]);
  if (init.method !== undefined) {
    if (/^(?:tables|campaigns|local\/backup)$/.test(path)) askToKeep();
    keep("device", "1");
  }
  const device = await engine();
  try {
    return await device.request(path, init);
  } catch (error) {
    throw error instanceof device.EngineError ? new ApiError(error.code, error.message, 0) : error;
  }
}

/** With the first table: browsers ask people, or judge by how a page is used, and may delete what they were not told to keep. */
function askToKeep(): void {
  if (kept("stays") !== null) return;
  keep("stays", "asked");
  void navigator.storage?.persist?.().catch(() => {});
}

/**
 * A line to a table of this device, which speaks as a WebSocket does.
 * @param path of the API
 */
export function connectDevice(path: string, search: string): Socket {
  const line = new DeviceLine();
  void engine().then((device) => device.connect(line, `/api/${path}`, search.slice(1)));
  return line;
}

export class DeviceLine implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readyState: Socket["readyState"] = 0;
  /** What the engine listens to; it is there as soon as the line is open. */
  engine: { send(text: string): void; close(): void } | null = null;

  opened(engine: NonNullable<DeviceLine["engine"]>): void {
    if (this.readyState === 3) return engine.close();
    this.engine = engine;
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
  }

  heard(text: string): void {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent("message", { data: text }));
  }

  closed(code: number, reason: string): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close", { code, reason }));
  }

  send(text: string): void {
    this.engine?.send(text);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.engine?.close();
  }
}
