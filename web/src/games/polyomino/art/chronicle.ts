/** What only City Chronicle has: rocks in pairs, squares for stickers, entrances, the port, and what is won besides points. */

import { house } from "../../../board/art/buildings";
import type { Hand, Point } from "../../../board/pen";
import { forests } from "../../../board/art/forest";
import { meadow } from "./terrain";
import { cog } from "./signs";

type Draw = (hand: Hand) => void;

function boulder(hand: Hand, x: number, y: number, size: number, wash: string): void {
  const at = ([px, py]: Point): Point => [x + px * size, y + py * size];
  const outline = ([[-0.5, 0.4], [-0.42, -0.12], [-0.12, -0.42], [0.24, -0.36], [0.46, 0], [0.5, 0.4]] as Point[]).map(at);
  hand.wash(wash, outline).sides(outline, { width: 2.6 });
  hand.line(([[-0.12, -0.4], [0.02, -0.02], [-0.08, 0.38]] as Point[]).map(at), { width: 1.8 });
  hand.hatch([at([0.06, 0.06]), at([0.42, 0.04])], [at([0.04, 0.36]), at([0.44, 0.36])], 5, { width: 1.3 });
}

function rocks(hand: Hand): void {
  meadow(hand);
  boulder(hand, 66, 34, 46, "c-stone-dark");
  boulder(hand, 36, 62, 54, "c-rock");
}

/** Room for a sticker. */
function plot(hand: Hand): void {
  meadow(hand);
  hand.sides([[38, 38], [62, 38], [62, 62], [38, 62]], { width: 2, shake: 0.6 }, "ink-soft");
}

/** The way into the mountain: a dark mouth with rails, in a frame of timber in the colour of the shaft. */
const entrance =
  (wash: string): Draw =>
  (hand) => {
    hand.wash("c-rock", [[3, 4], [97, 3], [98, 96], [4, 97]], { shake: 1.2 });
    hand.wash("c-pip", [[24, 94], [24, 34], [76, 34], [76, 94]]);
    for (const x of [42, 58]) hand.line([[50 + (x - 50) * 0.5, 52], [x, 93]], { width: 3.4, over: 0 }, "ink-paper");
    for (const y of [62, 74, 86]) hand.line([[40, y], [60, y]], { width: 3, over: 0 }, "ink-paper");
    const beams: Point[][] = [
      [[13, 95], [13, 30], [29, 30], [29, 95]],
      [[71, 95], [71, 30], [87, 30], [87, 95]],
      [[7, 32], [7, 14], [93, 14], [93, 32]],
    ];
    for (const beam of beams) hand.wash(wash, beam, { shake: 0.8 }).sides(beam, { width: 2.8 });
  };

function port(hand: Hand): void {
  hand.wash("c-water", [[3, 4], [97, 3], [98, 96], [4, 97]], { shake: 1.2 });
  hand.loop(hand.ring(50, 20, 9, 9, 9), { width: 4 });
  hand.line([[50, 29], [50, 84]], { width: 5, over: 0 }).line([[32, 42], [68, 42]], { width: 5 });
  hand.curve([[18, 60], [30, 82], [50, 86], [70, 82], [82, 60]], { width: 5 });
}

/** Woodland with a mark on it: these may be felled. */
function felling(hand: Hand): void {
  forests[0]?.(hand);
  hand.line([[66, 62], [90, 88]], { width: 5 }, "ink-paper").line([[90, 62], [66, 88]], { width: 5 }, "ink-paper");
}

function dyke(hand: Hand): void {
  hand.wash("c-water", [[4, 8], [40, 8], [34, 92], [4, 92]]);
  for (const y of [16, 36, 56, 76]) boulder(hand, 58, y + 6, 26, "c-rock");
}

/** On the board, along the left side of a cell: stones, or the stakes that mark where they are missing. */
function dykeClosed(hand: Hand): void {
  for (const y of [16, 40, 64, 88]) boulder(hand, 19, y, 27, "c-rock");
}

