/** The page of the playground: code, a worker that runs it, and what comes of it. */

import { examples } from "./examples.js";

const one = (name) => document.getElementById(name);
const [code, example, run, stop, output, pictures, state] = [
  "code",
  "example",
  "run",
  "stop",
  "output",
  "pictures",
  "state",
].map(one);
const MOST = 200_000;

let worker;

function say(text) {
  state.textContent = text;
}

function write(text) {
  if (output.textContent.length < MOST) output.append(text);
}

function begin() {
  worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = (event) => heard({ type: "failed", value: event.message ?? "the worker cannot be started" });
}

function heard({ type, value }) {
  if (type === "ready") say("running …");
  else if (type === "text") write(value);
  else if (type === "picture") draw(value);
  else if (type === "failed") {
    write(`Python cannot be started: ${value}\n`);
    end("");
  } else finish("done");
}

/** As an image, which runs no scripts whatever the code has drawn. */
function draw(svg) {
  const image = new Image();
  image.alt = "Picture that the code has drawn";
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  pictures.append(image);
}

function start() {
  if (run.disabled) return;
  output.textContent = "";
  pictures.replaceChildren();
  run.disabled = true;
  stop.disabled = false;
  say(worker ? "running …" : "fetching Python …");
  if (!worker) begin();
  worker.postMessage(code.value);
}

function finish(text) {
  run.disabled = false;
  stop.disabled = true;
  say(text);
}

function end(text) {
  worker?.terminate();
  worker = undefined;
  finish(text);
}

/** Tab indents, as in an editor; after Escape it goes on to the next control, as everywhere. */
let leaves = false;

function typed(event) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    start();
  } else if (event.key === "Tab" && !event.shiftKey && !leaves) {
    event.preventDefault();
    code.setRangeText("    ", code.selectionStart, code.selectionEnd, "end");
  }
  leaves = event.key === "Escape";
}

for (const name of Object.keys(examples)) example.add(new Option(name, name));
example.onchange = () => (code.value = examples[example.value]);
code.value = examples[example.value];
code.onkeydown = typed;
run.onclick = start;
stop.onclick = () => end("stopped");
