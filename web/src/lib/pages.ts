/** Pages, each in a file of its own that is fetched when it is first shown. */

import type { Component } from "svelte";

import type { Route } from "./routes";
import { withWords, type Part } from "./words.svelte";

/** Every page takes from the route what it needs. */
export type Page = Component<Record<string, unknown>>;
type Load = () => Promise<{ default: Component<never> }>;

const pages: Record<Route["page"], [words: Part | readonly Part[], load: Load]> = {
  square: [["square", "together", "pace"], () => import("../pages/Square.svelte")],
  setup: ["setup", () => import("../pages/Setup.svelte")],
  table: ["table", () => import("../table/Table.svelte")],
  replay: ["replay", () => import("../pages/Replay.svelte")],
  dice: ["dice", () => import("../dice/FairDice.svelte")],
  rules: ["rules", () => import("../pages/Rules.svelte")],
  draw: [["draw", "setup"], () => import("../draw/Draw.svelte")],
  courses: [["campaign", "setup"], () => import("../campaign/Courses.svelte")],
  campaign: [["campaign", "setup", "rules"], () => import("../campaign/Campaign.svelte")],
  lobby: [["together", "table", "pace"], () => import("../together/Lobby.svelte")],
  stop: ["notices", () => import("../notices/Stop.svelte")],
  me: ["me", () => import("../me/Me.svelte")],
  lost: ["square", () => import("../pages/Lost.svelte")],
};

/** A page and its words. */
export async function loadPage(name: Route["page"]): Promise<Page> {
  const [words, load] = pages[name];
  return (await withWords(words, load())) as Page;
}
