/** What this browser keeps for us between visits; a browser that keeps nothing is served as well. */

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`ratusz.${name}`, typeof value === "string" ? value : JSON.stringify(value));
  } catch {
    // Full or forbidden: the choice then holds for this visit.
  }
}

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`ratusz.${name}`);
  } catch {
    return null;
  }
}
