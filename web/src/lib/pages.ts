/** Pages, each in a file of its own that is fetched when it is first shown. */

import type { Component } from "svelte";

import type { Route } from "./routes";

/** Every page takes from the route what it needs. */
export type Page = Component<Record<string, unknown>>;
type Load = () => Promise<{ default: Component<never> }>;

const pages: Record<Route["page"], Load> = {
  square: () => import("../pages/Square.svelte"),
  setup: () => import("../pages/Setup.svelte"),
  table: () => import("../table/Table.svelte"),
  replay: () => import("../pages/Replay.svelte"),
  rules: () => import("../pages/Rules.svelte"),
  lost: () => import("../pages/Lost.svelte"),
};

export async function loadPage(name: Route["page"]): Promise<Page> {
  return (await pages[name]()).default as Page;
}
