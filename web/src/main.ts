import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { loadPage } from "./lib/pages";
import { route, startRouter } from "./lib/router.svelte";
import { startWords } from "./lib/words.svelte";

startRouter();
// The first page travels together with the words. If it gets lost, App asks again and tells.
loadPage(route().page).catch(() => {});
await startWords();
mount(App, { target: document.getElementById("app")! });
