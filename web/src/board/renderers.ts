/** Who draws boards and symbols that this folder does not draw by itself: what `app/games.ts` names, fetched when it is needed. */

import type { Component } from "svelte";

import type { Board, Scene, SeatInfo, Update } from "../api/types";
import type { Place } from "./layout";
import type { Play } from "./play";
import type { GameSession } from "./session";

export interface BoardProps {
  board: Board;
  places: Map<string, Place>;
  marked: readonly string[];
  play: Play | null;
}

export interface SymbolProps {
  symbol: string;
  drawing?: string;
}

export interface PictureProps {
  symbol: string;
  openings?: string;
}

/** What lies around boards of a kind, where that is more than trays one after the other. */
export interface Desk {
  /** What lies before the player. */
  Desk: Component<{ session: GameSession }>;
  /** What everybody looks at. */
  Outlook: Component<{ session: GameSession }>;
  /** What lies in the middle, or before a seat, for somebody who only looks. */
  SharedTray: Component<{ update: Update; seats: readonly SeatInfo[]; of?: number | null }>;
  /** How everybody stands, for somebody who only looks. */
  Standing: Component<{ scene: Scene; seats: readonly SeatInfo[] }>;
}

type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

export interface Renderers {
  boards: Partial<Record<Board["kind"], Load<BoardProps & Record<string, unknown>>>>;
  desks: Partial<Record<Board["kind"], () => Promise<Desk>>>;
  /** One cell of what lies on boards of a kind, where symbols alone do not tell how it looks. */
  pictures: Partial<Record<Board["kind"], Load<PictureProps & Record<string, unknown>>>>;
  /** Symbols that `art` does not have. */
  symbol: Load<SymbolProps & Record<string, unknown>>;
}

let known: Renderers | undefined;

/** Says who draws; once, before anything is shown. */
export function setRenderers(renderers: Renderers): void {
  known = renderers;
}

export const boardRenderer = ({ kind }: Board): Renderers["boards"][Board["kind"]] => known?.boards[kind];
export const pictureRenderer = ({ kind }: Board): Renderers["pictures"][Board["kind"]] => known?.pictures[kind];
export const symbolRenderer = (): Renderers["symbol"] => known!.symbol;

/** Whether the boards of a scene have a desk of their own. */
export const hasDesk = ({ boards }: Scene): boolean =>
  boards[0] !== undefined && boards[0].kind in (known?.desks ?? {});

/** The desk around boards of a kind; null where trays are shown one after the other. */
export function deskOf(kind: Board["kind"] | undefined): Promise<Desk> | null {
  return (kind && known!.desks[kind]?.()) ?? null;
}
