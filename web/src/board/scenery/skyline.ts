/** The market square of the start page: tenement houses in a row, the town hall among them, stalls before it. */

import { Hand, type Drawing, type Point } from "../pen";

export const WIDTH = 1240;
export const HEIGHT = 262;
const GROUND = 238;

type Gable = "plain" | "steps" | "bell" | "attic";

interface House {
  width: number;
  height: number;
  gable: Gable;
  wall: string;
  columns: number;
  floors: number;
}

const left: readonly House[] = [
  { width: 66, height: 66, gable: "plain", wall: "sand", columns: 2, floors: 2 },
  { width: 84, height: 88, gable: "steps", wall: "rose", columns: 3, floors: 3 },
  { width: 62, height: 104, gable: "bell", wall: "moss", columns: 2, floors: 3 },
  { width: 92, height: 80, gable: "attic", wall: "sky", columns: 3, floors: 2 },
  { width: 70, height: 98, gable: "plain", wall: "sun", columns: 2, floors: 3 },
];

const right: readonly House[] = [
  { width: 74, height: 96, gable: "bell", wall: "rose", columns: 2, floors: 3 },
  { width: 88, height: 78, gable: "attic", wall: "sand", columns: 3, floors: 2 },
  { width: 64, height: 106, gable: "steps", wall: "sky", columns: 2, floors: 3 },
  { width: 82, height: 84, gable: "plain", wall: "moss", columns: 3, floors: 2 },
  { width: 64, height: 70, gable: "bell", wall: "sun", columns: 2, floors: 2 },
];

export function skyline(): Drawing {
  const hand = new Hand(1257);
  hills(hand);
  birds(hand);
  row(hand, left, 148);
  row(hand, right, 718);
  townHall(hand, 620);
  tree(hand, 96, 54);
  tree(hand, 52, 40);
  tree(hand, 1132, 50);
  tree(hand, 1176, 60);
  stall(hand, 478);
  stall(hand, 764);
  const street: Point[] = [[14, GROUND + 2], [330, GROUND], [620, GROUND + 1], [910, GROUND], [1226, GROUND + 2]];
  hand.line(street, { width: 3, shake: 1.2 });
  cobbles(hand);
  return hand.drawing;
}

function hills(hand: Hand): void {
  const west: Point[] = [[0, GROUND], [70, 162], [230, 118], [430, 172]];
  const east: Point[] = [[620, 134], [840, 176], [1040, 114], [1180, 162], [WIDTH, GROUND]];
  hand.wash("hill", [...west, ...east], { soft: true, shake: 4 });
}

function birds(hand: Hand): void {
  for (const [x, y, size] of [[404, 34, 9], [430, 48, 7], [862, 40, 8], [206, 58, 6]] as const) {
    hand.curve([[x - size, y - 3], [x - size / 2, y - size * 0.6], [x, y]], { width: 1.8, over: 0 });
    hand.curve([[x, y], [x + size / 2, y - size * 0.6], [x + size, y - 3]], { width: 1.8, over: 0 });
  }
}

function row(hand: Hand, houses: readonly House[], from: number): void {
  let x = from;
  for (const house of houses) {
    drawHouse(hand, x, house);
    x += house.width;
  }
}

function drawHouse(hand: Hand, x: number, house: House): void {
  const { width, height, gable, wall } = house;
  const top = GROUND - height;
  const roof = gableLine(gable, x, top, width);
  const front: Point[] = [[x, GROUND], [x, top], ...roof, [x + width, top], [x + width, GROUND]];
  hand.wash(wall, front, { shake: 1.4 });
  hand.line(front, { shake: 0.6 });
  hand.line([[x + 3, top + 1], [x + width - 3, top]], { width: 1.5 });
  windows(hand, x, house);
  door(hand, x + width * (house.columns === 2 ? 0.3 : 0.5), GROUND, 13, 22);
}

/** The outline above the eaves, from left to right. */
function gableLine(gable: Gable, x: number, top: number, width: number): Point[] {
  const half = gables[gable](width);
  const mirrored = half.map(([dx, dy]): Point => [width - dx, dy]).reverse();
  return [...half, ...mirrored].map(([dx, dy]) => [x + dx, top - dy]);
}

