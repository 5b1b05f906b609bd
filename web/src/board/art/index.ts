/** What is drawn for a symbol. A game with new symbols adds its art here; until then they get a tile with a letter. */

import type { Ground } from "../terrain";
import type { Hand } from "../pen";

import { dieFace } from "./die";
import { factories } from "./factory";
import { forests } from "./forest";
import { houses } from "./house";
import { lakes } from "./lake";
import { star } from "./sign";
import { squares } from "./square";

export interface Art {
  /** What lies under it and flows together with its neighbours of the same symbol. */
  ground: Ground | null;
  /** Ways to draw it, so that no two neighbours look alike. */
  variants: readonly ((hand: Hand) => void)[];
}

const die = (value: number): [string, Art] => [`die-${value}`, { ground: null, variants: [(hand) => dieFace(hand, value)] }];

const built: Record<string, Art> = {
  house: { ground: "yard", variants: houses },
  forest: { ground: "wood", variants: forests },
  lake: { ground: "water", variants: lakes },
  square: { ground: null, variants: squares },
  factory: { ground: null, variants: factories },
  star: { ground: null, variants: [star] },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(die)),
};

/** The art of a symbol; null when there is none yet. */
export function artOf(symbol: string): Art | null {
  return built[symbol] ?? null;
}
