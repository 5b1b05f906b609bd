/** A town that grows over the years: what its chapters bring onto the board, and what is won beside it. */

import type { Hand, Point } from "../../board/pen";
import { plots, plotEdge } from "./ground";
import { columns, cog, house } from "./signs";

/** A place with a small square, where a sticker may go. */
function plot(hand: Hand): void {
  plots["meadow"]!(hand);
  const square: Point[] = [[37, 37], [63, 37], [63, 63], [37, 63]];
  hand.wash("c-meadow-deep", square, { shake: 0.6 }).sides(square, { width: 1.9, shake: 0.5 }, "ink-soft");
}

/** Forest that may be felled: a stump with the axe in it. */
function felling(hand: Hand): void {
  const trunk: Point[] = [[24, 88], [30, 60], [70, 58], [78, 88]];
  hand.wash("c-wood", trunk).line([[30, 60], [24, 88], [78, 88], [70, 58]], { width: 2.6 });
  const rings = hand.ring(50, 58, 21, 9, 10);
  hand.wash("c-wall-pale", rings, { soft: true }).loop(rings, { width: 2.4 });
  hand.loop(hand.ring(48, 58, 9, 3.6, 8), { width: 1.5 });
  hand.line([[52, 56], [84, 14]], { width: 5 });
  const blade: Point[] = [[43, 44], [60, 33], [68, 43], [54, 60], [44, 56]];
  hand.wash("c-smoke", blade).sides(blade, { width: 2.6 });
}

type Sign = typeof house;

/** The way into a mine, with the sign of the colour that works in it. */
const entrance = (wash: string, sign: Sign, size: number) => (hand: Hand): void => {
  plots["meadow"]!(hand);
  const hill: Point[] = [[6, 92], [16, 50], [34, 28], [66, 26], [86, 50], [94, 92]];
  hand.wash("c-rock", hill).line(hill, { width: 2.8 });
  const mouth: Point[] = [[30, 92], [32, 60], [68, 60], [70, 92]];
  hand.add("ink", `M${mouth.map(([x, y]) => `${x} ${y}`).join("L")}Z`);
  const board: Point[] = [[22, 58], [22, 14], [78, 12], [78, 58]];
  hand.wash(wash, board).sides(board, { width: 2.8 });
  sign(hand, 50, 35, size);
  for (const x of [28, 72]) hand.line([[x, 58], [x, 93]], { width: 5, over: 0 }, "ink");
  hand.line([[24, 60], [76, 60]], { width: 5 });
};

/** A mooring with an anchor. */
function port(hand: Hand): void {
  hand.wash("c-water", plotEdge, { shake: 1.2 });
  hand.sides(plotEdge, { width: 1.6, shake: 0.8 }, "ink-water");
  for (const [x, y] of [[16, 26], [70, 20], [14, 82], [72, 88]] as const) {
    hand.curve([[x, y], [x + 6, y - 4], [x + 12, y], [x + 18, y - 3]], { width: 1.8 }, "ink-water");
  }
  const disc = hand.ring(50, 51, 37, 37, 12);
  hand.wash("c-tag", disc, { soft: true }).loop(disc, { width: 2.6 });
  hand.loop(hand.ring(50, 27, 6, 6, 8), { width: 3.4, shake: 0.3 });
  hand.line([[50, 33], [50, 78]], { width: 6, over: 0 }).line([[36, 42], [64, 42]], { width: 5 });
  hand.curve([[26, 58], [30, 72], [50, 80], [70, 72], [74, 58]], { width: 5.4 });
  for (const [x, way] of [[26, -1], [74, 1]] as const) hand.line([[x - way * 8, 62], [x, 55], [x + way * 5, 65]], { width: 3.4 });
}

