/**
 * A deterministic hand. Every line is drawn from a seed, with the wobble and swelling of a nib, so that a town looks drawn and yet is
 * the same on every screen. A drawing is a list of strokes; a stroke is an outline path and the name of what fills it.
 */

export type Point = readonly [number, number];

/** `[what fills it, path]`: the first is a CSS class of board.css. */
export type Stroke = readonly [string, string];
export type Drawing = readonly Stroke[];

/** A whole number for a text, to seed with. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/** Numbers in [0, 1), always the same for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise along a line, between -1 and 1, with a knot every `wave` units. */
function noiseOf(random: () => number, length: number, wave: number): (at: number) => number {
  const knots = Array.from({ length: Math.ceil(length / wave) + 2 }, () => random() * 2 - 1);
  return (at) => {
    const place = at / wave;
    const left = Math.floor(place);
    const t = place - left;
    const ease = t * t * (3 - 2 * t);
    return (knots[left] ?? 0) * (1 - ease) + (knots[left + 1] ?? 0) * ease;
  };
}

/** The same noise for a loop: its end meets its beginning. */
function loopNoiseOf(random: () => number, length: number, wave: number): (at: number) => number {
  const count = Math.max(3, Math.round(length / wave));
  const knots = Array.from({ length: count }, () => random() * 2 - 1);
  return (at) => {
    const place = (at / length) * count;
    const left = Math.floor(place);
    const t = place - left;
    const ease = t * t * (3 - 2 * t);
    return knots[left % count]! * (1 - ease) + knots[(left + 1) % count]! * ease;
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Points along a polyline, about `step` apart; corners stay. */
export function resample(points: readonly Point[], step: number): Point[] {
  const result: Point[] = [points[0]!];
  for (let index = 1; index < points.length; index++) {
    const from = points[index - 1]!;
    const to = points[index]!;
    const pieces = Math.max(1, Math.round(distance(from, to) / step));
    for (let piece = 1; piece <= pieces; piece++) {
      const t = piece / pieces;
      result.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
    }
  }
  return result;
}

/** Corners cut twice (Chaikin): a polyline becomes a curve. */
export function smooth(points: readonly Point[], closed: boolean, rounds = 2): Point[] {
  let line = [...points];
  for (let round = 0; round < rounds; round++) {
    const next: Point[] = closed ? [] : [line[0]!];
    const count = closed ? line.length : line.length - 1;
    for (let index = 0; index < count; index++) {
      const [ax, ay] = line[index]!;
      const [bx, by] = line[(index + 1) % line.length]!;
      next.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25], [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75]);
    }
    if (!closed) next.push(line[line.length - 1]!);
    line = next;
  }
  return line;
}

/** The direction across a line at a point, of length one. */
function across(points: readonly Point[], index: number, closed: boolean): Point {
  const last = points.length - 1;
  const before = points[index > 0 ? index - 1 : closed ? last : 0]!;
  const after = points[index < last ? index + 1 : closed ? 0 : last]!;
  const length = distance(before, after) || 1;
  return [-(after[1] - before[1]) / length, (after[0] - before[0]) / length];
}

function lengthsAlong(points: readonly Point[]): number[] {
  const lengths = [0];
  for (let index = 1; index < points.length; index++) {
    lengths.push(lengths[index - 1]! + distance(points[index - 1]!, points[index]!));
  }
  return lengths;
}

const digits = (value: number): string => String(Math.round(value * 10) / 10);
const text = (point: Point): string => `${digits(point[0])} ${digits(point[1])}`;
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A closed path that runs smoothly by all points. */
export function softLoop(points: readonly Point[]): string {
  const last = points[points.length - 1]!;
  let path = `M${text(middle(last, points[0]!))}`;
  points.forEach((point, index) => {
    path += `Q${text(point)} ${text(middle(point, points[(index + 1) % points.length]!))}`;
  });
  return `${path}Z`;
}

/** A closed path with straight sides. */
export const sharpLoop = (points: readonly Point[]): string => `M${points.map(text).join("L")}Z`;

export interface Nib {
  /** Width of the line. */
  width?: number;
  /** How far the hand shakes. */
  shake?: number;
  /** How far a line shoots over its ends. */
  over?: number;
}

/** A hand with a seed; it makes the paths of one drawing. */
export class Hand {
  private readonly random: () => number;
  private readonly strokes: [string, string][] = [];

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  get drawing(): Drawing {
    return this.strokes;
  }

