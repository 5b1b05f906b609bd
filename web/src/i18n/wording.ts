/** Wording messages from catalogues, the same way as ratusz.engine.text.words does; and the typography of each language. */

import type { Argument, Catalogue, Language, Message } from "../api/types";

const plurals: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules("en"),
  pl: new Intl.PluralRules("pl"),
};

/** The message's sentence, or null when the catalogue lacks its key. */
export function word(catalogue: Catalogue, language: Language, message: Message): string | null {
  const entry = catalogue[message.key];
  const sentence = typeof entry === "object" ? (entry[form(language, message.args["n"])] ?? entry.other) : entry;
  if (sentence === undefined) return null;
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => fill(catalogue, language, message.args[name]) ?? gap);
}

function form(language: Language, n: Argument | undefined): Intl.LDMLPluralRule {
  return typeof n === "number" ? plurals[language].select(Math.abs(n)) : "other";
}

function fill(catalogue: Catalogue, language: Language, value: Argument | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value === "number") return number(value);
  if (typeof value === "string") return value;
  return word(catalogue, language, value) ?? `⟦${value.key}⟧`;
}

/** A whole number with a real minus sign. */
export function number(value: number): string {
  return minus(String(value));
}

/** With the sign that minus has in print. */
export const minus = (digits: string): string => digits.replace("-", "\u2212");

/** A change: always with its sign, except nothing. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : number(value);
}

/** Keeps on one line what belongs together: a range of numbers, and in Polish a word of one letter with the next one. */
export function typeset(language: Language, text: string): string {
  const ranges = text.replace(/(?<=\d)\u2013(?=\d)/g, "\u2013\u2060");
  if (language !== "pl") return ranges;
  return ranges.replace(/(?<=^|[\s(„])([aiouwz]) /giu, "$1\u00a0");
}
