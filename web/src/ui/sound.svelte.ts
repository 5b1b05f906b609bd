/** Whether the table is heard; off unless somebody wants it on this device. How it sounds is in `synth`, fetched when it is. */

import { keep, kept } from "../api/storage";

export type Sound = "pencil" | "dice" | "tile" | "coins" | "chime" | "glass" | "tick";

let on = $state(kept("sound") === "on");

export function hasSound(): boolean {
  return on;
}

export function setSound(wanted: boolean): void {
  on = wanted;
  keep("sound", wanted ? "on" : "off");
  if (wanted) void play("chime");
}

/** Plays a sound so many seconds from now, if it is wanted. On a page that nobody looks at only the turn is heard. */
export async function play(sound: Sound, after = 0): Promise<void> {
  if (!isHeard(sound)) return;
  const { sing } = await import("./synth");
  if (isHeard(sound)) await sing(sound, after);
}

const isHeard = (sound: Sound): boolean => on && (!document.hidden || sound === "chime");
