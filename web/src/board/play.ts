/** What a board needs to know to be played on; without it it is a picture. */

import type { Piece } from "../api/types";

/** A piece that the page puts on a board by itself. */
export function pieceOf(symbol: string, cells: string[], draft: boolean): Piece {
  return { symbol, cells, draft, openings: "", dim: false, sticker: false };
}

export interface Ghost {
  pieces: readonly Piece[];
  points: number;
  /** It may not stand there. */
  wrong?: boolean;
}

export interface Play {
  /** Hotspots that lead to a choice now. */
  open: ReadonlySet<string>;
  /** Hotspots chosen so far. */
  chosen: readonly string[];
  /** What the choice under the pointer or the focus would bring. */
  ghost: Ghost | null;
  /** A hotspot that was refused a moment ago. */
  refused: string | null;
  /** What choosing a hotspot now would do, for its accessible name; empty when nothing. */
  describe(hotspot: string): string;
  choose(hotspot: string): void;
  /** The pointer or the focus is on a hotspot, or on none. */
  point(hotspot: string | null): void;
}

export const cellHotspot = (name: string): string => `cell/${name}`;