function dykeGap(hand: Hand): void {
  hand.line([[17, 6], [20, 36], [17, 66], [19, 96]], { width: 2.4 }, "ink-soft");
  for (const y of [18, 50, 82]) {
    const stake: Point[] = [[12, y + 13], [12, y - 8], [18, y - 15], [24, y - 8], [24, y + 13]];
    hand.wash("c-wood", stake, { shake: 0.5 }).sides(stake, { width: 2.4 });
  }
}

function nugget(hand: Hand): void {
  const lump = hand.ring(50, 54, 32, 26, 7);
  hand.wash("c-star", lump, { shake: 1 }).sides(lump, { width: 3 });
  hand.line([[30, 50], [50, 56], [66, 44]], { width: 2 });
}

function symbol(hand: Hand): void {
  const ring = hand.ring(50, 50, 32, 32, 12);
  hand.wash("c-star", ring, { soft: true }).loop(ring, { width: 3 });
  hand.loop(hand.ring(50, 50, 18, 18, 10), { width: 2.4 });
}

function crossed(hand: Hand): void {
  hand.sides([[22, 22], [78, 22], [78, 78], [22, 78]], { width: 3 });
  hand.line([[32, 32], [68, 68]], { width: 6 }, "ink-lit").line([[68, 32], [32, 68]], { width: 6 }, "ink-lit");
}

function track(hand: Hand): void {
  // Rails are as dark as the page may be: they lie on a pale bed.
  hand.wash("c-tag", [[18, 6], [82, 7], [81, 94], [19, 93]]);
  for (const x of [36, 64]) hand.line([[x, 10], [x, 90]], { width: 4 });
  for (const y of [20, 40, 60, 80]) hand.line([[24, y], [76, y]], { width: 5 }, "ink-soft");
}

function block(hand: Hand): void {
  const card: Point[] = [[24, 12], [76, 11], [77, 88], [23, 89]];
  hand.wash("c-tag", card).sides(card, { width: 3 });
  hand.loop(hand.ring(50, 50, 20, 20, 10), { width: 6 }, "ink-lit").line([[37, 63], [63, 37]], { width: 6 }, "ink-lit");
}

function investor(hand: Hand): void {
  const hat: Point[] = [[30, 52], [32, 16], [68, 16], [70, 52]];
  hand.wash("c-slate-dark", hat).sides(hat, { width: 3 });
  hand.line([[16, 54], [84, 54]], { width: 7 });
  const face = hand.ring(50, 68, 18, 15, 9);
  hand.wash("c-wall-pale", face, { soft: true }).loop(face, { width: 2.4 });
}

/** The marker of the scoring track: a little town hall. */
function token(hand: Hand): void {
  house(hand, 50, 52, 84);
}

const medal =
  (wash: string): Draw =>
  (hand) => {
    const ribbon: Point[] = [[34, 8], [66, 8], [58, 40], [42, 40]];
    hand.wash("c-roof", ribbon).sides(ribbon, { width: 2.4 });
    const disc = hand.ring(50, 64, 26, 26, 12);
    hand.wash(wash, disc, { soft: true }).loop(disc, { width: 3 });
  };

export const chronicle: Record<string, Draw> = {
  rocks,
  plot,
  port,
  nugget,
  symbol,
  track,
  block,
  investor,
  dyke,
  "dyke.closed": dykeClosed,
  "dyke.gap": dykeGap,
  felling,
  row: track,
  token,
  "medal-silver": medal("c-stone"),
  "medal-gold": medal("c-star"),
  cross: crossed,
  cog: (hand) => cog(hand, 50, 50, 76),
  "entrance.blue": entrance("c-industrial"),
  "entrance.red": entrance("c-public"),
  "entrance.yellow": entrance("c-residential"),
};

export const fellings: readonly Draw[] = [felling];
