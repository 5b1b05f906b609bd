/** Where the coach's words stand: beside what they are about, and on nothing of it. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  left: number;
  top: number;
}

/** Between the words and what they are about, and from the edge of the window. */
const gap = 14;
/** What a covered pixel weighs: of what is pointed at, of what may be chosen as well, and of the rest that is in use. */
const weights = { aims: 10, choices: 1, rest: 0.02 };

/** What is on the screen besides. */
export interface Others {
  choices: readonly Box[];
  rest: readonly Box[];
}

/**
 * The best place for something of a size in a window.
 *
 * `aims` are never covered where that can be helped; others are covered rather than those, nearer places rather than farther ones.
 */
export function placeBeside(size: Size, aims: readonly Box[], others: Others, view: Size): Spot {
  const around = aims.length ? union(aims) : { left: view.width / 2, top: view.height * 0.6, width: 0, height: 0 };
  const spots = [...beside(size, around), ...aims.flatMap((aim) => beside(size, aim)), ...corners(size, view)];
  const inside = spots.map((spot) => held(spot, size, view));
  const costs = inside.map((spot, order) => cost({ ...spot, ...size }, aims, others, around) + order);
  return inside[costs.indexOf(Math.min(...costs))]!;
}

/** The smallest box around boxes. */
export function union(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function beside({ width, height }: Size, box: Box): Spot[] {
  const across = box.left + (box.width - width) / 2;
  const down = box.top + (box.height - height) / 2;
  return [
    { left: box.left + box.width + gap, top: down },
    { left: box.left - width - gap, top: down },
    { left: across, top: box.top + box.height + gap },
    { left: across, top: box.top - height - gap },
  ];
}

function corners({ width, height }: Size, view: Size): Spot[] {
  const [right, bottom] = [view.width - width - gap, view.height - height - gap];
  return [
    { left: gap, top: bottom },
    { left: right, top: bottom },
    { left: right, top: gap },
    { left: gap, top: gap },
  ];
}

function held({ left, top }: Spot, { width, height }: Size, view: Size): Spot {
  const between = (value: number, most: number): number => Math.max(gap, Math.min(value, most - gap));
  return { left: between(left, view.width - width), top: between(top, view.height - height) };
}

function cost(box: Box, aims: readonly Box[], { choices, rest }: Others, around: Box): number {
  const covered = (boxes: readonly Box[]): number => boxes.reduce((sum, other) => sum + overlap(box, other), 0);
  const weighed = weights.aims * covered(aims) + weights.choices * covered(choices) + weights.rest * covered(rest);
  return weighed + distance(box, around);
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** From one box to another; 0 when they touch. */
function distance(one: Box, other: Box): number {
  const across = Math.max(other.left - one.left - one.width, one.left - other.left - other.width, 0);
  const down = Math.max(other.top - one.top - one.height, one.top - other.top - other.height, 0);
  return Math.hypot(across, down);
}