function palace(hand: Hand): void {
  plots["meadow"]!(hand);
  const front: Point[] = [[10, 88], [10, 52], [90, 52], [90, 88]];
  hand.wash("c-wall-pale", front).sides(front, { width: 2.8 });
  for (const x of [10, 72]) {
    const tower: Point[] = [[x, 56], [x, 36], [x + 18, 36], [x + 18, 56]];
    const roof: Point[] = [[x - 3, 37], [x + 9, 16], [x + 21, 37]];
    hand.wash("c-wall-pale", tower).sides(tower, { width: 2.4 });
    hand.wash("c-roof", roof).sides(roof, { width: 2.5 });
  }
  const dome: Point[] = [[32, 52], [34, 38], [42, 27], [50, 24], [58, 27], [66, 38], [68, 52]];
  hand.wash("c-slate-dark", dome, { soft: false }).line(dome, { width: 2.8 });
  hand.line([[50, 25], [50, 6]], { width: 2.6, over: 0 });
  const flag: Point[] = [[51, 7], [68, 11], [51, 17]];
  hand.wash("c-flag", flag).sides(flag, { width: 1.8 });
  const gate: Point[] = [[42, 88], [42, 70], [50, 63], [58, 70], [58, 88]];
  hand.wash("c-wood", gate).line(gate, { width: 2.4, over: 0 });
  for (const x of [20, 30, 70, 80]) hand.line([[x, 64], [x, 76]], { width: 4.4, over: 0 });
}

/** Where the town's founders live: a yellow plot with a wreath over the door. */
function founders(hand: Hand): void {
  hand.wash("c-residential", plotEdge, { shake: 1.1 }).sides(plotEdge, { width: 3 });
  house(hand, 50, 56, 76);
  const wreath = hand.ring(50, 46, 9, 9, 9);
  hand.wash("c-leaf", wreath, { soft: true }).loop(wreath, { width: 2.2, shake: 1.2 });
  hand.dab("c-wall-pale", 50, 46, 3.4);
}

/** The card after which one is missed out: a bar across the road. */
function block(hand: Hand): void {
  const card: Point[] = [[20, 8], [80, 8], [81, 92], [19, 92]];
  hand.wash("c-paper", card).sides(card, { width: 3 });
  for (const x of [31, 69]) hand.line([[x, 34], [x, 80]], { width: 5, over: 0 });
  const bar: Point[] = [[14, 38], [86, 34], [87, 56], [14, 60]];
  hand.wash("c-tag", bar);
  for (let x = 16; x < 80; x += 24) {
    const stripe: Point[] = [[x, 59], [x + 10, 37], [x + 20, 36], [x + 10, 58]];
    hand.wash("c-flag", stripe, { shake: 0.4 });
  }
  hand.sides(bar, { width: 2.8 });
}

/** A gentleman with a tall hat. */
function investor(hand: Hand): void {
  const coat: Point[] = [[10, 96], [20, 72], [50, 62], [80, 72], [90, 96]];
  hand.wash("c-slate-dark", coat).line(coat, { width: 2.8 });
  hand.line([[50, 66], [50, 94]], { width: 2 });
  const face = hand.ring(50, 49, 19, 20, 10);
  hand.wash("c-wall-pale", face, { soft: true }).loop(face, { width: 2.6 });
  for (const x of [42, 58]) hand.dab("ink", x, 47, 2.4);
  hand.curve([[36, 58], [44, 54], [50, 57], [56, 54], [64, 58]], { width: 3.2 });
  const hat: Point[] = [[32, 33], [34, 5], [66, 5], [68, 33]];
  hand.wash("c-slate-dark", hat).sides(hat, { width: 2.8 });
  hand.line([[20, 34], [80, 33]], { width: 6 }).line([[33, 25], [67, 25]], { width: 3 });
  const coin = hand.ring(76, 78, 13, 13, 10);
  hand.wash("c-star", coin, { soft: true }).loop(coin, { width: 2.6 });
}

/** A wall of stone between meadow and water. */
function dyke(hand: Hand): void {
  const flood: Point[] = [[4, 50], [46, 50], [46, 92], [4, 92]];
  hand.wash("c-water", flood, { shake: 1.2 });
  for (const y of [62, 78]) hand.curve([[8, y], [16, y - 6], [24, y], [32, y - 6], [40, y]], { width: 2.4 }, "ink-water");
  const wall: Point[] = [[34, 92], [50, 26], [68, 26], [92, 92]];
  hand.wash("c-stone", wall).sides(wall, { width: 3 });
  for (const [y, left, right] of [[48, 45, 75], [70, 40, 83]] as const) hand.line([[left, y], [right, y]], { width: 1.9, over: 0 });
  for (const [x, y] of [[58, 27], [52, 49], [66, 49], [58, 71], [74, 71]] as const) hand.line([[x, y], [x, y + 20]], { width: 1.7, over: 0 });
}

