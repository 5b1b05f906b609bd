/** The rules of a game as a book: sections, and a search that forgives missing accents. */

import type { Language, Rule } from "../../api/types";

export interface Section {
  id: string;
  rules: Rule[];
}

/** The rules by section, in the book's order. */
export function sectionsOf(rules: readonly Rule[]): Section[] {
  const sections = new Map<string, Rule[]>();
  for (const rule of rules) {
    const before = sections.get(rule.section);
    if (before) before.push(rule);
    else sections.set(rule.section, [rule]);
  }
  return [...sections].map(([id, members]) => ({ id, rules: members }));
}

export interface Step {
  id: string;
  step: number;
  text: Rule["text"];
  board: Rule["board"];
}

/** The game in a minute: what the summary says of the few rules it is made of, in its order. */
export function briefOf(rules: readonly Rule[]): Step[] {
  return rules
    .flatMap(({ id, brief }) => (brief ? [{ id, ...brief }] : []))
    .sort((one, other) => one.step - other.step);
}

/** The rules that speak of every sought word. */
export function matching(rules: readonly Rule[], language: Language, sought: string): readonly Rule[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (!words.length) return rules;
  return rules.filter(({ id, title, text, example }) => {
    const page = plain([id, title[language], text[language], example[language]].join(" "));
    return words.every((word) => page.includes(word));
  });
}

/** Lower case without accents, so that "zolty" finds "żółty". */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replaceAll("ł", "l");
}
