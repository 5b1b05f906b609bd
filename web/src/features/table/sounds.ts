/** What is heard when one scene follows another. Nothing that the viewer cannot see makes a sound. */

import type { Board, Scene, Update } from "../../api/types";
import type { Sound } from "../../ui/sound.svelte";
import { diceOf, movedOn } from "./moments";
import type { Moment } from "./session.svelte";

/** Symbols of tracks that count money. */
const MONEY = new Set(["income"]);

/** The sounds of what has come, in the order in which it happens. */
export function soundsOf(before: Update, after: Update): Sound[] {
  if (before.seat !== after.seat) return [];
  const [then, now] = [before.scene, after.scene];
  const heard: Sound[] = [];
  if (isLaid(then, now)) heard.push("tile");
  else if (isDrawn(then, now)) heard.push("pencil");
  if (isEarned(then, now)) heard.push("coins");
  if (isRolled(then, now)) heard.push("dice");
  // Whoever takes back what was confirmed is not called.
  if (isAsked(after) && !isAsked(before) && after.step_count > before.step_count) heard.push("chime");
  return heard;
}

/** Whether the points that arrive are worth a sound: those of the viewer. */
export function earns({ gains }: Moment, seat: number | null): boolean {
  return gains.some((gain) => gain.seat === seat && gain.points > 0);
}

/** Whether somebody of this device has to choose: bots in their place do it themselves, and while time stands nobody does. */
export function isAsked({ scene, seats, company }: Update): boolean {
  if (scene.over || company?.time?.paused) return false;
  const here = seats.filter(({ seat, mine, kind }) => mine && kind === "human" && !company?.places[seat]?.stand_in);
  return here.some(({ seat }) => scene.to_act.includes(seat));
}

const isTiled = ({ kind }: Board): boolean => kind === "tiles";
const ownOf = ({ boards, seat }: Scene): Board[] => boards.filter((board) => board.seat === seat);

function isDrawn(then: Scene, now: Scene): boolean {
  return hasNew(ownOf(then), ownOf(now));
}

/** Tiles lie in the open: those of the others are heard as well, on a board or before a seat. */
function isLaid(then: Scene, now: Scene): boolean {
  return hasNew(then.boards.filter(isTiled), now.boards.filter(isTiled)) || held(now) > held(then);
}

function hasNew(then: readonly Board[], now: readonly Board[]): boolean {
  const known = new Set(then.flatMap(namesOf));
  return now.flatMap(namesOf).some((name) => !known.has(name));
}

/** A piece that is only final now, or does not count any more, is no other. */
const namesOf = ({ id, pieces }: Board): string[] =>
  pieces.map(({ symbol, cells }) => JSON.stringify([id, symbol, cells]));

/** How many tiles lie before seats. */
function held({ trays }: Scene): number {
  const own = trays.filter(({ kind, seat }) => kind === "tiles" && seat !== null);
  return own.flatMap(({ items }) => items).reduce((sum, { count }) => sum + (count ?? 1), 0);
}

function isEarned(then: Scene, now: Scene): boolean {
  return money(now) > money(then);
}

function money({ tracks, seat }: Scene): number {
  const counted = seat === null ? [] : tracks.filter(({ symbol }) => MONEY.has(symbol ?? ""));
  return counted.reduce((sum, { markers }) => sum + (markers?.[seat!] ?? 0), 0);
}

/** Dice may show the same again: a new round has new ones all the same. */
function isRolled(then: Scene, now: Scene): boolean {
  const shown = diceOf(now);
  return !now.over && shown.length > 0 && (movedOn(then, now) || shown.join() !== diceOf(then).join());
}
