/** An envelope that is opened: its parts, drawn by the same hand as the towns, and when each of them moves. */

import { Hand, seedOf, type Drawing, type Point } from "../../board/pen";
import type { Beat, Ceremony, Movable } from "../../ui/ceremony";

export const parts = ["back", "open", "letter", "front", "flap", "left", "right"] as const;
export type Part = (typeof parts)[number];

/** In milliseconds: first the seal, then the flap, then the letter. */
export const beats = {
  crack: { at: 0, lasts: 420, easing: "ease-in-out" },
  fall: { at: 420, lasts: 420, easing: "ease-in" },
  lift: { at: 620, lasts: 260, easing: "ease-in" },
  fold: { at: 880, lasts: 260, easing: "ease-out" },
  rise: { at: 1140, lasts: 640, easing: "ease-in-out" },
  leave: { at: 1780, lasts: 520, easing: "ease-in" },
  story: { at: 1960, lasts: 560, easing: "ease-out" },
  rules: { at: 2500, lasts: 460, easing: "ease-out" },
} as const satisfies Record<string, Beat>;

/** From one new rule to the next. */
export const apart = 380;

const [left, right, top, bottom] = [8, 92, 44, 102];

const draw: Record<Part, (hand: Hand) => void> = {
  back(hand) {
    const paper: Point[] = [
      [left, top],
      [right, top - 1],
      [right + 1, bottom],
      [left - 1, bottom + 1],
    ];
    hand.wash("c-tag", paper, { shake: 1.2 }).sides(paper, { width: 3 });
  },
  open(hand) {
    const flap: Point[] = [
      [left, top],
      [50, top - 34],
      [right, top],
    ];
    hand.wash("c-tag", flap, { shake: 1 }).sides(flap, { width: 2.6 });
  },
  letter(hand) {
    const sheet: Point[] = [
      [15, top + 6],
      [85, top + 5],
      [85, bottom - 4],
      [15, bottom - 3],
    ];
    hand.wash("c-paper", sheet, { shake: 0.8 }).sides(sheet, { width: 2.2 });
    for (const [y, end] of [
      [56, 78],
      [64, 72],
      [72, 78],
      [80, 66],
      [88, 74],
    ] as const)
      hand.line(
        [
          [22, y],
          [end, y],
        ],
        { width: 1.6, over: 0 },
        "ink-soft",
      );
  },
  front(hand) {
    const pocket: Point[] = [
      [left, top + 1],
      [50, top + 36],
      [right, top + 1],
      [right + 1, bottom],
      [left - 1, bottom + 1],
    ];
    hand.wash("c-tag", pocket, { shake: 1 }).sides(pocket, { width: 2.8 });
    hand
      .line(
        [
          [left, bottom],
          [38, top + 28],
        ],
        { width: 2 },
      )
      .line(
        [
          [right, bottom],
          [62, top + 28],
        ],
        { width: 2 },
      );
  },
  flap(hand) {
    const flap: Point[] = [
      [left, top],
      [right, top],
      [50, top + 35],
    ];
    hand.wash("c-tag", flap, { shake: 1 }).sides(flap, { width: 2.8 });
  },
  left: (hand) => half(hand, -1),
  right: (hand) => half(hand, 1),
};

/** Half of the seal, along a jagged crack. */
function half(hand: Hand, side: -1 | 1): void {
  const [x, y, radius] = [50, top + 33, 15];
  const rim = Array.from({ length: 7 }, (_, at): Point => {
    const angle = (at / 6) * Math.PI;
    return [x + side * radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });
  const crack: Point[] = [
    [x + 2, y + 8],
    [x - 3, y + 3],
    [x + 3, y - 3],
    [x - 2, y - 9],
  ];
  const wax = [...rim, ...crack];
  hand.wash("c-roof", wax, { shake: 0.8 }).sides(wax, { width: 2 });
  const home: Point[] = [
    [x, y - 8],
    [x + side * 9, y],
    [x + side * 6, y],
    [x + side * 6, y + 8],
    [x + side, y + 8],
  ];
  hand.line(home, { width: 2, over: 0 }, "ink");
}

const made = new Map<Part, Drawing>();

/** 100 units wide and 112 high. */
export function drawingOf(part: Part): Drawing {
  const known = made.get(part);
  if (known) return known;
  const hand = new Hand(seedOf(`envelope ${part}`));
  draw[part](hand);
  made.set(part, hand.drawing);
  return hand.drawing;
}

const fallen = (side: -1 | 1): Keyframe[] => [
  { transform: "none", opacity: 1 },
  { transform: `translate(${side * 14}px, 30px) rotate(${side * 50}deg)`, opacity: 0 },
];

/** Everything that moves, in the order in which it does. */
export function openEnvelope(
  ceremony: Ceremony,
  nodes: Record<Part | "whole" | "note", Movable>,
  story: readonly Movable[],
): void {
  const { crack, fall, lift, fold, rise, leave } = beats;
  ceremony.move(nodes.whole, trembling, crack);
  ceremony.move(nodes.left, fallen(-1), fall);
  ceremony.move(nodes.right, fallen(1), fall);
  ceremony.move(nodes.flap, [{ transform: "none" }, { transform: "scaleY(0)" }], lift);
  ceremony.move(nodes.open, [{ transform: "scaleY(0)" }, { transform: "none" }], fold);
  ceremony.move(nodes.letter, [{ transform: "none" }, { transform: "translateY(-42px)" }], rise);
  ceremony.move(nodes.whole, [{ opacity: 1 }, { opacity: 0, transform: "translateY(3rem) scale(1.1)" }], leave);
  ceremony.move(nodes.note, [{ opacity: 1 }, { opacity: 0 }], { ...leave, lasts: 200 });
  story.forEach((node, at) =>
    ceremony.move(
      node,
      [
        { opacity: 0, transform: "translateY(1.2rem)" },
        { opacity: 1, transform: "none" },
      ],
      {
        ...beats.story,
        at: beats.story.at + Math.min(at, 4) * 90,
      },
    ),
  );
}

const trembling: Keyframe[] = [0, -2, 2.5, -2, 1.5, 0].map((angle) => ({ transform: `rotate(${angle}deg)` }));

/** New rules come one by one. */
export function deal(ceremony: Ceremony, rule: Element): void {
  const frames = [
    { opacity: 0, transform: "translateY(1rem) rotate(-1.5deg)" },
    { opacity: 1, transform: "none" },
  ];
  ceremony.moveInTurn(rule, frames, beats.rules, apart);
}
