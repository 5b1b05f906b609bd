/** Names as short as the server takes them, cut between what a reader sees as characters: no emoji falls apart. */

import type { Attachment } from "svelte/attachments";

/** Longest name in code points; see `name` in the API. */
const MOST_POINTS = 40;

/** The start of a text: at most so many characters as people count them. */
export function shortened(text: string, most: number, mostPoints = MOST_POINTS): string {
  let [kept, points, count] = ["", 0, 0];
  for (const character of characters(text)) {
    points += [...character].length;
    if (++count > most || points > mostPoints) break;
    kept += character;
  }
  return kept;
}

/** Old browsers have no segmenter; there every code point counts, and what joins two of them is not left at the end. */
function* characters(text: string): Generator<string> {
  if ("Segmenter" in Intl) for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
  else yield* text.match(/.(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d.)*/gsu) ?? [];
}

/** Keeps what is written in a field short. It hears input before those who read the value. */
export function short(most: number): Attachment<HTMLInputElement> {
  return (field) => {
    /** Whether something had to be cut. */
    const cut = (): boolean => {
      const kept = shortened(field.value, most);
      if (kept === field.value) return false;
      field.value = kept;
      return true;
    };
    const written = (event: Event): void => {
      if (!(event instanceof InputEvent && event.isComposing)) cut();
    };
    const composed = (): void => {
      if (cut()) field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    field.addEventListener("input", written, { capture: true });
    field.addEventListener("compositionend", composed);
    return () => {
      field.removeEventListener("input", written, { capture: true });
      field.removeEventListener("compositionend", composed);
    };
  };
}
