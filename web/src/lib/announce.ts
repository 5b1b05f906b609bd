/** Tells screen readers what happened, through the live regions of index.html. */

let pending: ReturnType<typeof setTimeout> | undefined;
let queue: string[] = [];

/** Says a sentence after what is being said; `assertive` interrupts. Sentences of one moment are said as one. */
export function announce(text: string, urgency: "polite" | "assertive" = "polite"): void {
  if (urgency === "assertive") {
    fill("assertive", text);
    return;
  }
  queue.push(text);
  clearTimeout(pending);
  pending = setTimeout(() => {
    fill("polite", queue.map(closed).join(" "));
    queue = [];
  }, 80);
}

/** With a full stop, so that the voice makes a pause. */
function closed(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Takes back what is being said and what waits to be said: another person is about to listen. */
export function hush(): void {
  clearTimeout(pending);
  queue = [];
  for (const id of ["polite", "assertive"]) document.getElementById(id)?.replaceChildren();
}

function fill(id: string, text: string): void {
  const region = document.getElementById(id);
  if (!region) return;
  // The same sentence twice is no change to a screen reader; a trailing space that comes and goes makes it one.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
