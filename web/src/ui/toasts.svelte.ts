/** Short notes at the edge of the page that go away by themselves; screen readers hear them too. */

import { untrack } from "svelte";

import { announce } from "./announce";
import { errorWords, explained, isWorded } from "./errors";

export interface Toast {
  id: number;
  text: string;
  kind: "note" | "error";
}

const LASTS_MS = 6000;

let shown = $state.raw<Toast[]>([]);
let last = 0;

/** Where notes can be shown: on the page, and on each sheet that lies over it. */
let places = $state.raw<readonly symbol[]>([]);

/** A place for notes, until the effect ends that calls this. They are shown in the uppermost only. */
export function place(): () => readonly Toast[] {
  const here = Symbol("place");
  $effect(() => {
    places = [...untrack(() => places), here];
    return () => (places = places.filter((other) => other !== here));
  });
  return () => (places.at(-1) === here ? shown : []);
}

export function toast(text: string, kind: Toast["kind"] = "note"): void {
  const id = ++last;
  shown = [...shown.filter((other) => other.text !== text), { id, text, kind }];
  announce(text, kind === "error" ? "assertive" : "polite");
  setTimeout(() => dismiss(id), LASTS_MS);
}

/** Tells in words what went wrong. */
export function toastError(error: unknown): void {
  if (isWorded(error)) toast(errorWords(error), "error");
  else void explained(error).then((words) => toast(words, "error"));
}

export function dismiss(id: number): void {
  shown = shown.filter((other) => other.id !== id);
}
