/** The way of points from the cell that earned them to the score: straight, but never to be seen over what can be tapped. */

export interface Spot {
  x: number;
  y: number;
}

export interface Box extends Spot {
  width: number;
  height: number;
}

export interface Frame extends Spot {
  seen: boolean;
}

/** Frames of a flight, besides its start. */
const frames = 30;

/** The frames of something of this size; it is not seen where it, or the next to it, would cover one of the boxes. */
export function route(from: Spot, to: Spot, size: number, kept: readonly Box[], count = frames): Frame[] {
  const spots = Array.from({ length: count + 1 }, (_, at) => between(from, to, at / count));
  const free = spots.map((spot) => !kept.some((box) => covers(spot, size, box)));
  return spots.map((spot, at) => ({ ...spot, seen: [at - 1, at, at + 1].every((near) => free[near] ?? true) }));
}

export const middle = ({ x, y, width, height }: Box): Spot => ({ x: x + width / 2, y: y + height / 2 });

const between = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

const covers = ({ x, y }: Spot, size: number, box: Box): boolean =>
  x + size / 2 > box.x && x - size / 2 < box.x + box.width && y + size / 2 > box.y && y - size / 2 < box.y + box.height;
