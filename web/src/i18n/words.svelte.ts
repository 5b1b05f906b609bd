/** The reader's language and its words: the page's own, and those of the games from the server. */

import { api } from "../api/client";
import { root } from "../api/device";
import { keep, kept } from "../api/storage";
import type { Argument, Catalogue, Language, Message, Texts } from "../api/types";
import { typeset, word } from "./wording";

export const languages: readonly Language[] = ["pl", "en"];

/** The page's own words, a file for each part of it: the frame's are always there, the others come with what needs them. */
export type Part =
  | "frame"
  | "footer"
  | "others"
  | "hint"
  | "ahead"
  | "watch"
  | "curtain"
  | "square"
  | "setup"
  | "table"
  | "panels"
  | "shapes"
  | "help"
  | "lesson"
  | "result"
  | "tally"
  | "meaning"
  | "replay"
  | "rules"
  | "draw"
  | "city"
  | "dice"
  | "campaign"
  | "me"
  | "ratings"
  | "evening"
  | "league"
  | "together"
  | "pace"
  | "notices"
  | "device"
  | "carry"
  | "install"
  | "record"
  | "refusals";
const files = import.meta.glob<Catalogue>("./messages/*.json", { import: "default" });
const needed = new Set<Part>(["frame"]);

/** The language that is spoken as soon as its words are there. */
let wanted: Language = "en";
let current = $state<Language>("en");
let catalogue = $state.raw<Catalogue>({});
let complete = $state(false);

/** The language the page speaks now. */
export function language(): Language {
  return current;
}

/** The words of `key` or of a message of the server. Until the games' words have come theirs are empty. */
export function t(message: string | Message, args: Record<string, Argument> = {}): string {
  const asked = typeof message === "string" ? { key: message, args } : message;
  const sentence = word(catalogue, current, asked);
  if (sentence !== null) return typeset(current, sentence);
  return complete ? `⟦${asked.key}⟧` : "";
}

/** Whether there are words for a key. */
export function hasWords(key: string): boolean {
  return key in catalogue;
}

/** The reader's one of texts that come in all languages. */
export function pick(texts: Texts): string {
  return typeset(current, texts[current] ?? "");
}

/** Speaks another language from now on, here and at the next visit. */
export async function speak(chosen: Language): Promise<void> {
  keep("language", chosen);
  await load(chosen);
}

/** Speaks the language chosen before, or the first of the browser's that we know. */
export async function startWords(): Promise<void> {
  await load(firstLanguage(kept("language"), navigator.languages));
}

export function firstLanguage(chosen: unknown, wanted: readonly string[]): Language {
  const known = [chosen, ...wanted.map((tag) => tag.slice(0, 2).toLowerCase())];
  return known.find((tag): tag is Language => languages.includes(tag as Language)) ?? "en";
}

/** Fetches the page's words for more of its parts, unless they are there. */
export async function needWords(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) needed.add(part);
  const asked = wanted;
  const words = await ownWords(asked, parts);
  if (asked !== wanted) return needWords(...parts);
  if (Object.keys(words).some((key) => !hasWords(key))) catalogue = { ...catalogue, ...words };
}

/** "Ada, Bo and Cleo". */
export function list(parts: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(parts);
}

/** A piece of the page that is fetched when it is first shown, together with its words. */
export async function withWords<T>(parts: Part | readonly Part[], piece: Promise<{ default: T }>): Promise<T> {
  const [{ default: it }] = await Promise.all([piece, needWords(...[parts].flat())]);
  return it;
}

async function load(next: Language): Promise<void> {
  wanted = next;
  const games = loadGames(next);
  const words = await ownWords(next, [...needed]);
  if (next !== wanted) return;
  current = next;
  catalogue = { ...catalogue, ...words };
  document.documentElement.lang = next;
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (manifest) manifest.href = `${root}manifest.${next}.webmanifest`;
  void games.then((more) => {
    if (next !== wanted) return;
    catalogue = { ...catalogue, ...more };
    complete = true;
  });
}

async function ownWords(wanted: Language, parts: readonly Part[]): Promise<Catalogue> {
  const catalogues = await Promise.all(parts.map((part) => files[`./messages/${part}.${wanted}.json`]!()));
  return Object.assign({}, ...catalogues) as Catalogue;
}

async function loadGames(wanted: Language): Promise<Catalogue> {
  try {
    return await api.words(wanted);
  } catch {
    return {}; // The page that needs the server says so itself.
  }
}
