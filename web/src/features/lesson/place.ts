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
/** What a covered pixel weighs: of what is pointed at, of what is used at this step, of the board, and of the rest. */
const weights = { aims: 10, used: 1, board: 1, rest: 0.02 };
/** Between places that are tried, in pixels, and how much nearer one has to be than a place right beside an aim. */
const grain = 32;
const farther = 60;

/** What is on the screen besides. What only informs is in none of them: the words may stand there. */
export interface Others {
  /** What may be chosen at this step. */
  used: readonly Box[];
  board: readonly Box[];
  rest: readonly Box[];
}

/**
 * The best place for something of a size in a window.
 *
 * `aims` are never covered where that can be helped; others are covered rather than those, what is not used before the board, and
 * nearer places are better than farther ones.
 */
export function placeBeside(size: Size, aims: readonly Box[], others: Others, view: Size): Spot {
  const around = aims.length ? union(aims) : { left: view.width / 2, top: view.height * 0.6, width: 0, height: 0 };
  const near = [around, ...aims].flatMap((aim) => beside(size, aim)).map((spot) => held(spot, size, view));
  const spots = [...near, ...everywhere(size, view)];
  const costs = spots.map((spot, order) => {
    const box = { ...spot, ...size };
    const preference = order < near.length ? order : farther + 0.05 * apart(box, around);
    return cost(box, aims, others, around) + preference;
  });
  return spots[costs.indexOf(Math.min(...costs))]!;
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

function everywhere({ width, height }: Size, view: Size): Spot[] {
  const lefts = steps(view.width - width - gap);
  const tops = steps(view.height - height - gap);
  return tops.flatMap((top) => lefts.map((left) => ({ left, top })));
}

/** From the gap at one edge of the window to the gap at the other. */
function steps(most: number): number[] {
  const count = Math.max(0, Math.floor((most - gap) / grain));
  return [...Array.from({ length: count }, (_, index) => gap + index * grain), most];
}

function held({ left, top }: Spot, { width, height }: Size, view: Size): Spot {
  const between = (value: number, most: number): number => Math.max(gap, Math.min(value, most - gap));
  return { left: between(left, view.width - width), top: between(top, view.height - height) };
}

function cost(box: Box, aims: readonly Box[], { used, board, rest }: Others, around: Box): number {
  const covered = (boxes: readonly Box[]): number => boxes.reduce((sum, other) => sum + overlap(box, other), 0);
  const inTheWay = weights.used * covered(used) + weights.board * covered(board) + weights.rest * covered(rest);
  return weights.aims * covered(aims) + inTheWay + distance(box, around);
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** From the middle of one box to that of another. */
function apart(one: Box, other: Box): number {
  const across = one.left + one.width / 2 - (other.left + other.width / 2);
  const down = one.top + one.height / 2 - (other.top + other.height / 2);
  return Math.hypot(across, down);
}

/** From one box to another; 0 when they touch. */
function distance(one: Box, other: Box): number {
  const across = Math.max(other.left - one.left - one.width, one.left - other.left - other.width, 0);
  const down = Math.max(other.top - one.top - one.height, one.top - other.top - other.height, 0);
  return Math.hypot(across, down);
}
