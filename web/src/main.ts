import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { startRouter } from "./lib/router.svelte";
import { startWords } from "./lib/words.svelte";

startRouter();
await startWords();
mount(App, { target: document.getElementById("app")! });