/** Rails on their sleepers. */
function rails(hand: Hand): void {
  for (let x = 10; x <= 90; x += 16) {
    const sleeper: Point[] = [[x - 4, 24], [x + 4, 24], [x + 4, 76], [x - 4, 76]];
    hand.wash("c-wood", sleeper, { shake: 0.6 }).sides(sleeper, { width: 1.8 });
  }
  for (const y of [36, 64]) hand.line([[2, y], [98, y]], { width: 6, shake: 0.5 });
}

/** A seal with a star: progress that counts at the end of all. */
function symbol(hand: Hand): void {
  for (const [x, lean] of [[36, -1], [64, 1]] as const) {
    const ribbon: Point[] = [[x - 9, 58], [x + 9, 58], [x + 9 + lean * 8, 95], [x + lean * 7, 86], [x - 9 + lean * 8, 94]];
    hand.wash("c-flag", ribbon).sides(ribbon, { width: 2.2 });
  }
  const seal = hand.ring(50, 40, 33, 33, 14);
  hand.wash("c-star", seal, { soft: true }).loop(seal, { width: 3, shake: 1.6 });
  const star = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index / 10) * 2 * Math.PI - Math.PI / 2;
    const reach = index % 2 ? 8 : 20;
    return [50 + Math.cos(angle) * reach, 40 + Math.sin(angle) * reach];
  });
  hand.wash("c-tag", star, { shake: 0.3 }).sides(star, { width: 2.2 });
}

function nugget(hand: Hand): void {
  const lump: Point[] = [[14, 64], [22, 38], [44, 24], [66, 30], [86, 52], [82, 74], [56, 84], [26, 80]];
  hand.wash("c-star", lump).sides(lump, { width: 3 });
  hand.line([[22, 38], [46, 50], [66, 31]], { width: 2, over: 0 }).line([[46, 50], [56, 83]], { width: 2, over: 0 });
  hand.line([[82, 18], [82, 34]], { width: 2.6 }).line([[74, 26], [90, 26]], { width: 2.6 });
}

/** A box of a shaft that is crossed off. */
function crossed(hand: Hand): void {
  const box: Point[] = [[18, 20], [82, 19], [82, 82], [18, 82]];
  hand.wash("c-tag", box).sides(box, { width: 3 });
  hand.line([[26, 28], [74, 75]], { width: 7 }).line([[74, 27], [26, 76]], { width: 7 });
}

function wheel(hand: Hand): void {
  cog(hand, 50, 50, 84);
}

/** A medal with as many strokes as its rank. */
const medal = (wash: string, rank: number) => (hand: Hand): void => {
  const band: Point[] = [[28, 4], [72, 4], [58, 42], [42, 42]];
  hand.wash("c-slate", band).sides(band, { width: 2.6 });
  const disc = hand.ring(50, 64, 30, 30, 12);
  hand.wash(wash, disc, { soft: true }).loop(disc, { width: 3.2 });
  for (let stroke = 0; stroke < rank; stroke++) {
    const x = 50 + (stroke - (rank - 1) / 2) * 14;
    hand.line([[x, 50], [x, 78]], { width: 5 });
  }
};

export const town: Readonly<Record<string, (hand: Hand) => void>> = {
  plot,
  felling,
  "entrance.yellow": entrance("c-residential", house, 40),
  "entrance.blue": entrance("c-industrial", cog, 40),
  "entrance.red": entrance("c-public", columns, 42),
  port,
  palace,
  house: founders,
  block,
  investor,
  dyke,
  row: rails,
  track: rails,
  symbol,
  nugget,
  cross: crossed,
  cog: wheel,
  "medal-gold": medal("c-star", 1),
  "medal-silver": medal("c-smoke", 2),
};
