/** The reader's language and its words: the page's own, and those of the games from the server. */

import { api } from "./api";
import { keep, kept } from "./keep";
import type { Argument, Language, Message, Texts } from "./types";
import { typeset, word, type Catalogue } from "./wording";

export const languages: readonly Language[] = ["pl", "en"];

export type Part = "frame" | "table" | "pages" | "together";
type Words = () => Promise<{ default: Catalogue }>;

/** The page's own words by part, in a file each. */
const own: Record<Part, Record<Language, Words>> = {
  frame: { en: () => import("../words/en.json"), pl: () => import("../words/pl.json") },
  table: { en: () => import("../words/table.en.json"), pl: () => import("../words/table.pl.json") },
  pages: { en: () => import("../words/pages.en.json"), pl: () => import("../words/pages.pl.json") },
  together: { en: () => import("../words/together.en.json"), pl: () => import("../words/together.pl.json") },
};

/** The parts that are in use; the others stay where they are. */
const brought = new Set<Part>(["frame", "table"]);

let current = $state<Language>(firstLanguage(kept("language"), navigator.languages));
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
  return typeset(current, texts[current]);
}

/** Speaks another language from now on, here and at the next visit. */
export async function speak(chosen: Language): Promise<void> {
  keep("language", chosen);
  await load(chosen);
}

/** Speaks the language chosen before, or the first of the browser's that we know. */
export async function startWords(): Promise<void> {
  await load(current);
}

/** Has the words of a part, from now on in every language that is spoken. */
export async function bring(part: Part): Promise<void> {
  brought.add(part);
  const wanted = current;
  const words = await own[part][wanted]();
  if (wanted === current) catalogue = { ...catalogue, ...words.default };
}

export function firstLanguage(chosen: unknown, wanted: readonly string[]): Language {
  const known = [chosen, ...wanted.map((tag) => tag.slice(0, 2).toLowerCase())];
  return known.find((tag): tag is Language => languages.includes(tag as Language)) ?? "en";
}

async function load(wanted: Language): Promise<void> {
  const games = loadGames(wanted);
  const words = await merge([...brought].map((part) => own[part][wanted]()));
  current = wanted;
  catalogue = { ...catalogue, ...words };
  document.documentElement.lang = wanted;
  void games.then((more) => {
    if (current !== wanted) return;
    catalogue = { ...more, ...catalogue };
    complete = true;
  });
}

async function merge(parts: ReturnType<Words>[]): Promise<Catalogue> {
  return Object.assign({}, ...(await Promise.all(parts)).map((part) => part.default)) as Catalogue;
}

async function loadGames(wanted: Language): Promise<Catalogue> {
  try {
    return await api.words(wanted);
  } catch {
    return {}; // The page that needs the server says so itself.
  }
}
