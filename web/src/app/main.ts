import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./games";

import { mount, unmount } from "svelte";

import App from "./App.svelte";
import { guard } from "./guard";
import { hasPlayedHere, hasServer, startAhead } from "../api/device";
import { games, showcase } from "../api/games";
import { isApp, keepPage } from "../api/service-worker";
import { startVisit } from "../ui/installation.svelte";
import { boardRenderer } from "../board/renderers";
import { loadPage } from "./pages";
import { startDownloads } from "../ui/download";
import { route, startRouter } from "../ui/router.svelte";
import { startWords } from "../i18n/words.svelte";

startVisit();
startRouter();
startDownloads();
const words = startWords();
// The first page and what it will ask for travel together with the words. What gets lost is asked for again.
loadPage(route().page).catch(() => {});
if (route().page === "home") lookAhead().catch(() => {});
else if (route().page !== "table") games().catch(() => {});
await words;
start(document.getElementById("app")!);

// What was just shown is read first: meanwhile the engine starts. Then everything is kept for a visit without a network: what the
// engine has fetched need not come a second time.
if (!hasServer || hasPlayedHere() || isApp()) whenIdle(() => void startAndKeep());
addEventListener("appinstalled", () => void keepPage());

/** Shows the page, and keeps it true. Built anew it begins with what the server or this device knows. */
function start(root: HTMLElement): void {
  const app = mount(App, { target: root });
  const end = guard(root, { giveUp: () => void giveUp(), rebuild });

  function rebuild(): void {
    end();
    void unmount(app);
    root.replaceChildren();
    start(root);
  }
}

/** Outside of what is watched over. */
async function giveUp(): Promise<void> {
  const { default: Changed } = await import("./Changed.svelte");
  mount(Changed, { target: document.body });
}

async function startAndKeep(): Promise<void> {
  if (!hasServer || hasPlayedHere()) await startAhead().catch(() => {});
  await keepPage().catch(() => {});
}

/** The pictures of all games, and what draws them. */
async function lookAhead(): Promise<void> {
  for (const { id } of await games()) {
    showcase(id)
      .then(({ boards: [board] }) => board && boardRenderer(board)?.())
      .catch(() => {});
  }
}

function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task);
  else setTimeout(task);
}
