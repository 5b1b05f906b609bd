/** Shortcuts of the table page. Those of a single letter can be switched off (WCAG 2.1.4). */

import { keep, kept } from "../api/storage";

export type Command = "undo" | "confirm" | "clear" | "notation" | "help" | "enlarge" | "reduce" | "whole";

let letters = $state(kept("shortcuts") !== "off");

export function shortcuts(): boolean {
  return letters;
}

export function setShortcuts(on: boolean): void {
  letters = on;
  keep("shortcuts", on ? "on" : "off");
}

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

const single: Record<string, Command> = {
  u: "undo",
  "/": "notation",
  "?": "help",
  "+": "enlarge",
  "=": "enlarge",
  "-": "reduce",
  "0": "whole",
};

/** What a key asks for; null when nothing, or when a field wants it for itself. */
export function commandOf(
  { key, ctrlKey, metaKey, altKey }: Key,
  { typing, letters }: { typing: boolean; letters: boolean },
): Command | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (key === "Enter") return "confirm";
    return key.toLowerCase() === "z" && !typing ? "undo" : null;
  }
  if (key === "Escape") return "clear";
  if (typing) return null;
  if (key === "Backspace") return "undo";
  return letters ? (single[key.toLowerCase()] ?? null) : null;
}

/** Where an arrow key leads among so many that stand in a row, which goes round; null for any other key. */
export function along({ key }: Pick<KeyboardEvent, "key">, at: number, count: number): number | null {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  return by && count ? (at + by + count) % count : null;
}

/** Whether a key pressed here is text for a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Whether a dialog takes the keys. Only the document knows: a dialog that is closed says so later than a quick person's next key. */
export function isCovered(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
