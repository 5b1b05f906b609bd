/** What a game's own controls know of the table they lie on, and what they can do there. */

import type { Choice, Objection, Preview, Scene, SeatInfo, Update } from "../api/types";
import type { Play } from "./play";
import type { Selection } from "./selection";

/** A hotspot that led to no choice, and why. */
export interface Refused {
  hotspot: string;
  objections: readonly Objection[];
  /** Said where no rule is to blame. */
  note?: string;
}

/** A piece in the hand, which plays the board in its own way. */
export interface Hold {
  play(base: Play): Play;
}

/** What more a game can tell of choices. */
export type Effect = (choices: readonly Choice[]) => string;

export interface GameSession {
  readonly update: Update | null;
  readonly scene: Scene | null;
  readonly seats: readonly SeatInfo[];
  /** Seats of the people at this device. */
  readonly own: readonly number[];
  readonly choices: readonly Choice[];
  /** What the last choice was picked from, as long as it may be exchanged. */
  readonly before: readonly Choice[];
  /** Hotspots that lead to a choice now. */
  readonly open: ReadonlySet<string>;
  /** Hotspots that are chosen, tapped or not. */
  readonly chosen: Selection;
  readonly selection: Selection;
  /** The hotspot under the pointer or the focus. */
  readonly pointed: string | null;
  /** What a choice that is looked at elsewhere than on the board would bring. */
  readonly ghost: Preview | null;
  /** What the hotspot that is pointed at would bring. */
  readonly preview: Preview | null;
  /** What a bot would do, which it was asked for; null: nobody asks. */
  readonly hinted: Preview | null;
  /** Hotspots of the next thing that the bot would do. */
  readonly suggested: ReadonlySet<string>;
  readonly refused: Refused | null;
  /** A choice with warnings, which is made when it is chosen once more. */
  readonly warned: Choice | null;
  /** A choice is on its way to the server. */
  readonly busy: boolean;

  /** A tap on a hotspot, by whatever means. */
  choose(hotspot: string): Promise<void>;
  act(choice: Pick<Choice, "action" | "label">): Promise<void>;
  undo(): Promise<void>;
  /** Makes a choice in place of the last one. */
  exchange(choice: Choice): Promise<void>;
  /** The person has read the warning. */
  insist(): Promise<void>;
  /** Nothing is selected, refused or warned of any more. */
  clear(): void;
  forgetRefusal(): void;
  /** Asks why what was picked cannot become a choice. */
  whyNot(hotspot: string, hotspots: readonly string[]): Promise<void>;
  /** Tells that something cannot be done which is no question of the rules. */
  refuse(note: string): void;
  /** The pointer or the focus is on a hotspot, or on none. */
  point(hotspot: string | null): void;
  /** Takes a piece into the hand; what is returned lets go of it. */
  takeUp(piece: Hold): () => void;
  /** Tells more of choices from now on; what is returned ends that. */
  tellEffects(effect: Effect): () => void;
}
