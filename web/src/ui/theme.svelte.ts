/** Light, dark, or as the system has it: a class on the root element, the rest is CSS. */

import { keep, kept } from "../api/storage";

export type Theme = "system" | "light" | "dark";

let current = $state<Theme>(known(kept("theme")));

export function theme(): Theme {
  return current;
}

export function setTheme(chosen: Theme): void {
  current = chosen;
  keep("theme", chosen);
  const { classList } = document.documentElement;
  classList.toggle("theme-light", chosen === "light");
  classList.toggle("theme-dark", chosen === "dark");
  for (const [color, name] of frameColors()) color.media = mediaFor(name, chosen);
}

/** What browsers draw around the page, in each theme. */
function frameColors(): [meta: HTMLMetaElement, name: "light" | "dark"][] {
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  return light && dark
    ? [
        [light, "light"],
        [dark, "dark"],
      ]
    : [];
}

function mediaFor(name: "light" | "dark", chosen: Theme): string {
  if (chosen === "system") return `(prefers-color-scheme: ${name})`;
  return name === chosen ? "all" : "not all";
}

function known(value: string | null): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