  /** Between `low` and `high`. */
  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)]!;
  }

  /** Adds a path; ink in a row becomes one path (all ink outlines turn the same way, so that crossings stay filled). */
  add(fill: string, path: string): this {
    const last = this.strokes[this.strokes.length - 1];
    if (last?.[0] === fill && fill.startsWith("ink")) last[1] += path;
    else this.strokes.push([fill, path]);
    return this;
  }

  /** Draws nothing: notes where life may be, `smoke` above a chimney or a `boat` on water. */
  spot(life: string, x: number, y: number): this {
    return this.add(`life-${life}`, `M${text([x, y])}`);
  }

  /** An ink line by the points. */
  line(points: readonly Point[], nib: Nib = {}, fill = "ink"): this {
    return this.add(fill, this.strip(points, nib));
  }

  /** An ink line bent smoothly by the points. */
  curve(points: readonly Point[], nib: Nib = {}, fill = "ink"): this {
    return this.add(fill, this.strip(smooth(points, false), nib));
  }

  /** Straight sides with corners that cross a little, as a draughtsman's. */
  sides(points: readonly Point[], nib: Nib = {}, fill = "ink"): this {
    points.forEach((point, index) => this.line([point, points[(index + 1) % points.length]!], nib, fill));
    return this;
  }

  /** A closed ink line around soft points. */
  loop(points: readonly Point[], nib: Nib = {}, fill = "ink"): this {
    const { width = 2.4, shake = 0.7 } = nib;
    const line = resample([...points, points[0]!], 7).slice(0, -1);
    const total = lengthsAlong([...line, line[0]!]).at(-1)!;
    const sway = loopNoiseOf(this.random, total, 24);
    const swell = loopNoiseOf(this.random, total, 30);
    const along = lengthsAlong(line);
    const rim = (side: number): Point[] =>
      line.map((point, index) => {
        const [nx, ny] = across(line, index, true);
        const offset = sway(along[index]!) * shake + side * width * 0.5 * (1 + 0.4 * swell(along[index]!));
        return [point[0] + nx * offset, point[1] + ny * offset];
      });
    return this.add(fill, softLoop(rim(1)) + softLoop(rim(-1).reverse()));
  }

  /** A flat wash inside the points, with an edge that is not quite straight and not quite on the line. */
  wash(
    fill: string,
    points: readonly Point[],
    { shake = 1, soft = false }: { shake?: number; soft?: boolean } = {},
  ): this {
    return this.add(fill, this.pool(points, shake, soft));
  }

  /** One soft wash inside several loops; loops that turn the other way are holes. */
  pools(fill: string, loops: readonly (readonly Point[])[], shake: number): this {
    return this.add(fill, loops.map((loop) => this.pool(loop, shake, true)).join(""));
  }

  /** A roundish dab. */
  dab(fill: string, x: number, y: number, rx: number, ry = rx): this {
    const shaken = this.ring(x, y, rx, ry, 9).map(([px, py]): Point => [
      px + this.between(-0.06, 0.06) * rx,
      py + this.between(-0.06, 0.06) * ry,
    ]);
    return this.add(fill, softLoop(shaken));
  }

  /** Points of an ellipse, beginning anywhere. */
  ring(x: number, y: number, rx: number, ry = rx, count = 12): Point[] {
    const turn = this.random();
    return Array.from({ length: count }, (_, index) => {
      const angle = ((index + turn) / count) * 2 * Math.PI;
      return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
    });
  }

  /** Parallel short lines between two sides: shade. */
  hatch(from: readonly [Point, Point], to: readonly [Point, Point], count: number, nib: Nib = {}): this {
    for (let index = 0; index < count; index++) {
      const t = (index + 0.5 + this.between(-0.12, 0.12)) / count;
      const at = ([a, b]: readonly [Point, Point]): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      this.line([at(from), at(to)], { width: 1.3, shake: 0.3, over: 0, ...nib });
    }
    return this;
  }

  /** A loop bent in and out by up to `by`, in long waves. */
  sway(points: readonly Point[], by: number): Point[] {
    const line = resample([...points, points[0]!], 7).slice(0, -1);
    const along = lengthsAlong([...line, line[0]!]);
    const noise = loopNoiseOf(this.random, along.at(-1)!, 42);
    return line.map((point, index): Point => {
      const [nx, ny] = across(line, index, true);
      return [point[0] + nx * noise(along[index]!) * by, point[1] + ny * noise(along[index]!) * by];
    });
  }

  private pool(points: readonly Point[], shake: number, soft: boolean): string {
    const line = resample([...points, points[0]!], 11).slice(0, -1);
    const total = lengthsAlong([...line, line[0]!]).at(-1)!;
    const sway = loopNoiseOf(this.random, total, 19);
    const along = lengthsAlong(line);
    const shaken = line.map((point, index): Point => {
      const [nx, ny] = across(line, index, true);
      const offset = sway(along[index]!) * shake;
      return [point[0] + nx * offset, point[1] + ny * offset];
    });
    return soft ? softLoop(shaken) : sharpLoop(shaken);
  }

  private strip(points: readonly Point[], { width = 2.4, shake = 0.7, over = 1.2 }: Nib): string {
    const line = resample(overshoot(points, over * this.random(), over * this.random()), 8);
    const along = lengthsAlong(line);
    const total = along.at(-1)!;
    const sway = noiseOf(this.random, total, 22);
    const swell = noiseOf(this.random, total, 26);
    const rim = (side: number): Point[] =>
      line.map((point, index) => {
        const at = along[index]!;
        const [nx, ny] = across(line, index, false);
        const taper = Math.min(1, 0.55 + Math.min(at, total - at) / 9);
        const offset = sway(at) * shake + side * width * 0.5 * taper * (1 + 0.38 * swell(at));
        return [point[0] + nx * offset, point[1] + ny * offset];
      });
    return softLoop([...rim(1), ...rim(-1).reverse()]);
  }
}

function overshoot(points: readonly Point[], start: number, end: number): Point[] {
  const line = [...points];
  const stretch = (tip: Point, inner: Point, by: number): Point => {
    const length = distance(inner, tip) || 1;
    return [tip[0] + ((tip[0] - inner[0]) / length) * by, tip[1] + ((tip[1] - inner[1]) / length) * by];
  };
  line[0] = stretch(points[0]!, points[1]!, start);
  line[line.length - 1] = stretch(points[points.length - 1]!, points[points.length - 2]!, end);
  return line;
}