/** The left half of every gable: how far from the corner, how far above the eaves. */
const gables: Record<Gable, (width: number) => Point[]> = {
  plain: (width) => [[width / 2 - 0.5, width * 0.52]],
  steps: (width) =>
    [1, 2, 3].flatMap((n): Point[] => [
      [((n - 1) * width) / 7, n * 11],
      [(n * width) / 7, n * 11],
    ]),
  bell: (width) => [
    [2, 9],
    [width * 0.16, 14],
    [width * 0.26, 26],
    [width * 0.32, 38],
    [width / 2 - 6, 44],
    [width / 2 - 1, 50],
  ],
  attic: (width) => {
    const step = width / 9;
    const tooth = (from: number): Point[] => [[from, 15], [from + step / 2, 21], [from + step, 15]];
    const gap = (from: number): Point[] => [[from, 8], [from + step, 8]];
    return [...tooth(0), ...gap(step), ...tooth(2 * step), ...gap(3 * step), [4 * step, 15], [4.4 * step, 21]];
  },
};

function windows(hand: Hand, x: number, { width, height, columns, floors, gable }: House): void {
  const floor = (height - 14) / floors;
  for (let level = 0; level < floors; level++) {
    const y = GROUND - height + 9 + level * floor;
    for (let column = 0; column < columns; column++) {
      const isDoor = level === floors - 1 && column === Math.floor((columns - 1) / 2);
      if (!isDoor) pane(hand, x + (width * (column + 1)) / (columns + 1), y, 10, Math.min(16, floor - 8));
    }
  }
  if (gable !== "attic") pane(hand, x + width / 2, GROUND - height - (gable === "plain" ? 17 : 22), 8, 11);
}

function pane(hand: Hand, x: number, y: number, width: number, height: number): void {
  const [l, r, b] = [x - width / 2, x + width / 2, y + height];
  hand.wash("pane", [[l, y], [r, y], [r, b], [l, b]], { shake: 0.4 });
  hand.sides([[l, y], [r, y], [r, b], [l, b]], { width: 1.5, shake: 0.3, over: 0.8 });
  hand.line([[x, y], [x, b]], { width: 1, shake: 0.2, over: 0 });
}

function door(hand: Hand, x: number, ground: number, width: number, height: number): void {
  const [l, r, top] = [x - width / 2, x + width / 2, ground - height];
  const bow: Point[] = [[l, top + 5], [x - width / 4, top + 1], [x, top], [x + width / 4, top + 1], [r, top + 5]];
  const arch: Point[] = [[l, ground], ...bow, [r, ground]];
  hand.wash("door", arch, { shake: 0.4 });
  hand.line(arch, { width: 1.7, shake: 0.4 });
}

function townHall(hand: Hand, x: number): void {
  const eaves = GROUND - 92;
  const body: Point[] = [[x - 98, GROUND], [x - 98, eaves], [x + 98, eaves], [x + 98, GROUND]];
  hand.wash("hall", body, { shake: 1.4 });
  const roof: Point[] = [[x - 108, eaves], [x - 74, eaves - 38], [x + 74, eaves - 38], [x + 108, eaves]];
  hand.wash("roof", roof, { shake: 1.4 });
  hand.hatch([[x - 100, eaves - 4], [x - 30, eaves - 4]], [[x - 74, eaves - 34], [x - 30, eaves - 34]], 5);
  hand.hatch([[x + 30, eaves - 4], [x + 100, eaves - 4]], [[x + 30, eaves - 34], [x + 74, eaves - 34]], 5);
  hand.sides(roof).line([[x - 98, eaves], [x - 98, GROUND]]).line([[x + 98, eaves], [x + 98, GROUND]]);
  hand.line([[x - 94, eaves + 44], [x + 94, eaves + 44]], { width: 1.6 });
  tower(hand, x, eaves);
  for (const at of [-78, -50, 50, 78]) pane(hand, x + at, eaves + 14, 12, 20);
  for (const at of [-76, -46, 46, 76]) door(hand, x + at, GROUND, 18, 34);
  door(hand, x, GROUND, 24, 40);
}

