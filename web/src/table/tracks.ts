/** Which of a scene's tracks are told where. */

import type { Track } from "../lib/types";

/** A track with more spaces is drawn as a scale, beside the board. */
const most = 14;

/** The tracks that count; those with a marker of every seat are shown otherwise. */
export const counters = (tracks: readonly Track[]): Track[] => tracks.filter(({ markers }) => !markers?.length);

/** Whether they are told beside the board: one of them is too long for the headline. */
export const areLong = (tracks: readonly Track[]): boolean => counters(tracks).some(({ length }) => length > most);
