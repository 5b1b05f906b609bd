/** What this browser keeps for us between visits; a browser that keeps nothing is served as well. */

import { owner } from "../local/place";

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`${owner}.${name}`, value);
  } catch {
    // Full or forbidden: the choice then holds for this visit.
  }
}

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`${owner}.${name}`);
  } catch {
    return null;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`${owner}.${name}`);
  } catch {
    // Nothing was kept.
  }
}

/** Whether the browser keeps cookies: by one the server knows whose seat it is, and without it whoever plays only watches. */
export function keepsCookies(): boolean {
  if (typeof document === "undefined") return true;
  if (!navigator.cookieEnabled) return false;
  try {
    document.cookie = "ratusz-check=1; SameSite=Lax";
    const isKept = document.cookie.includes("ratusz-check=");
    document.cookie = "ratusz-check=; Max-Age=0; SameSite=Lax";
    return isKept;
  } catch {
    return false;
  }
}

/** The names people gave at their last game, by seat. */
export function keptNames(): string[] {
  try {
    const names: unknown = JSON.parse(kept("names") ?? "[]");
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
