/** Pages, each in a file of its own that is fetched when it is first shown. */

import type { Component } from "svelte";

import type { Route } from "../ui/routes";
import { withWords, type Part } from "../i18n/words.svelte";

/** Every page takes from the route what it needs. */
export type Page = Component<Record<string, unknown>>;
type Load = () => Promise<{ default: Component<never> }>;

const pages: Record<Route["page"], [words: Part | readonly Part[], load: Load]> = {
  home: [["square", "together", "pace"], () => import("../pages/home/Home.svelte")],
  setup: ["setup", () => import("../pages/setup/Setup.svelte")],
  table: ["table", () => import("../pages/table/Table.svelte")],
  learn: [["lesson", "table"], () => import("../pages/table/Learn.svelte")],
  replay: ["replay", () => import("../pages/replay/Replay.svelte")],
  dice: ["dice", () => import("../pages/fair-dice/FairDice.svelte")],
  rules: ["rules", () => import("../pages/rules/Rules.svelte")],
  editor: [["draw", "setup"], () => import("../pages/editor/Editor.svelte")],
  courses: [["campaign", "setup"], () => import("../pages/campaign/Courses.svelte")],
  campaign: [["campaign", "setup", "rules"], () => import("../pages/campaign/Campaign.svelte")],
  lobby: [["together", "table", "pace"], () => import("../pages/lobby/Lobby.svelte")],
  unsubscribe: ["notices", () => import("../pages/notifications/Unsubscribe.svelte")],
  record: ["record", () => import("../pages/record/Record.svelte")],
  continue: ["square", () => import("../pages/home/Continue.svelte")],
  account: [["me", "ratings"], () => import("../pages/account/Account.svelte")],
  ratings: ["ratings", () => import("../pages/ratings/Ratings.svelte")],
  evenings: [["evening", "setup", "pace"], () => import("../pages/evening/Evenings.svelte")],
  evening: ["evening", () => import("../pages/evening/Evening.svelte")],
  leagues: [["league", "setup", "pace"], () => import("../pages/league/Leagues.svelte")],
  league: [["league", "evening"], () => import("../pages/league/League.svelte")],
  screen: ["evening", () => import("../pages/evening/Screen.svelte")],
  "not-found": ["square", () => import("../pages/NotFound.svelte")],
};

/** A page and its words. */
export async function loadPage(name: Route["page"]): Promise<Page> {
  const [words, load] = pages[name];
  return (await withWords(words, load())) as Page;
}
