/** What a text is that somebody opens: its own head tells. */

export type Kind = "game" | "campaign" | "backup";

/** Comments may come first, and apps that pass a text on may put their own words before it. */
export function kindOf(text: string): Kind | null {
  for (const line of text.split(/\r?\n/)) {
    if (/^ratusz-record:/.test(line)) return "game";
    if (/^ratusz-campaign:/.test(line)) return "campaign";
    if (/^ratusz-backup /.test(line)) return "backup";
  }
  return null;
}
