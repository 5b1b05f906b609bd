/** All that an envelope needs to be opened with ceremony; loaded while it lies there. */

import { Ceremony } from "../../ui/ceremony";
import { beats, deal } from "./envelope";
import Opening from "./Opening.svelte";

export interface Show {
  Opening: typeof Opening;
  ceremony: Ceremony;
  arrive: (rule: Element) => void;
  /** Milliseconds until stickers come. */
  sticking: number;
}

/** A new one; null if it is over already, as for those who want things to stand still. */
export function begin(ended: () => void): Show | null {
  const ceremony = new Ceremony(ended);
  if (ceremony.isOver) return null;
  return { Opening, ceremony, arrive: (rule) => deal(ceremony, rule), sticking: beats.rules.at };
}
