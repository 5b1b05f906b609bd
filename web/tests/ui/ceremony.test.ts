import { beforeEach, expect, test, vi } from "vitest";

import { Ceremony, type Motion, type Movable } from "../../src/ui/ceremony";
import { apart, beats, deal, openEnvelope, parts, type Part } from "../../src/features/campaign/envelope";

/** A motion that goes on until it is told to have finished. */
class Moved implements Motion {
  paused = false;
  cancelled = false;
  finish!: () => void;
  readonly finished = new Promise<Animation>((done) => (this.finish = () => done(undefined as unknown as Animation)));

  constructor(readonly options: KeyframeAnimationOptions) {}

  cancel(): void {
    this.cancelled = true;
  }
  pause(): void {
    this.paused = true;
  }
  play(): void {
    this.paused = false;
  }
}

/** Something on the page, with the motions it was given. */
class Thing {
  readonly motions: Moved[] = [];

  animate(_: Keyframe[], options: KeyframeAnimationOptions): Moved {
    const motion = new Moved(options);
    this.motions.push(motion);
    return motion;
  }

  /** The milliseconds between which it moves. */
  get spans(): [number, number][] {
    return this.motions.map(({ options }) => [Number(options.delay), Number(options.delay) + Number(options.duration)]);
  }
}

let page: EventTarget;
let seen: (() => void)[] = [];
let ended: number;

function begin({ calm = false } = {}): Ceremony {
  const whenSeen = (_: Element, then: () => void): (() => void) => {
    seen.push(then);
    return () => seen.splice(0);
  };
  return new Ceremony(() => ended++, { page, isCalm: () => calm, whenSeen });
}

const rule = (): Thing & Element => new Thing() as Thing & Element;

function opened(ceremony: Ceremony): { nodes: Record<Part | "whole" | "note", Thing>; story: Thing[] } {
  const names = [...parts, "whole", "note"] as const;
  const nodes = Object.fromEntries(names.map((name) => [name, new Thing()])) as Record<(typeof names)[number], Thing>;
  const story = [new Thing(), new Thing()];
  openEnvelope(ceremony, nodes satisfies Record<string, Movable>, story);
  return { nodes, story };
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  seen = [];
  ended = 0;
  return () => vi.useRealTimers();
});

test("the seal cracks, then the flap opens, then the letter comes out, and the story is told", () => {
  const { nodes, story } = opened(begin());

  expect(nodes.whole.spans[0]).toEqual([0, 420]);
  expect(nodes.left.spans).toEqual([[420, 840]]);
  expect(nodes.right.spans).toEqual(nodes.left.spans);
  expect(nodes.flap.spans).toEqual([[620, 880]]);
  expect(nodes.open.spans).toEqual([[880, 1140]]);
  expect(nodes.letter.spans).toEqual([[1140, 1780]]);
  expect(nodes.whole.spans[1]).toEqual([1780, 2300]);
  expect(story.map(({ spans }) => spans[0]![0])).toEqual([1960, 2050]);
});

test("new rules come one by one, after the story, as soon as they are in view", () => {
  const ceremony = begin();
  const rules = [rule(), rule(), rule()];
  for (const one of rules) deal(ceremony, one);
  const waiting = (): boolean[] => rules.map(({ motions }) => motions[0]!.paused);
  seen[0]!();
  seen[1]!();

  vi.advanceTimersByTime(beats.rules.at - 1);
  expect(waiting()).toEqual([true, true, true]);
  vi.advanceTimersByTime(1);
  expect(waiting()).toEqual([false, true, true]);
  vi.advanceTimersByTime(apart);
  expect(waiting()).toEqual([false, false, true]);
  vi.advanceTimersByTime(60_000);
  expect(waiting()).toEqual([false, false, true]);
  seen[2]!();
  vi.advanceTimersByTime(0);
  expect(waiting()).toEqual([false, false, false]);
});

test.each([
  ["a tap", new Event("click")],
  ["Escape", Object.assign(new Event("keydown"), { key: "Escape" })],
])("%s ends all of it at once", (_, event) => {
  const ceremony = begin();
  const { nodes, story } = opened(ceremony);
  const late = rule();
  deal(ceremony, late);

  page.dispatchEvent(event);

  const motions = [...Object.values(nodes), ...story, late].flatMap((thing) => thing.motions);
  expect(motions.every(({ cancelled }) => cancelled)).toBe(true);
  expect(event.defaultPrevented).toBe(false);
  expect([ceremony.isOver, ended, seen]).toEqual([true, 1, []]);
  page.dispatchEvent(new Event("click"));
  expect(ended).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("other keys do not end it", () => {
  const ceremony = begin();
  page.dispatchEvent(Object.assign(new Event("keydown"), { key: "Tab" }));

  expect(ceremony.isOver).toBe(false);
});

test("for those who want things to stand still it is over before it begins", () => {
  const ceremony = begin({ calm: true });
  const { nodes, story } = opened(ceremony);
  const one = rule();
  deal(ceremony, one);

  expect([...Object.values(nodes), ...story, one].flatMap((thing) => thing.motions)).toEqual([]);
  expect([ceremony.isOver, ended, seen]).toEqual([true, 1, []]);
});

test("it ends by itself when nothing moves any more", async () => {
  const ceremony = begin();
  const { nodes, story } = opened(ceremony);
  const motions = [...Object.values(nodes), ...story].flatMap((thing) => thing.motions);
  for (const motion of motions.slice(1)) motion.finish();
  await vi.runAllTimersAsync();
  expect(ceremony.isOver).toBe(false);

  motions[0]!.finish();
  await vi.runAllTimersAsync();
  expect([ceremony.isOver, ended]).toEqual([true, 1]);
});

test("what comes late starts where the others are", () => {
  const ceremony = begin();
  vi.advanceTimersByTime(1000);
  const thing = new Thing();
  ceremony.move(thing, [], { at: 1200, lasts: 100 });
  ceremony.move(thing, [], { at: 900, lasts: 100 });

  expect(thing.spans).toEqual([
    [200, 300],
    [0, 100],
  ]);
});
