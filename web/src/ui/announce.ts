/** Tells screen readers what happened, through the live regions of index.html. */

/** As many as may still have to be said: a voice is slower than a game. */
const mostLines = 8;

let pending: ReturnType<typeof setTimeout> | undefined;
let queue: string[] = [];

/** Says a sentence after what is being said; `assertive` interrupts. Sentences of one moment are said as one. */
export function announce(text: string, urgency: "polite" | "assertive" = "polite"): void {
  if (urgency === "assertive") return interrupt(text);
  queue.push(text);
  pending ??= setTimeout(say, 80);
}

/** Takes back what is being said and what waits to be said: another person is about to listen. */
export function hush(): void {
  queue = [];
  for (const id of ["polite", "assertive"]) document.getElementById(id)?.replaceChildren();
}

/** Lets what is said be heard while a sheet is open: all that is outside of it is silent. Returns what ends that. */
export function speakIn(sheet: HTMLDialogElement): () => void {
  const regions = ["polite", "assertive"].flatMap((id) => document.getElementById(id) ?? []);
  sheet.append(...regions);
  return () => (document.querySelector("dialog[open]") ?? document.body).append(...regions);
}

/** A line below the others: had it taken their place, those that nobody has been told yet would be lost. */
function say(): void {
  pending = undefined;
  const region = document.getElementById("polite");
  if (!region || !queue.length) return;
  const line = document.createElement("p");
  line.textContent = queue.map(closed).join(" ");
  queue = [];
  region.append(line);
  if (region.childElementCount > mostLines) region.firstElementChild!.remove();
}

/** With a full stop, so that the voice makes a pause. */
function closed(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

function interrupt(text: string): void {
  const region = document.getElementById("assertive");
  if (!region) return;
  // The same sentence twice is no change to a screen reader; a trailing space that comes and goes makes it one.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