function tower(hand: Hand, x: number, eaves: number): void {
  const [l, r, top] = [x - 25, x + 25, eaves - 84];
  hand.wash("hall", [[l, GROUND], [l, top], [r, top], [r, GROUND]], { shake: 1.2 });
  hand.line([[l, GROUND], [l, top]]).line([[r, GROUND], [r, top]]).line([[l - 5, top], [r + 5, top]], { width: 2.8 });
  const half: Point[] = [[28, 0], [21, 14], [9, 22], [7, 30]];
  const west = half.map(([dx, dy]): Point => [x - dx, top - dy]);
  const east = half.map(([dx, dy]): Point => [x + dx, top - dy]).reverse();
  const helmet: Point[] = [...west, [x, top - 44], ...east];
  hand.wash("copper", helmet, { shake: 0.8 }).line(helmet);
  hand.line([[x, top - 43], [x, top - 56]], { width: 2 });
  const cloth: Point[] = [[x + 1, top - 56], [x + 20, top - 54], [x + 15, top - 50], [x + 20, top - 45], [x + 1, top - 46]];
  hand.wash("flag", cloth, { shake: 0.4 }).line(cloth, { width: 1.6, shake: 0.3 });
  const dial = hand.ring(x, top + 24, 15);
  hand.wash("clock", dial, { soft: true, shake: 0.4 }).loop(dial, { width: 2.2 });
  hand.line([[x, top + 14], [x, top + 24], [x + 7, top + 29]], { width: 1.8, over: 0, shake: 0.2 });
  pane(hand, x, top + 52, 12, 20);
  pane(hand, x, eaves + 14, 12, 22);
}

function tree(hand: Hand, x: number, height: number): void {
  const top = GROUND - height;
  const crown = height * 0.42;
  hand.line([[x, GROUND], [x - 1, top + crown * 0.6]], { width: 4 });
  hand.wash("leaf", hand.ring(x, top, crown, crown * 1.1, 9), { soft: true, shake: 3 });
  hand.loop(hand.ring(x, top, crown, crown * 1.1, 9), { width: 2, shake: 2.6 });
  for (const turn of [-0.4, 0.25, 0.5]) {
    const [at, y] = [x + crown * turn, top + crown * turn * 0.5];
    hand.curve([[at - 5, y], [at, y + 4], [at + 5, y]], { width: 1.4, over: 0 });
  }
}

/** A stall under a striped awning. */
function stall(hand: Hand, x: number): void {
  const [l, r, top, counter] = [x - 32, x + 32, GROUND - 50, GROUND - 20];
  hand.wash("counter", [[l + 4, counter], [r - 4, counter], [r - 5, GROUND], [l + 5, GROUND]], { shake: 0.8 });
  for (const at of [l + 4, r - 4]) hand.line([[at, top + 8], [at, GROUND]], { width: 2.2 });
  hand.line([[l, counter], [r, counter]], { width: 2.6 });
  hand.line([[l + 8, GROUND - 9], [r - 8, GROUND - 10]], { width: 1.2 });
  for (const [at, fruit] of [[-18, "sun"], [-8, "roof"], [3, "leaf"], [14, "roof"]] as const) {
    hand.dab(fruit, x + at, counter - 4, 5).loop(hand.ring(x + at, counter - 4, 5, 5, 8), { width: 1.3, shake: 0.3 });
  }
  const step = (r - l) / 6;
  for (let n = 0; n < 6; n++) {
    const [a, b] = [l + n * step, l + (n + 1) * step];
    const ridge = (at: number): Point => [at + (x - at) * 0.16, top - 14];
    const cloth: Point[] = [ridge(a), ridge(b), [b, top + 5], [(a + b) / 2, top + 11], [a, top + 5]];
    hand.wash(n % 2 ? "hall" : "roof", cloth, { shake: 0.5 }).sides(cloth, { width: 1.7, shake: 0.4, over: 0.6 });
  }
}

function cobbles(hand: Hand): void {
  for (let n = 0; n < 26; n++) {
    const x = hand.between(120, 1120);
    const y = GROUND + hand.between(8, 20);
    hand.curve([[x - 6, y], [x, y - hand.between(1, 3)], [x + 6, y]], { width: 1.3, over: 0 });
  }
}
