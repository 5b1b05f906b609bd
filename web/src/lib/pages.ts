/** Pages, each in a file of its own that is fetched when it is first shown. */

import type { Component } from "svelte";

import type { Route } from "./routes";
import { bring, type Part } from "./words.svelte";

/** Every page takes from the route what it needs. */
export type Page = Component<Record<string, unknown>>;
type Load = () => Promise<{ default: Component<never> }>;

const pages: Record<Route["page"], Load> = {
  square: () => import("../pages/Square.svelte"),
  setup: () => import("../pages/Setup.svelte"),
  table: () => import("../table/Table.svelte"),
  replay: () => import("../pages/Replay.svelte"),
  rules: () => import("../pages/Rules.svelte"),
  lobby: () => import("../together/Lobby.svelte"),
  lost: () => import("../pages/Lost.svelte"),
};

export async function loadPage(name: Route["page"]): Promise<Page> {
  const [page] = await Promise.all([pages[name](), ...parts(name).map(bring)]);
  return page.default as Page;
}

/** What a page says beyond the frame's and the table's own words. */
function parts(name: Route["page"]): Part[] {
  if (name === "table") return [];
  return name === "lobby" || name === "square" ? ["pages", "together"] : ["pages"];
}
