/** The six districts: what stands on their tiles. Each is drawn into a box and knows its wash, its pattern and a small thing. */

import type { Hand, Point } from "../../../board/pen";
import type { Lot } from "./roads";

export interface District {
  wash: string;
  /** Drawn over the whole tile before the roads. */
  pattern(hand: Hand): void;
  building(hand: Hand, lot: Lot): void;
  /** For a corner that is left over. */
  nook(hand: Hand, x: number, y: number): void;
}

const box = (x: number, y: number, width: number, height: number): Point[] => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];

function panes(hand: Hand, x: number, y: number, width: number, height: number, columns: number, rows: number, fill = "c-glass"): void {
  const [w, h] = [width / columns, height / rows];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      hand.wash(fill, box(x + column * w + w * 0.22, y + row * h + h * 0.2, w * 0.56, h * 0.58), { shake: 0.2 });
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      hand.sides(box(x + column * w + w * 0.22, y + row * h + h * 0.2, w * 0.56, h * 0.58), { width: 1.1, over: 0.2, shake: 0.2 });
}

function tree(hand: Hand, x: number, y: number, size: number): void {
  hand.line([[x, y + size], [x, y + size * 0.3]], { width: 2, over: 0 });
  const crown = hand.ring(x, y, size * 0.62, size * 0.6, 8);
  hand.wash("c-fir-light", crown, { soft: true, shake: 0.8 }).loop(crown, { width: 1.7, shake: 1.1 });
}

// Apartments: tenements with a gable and lit windows.

function tenement(hand: Hand, x: number, y: number, width: number, height: number, roof: string): void {
  const eaves = y + height * 0.3;
  hand.wash("c-wall-pale", box(x, eaves, width, height * 0.7), { shake: 0.5 }).sides(box(x, eaves, width, height * 0.7), { width: 2.1 });
  const gable: Point[] = [[x - 2, eaves + 0.5], [x + width / 2, y], [x + width + 2, eaves + 0.5]];
  hand.wash(roof, gable, { shake: 0.5 }).sides(gable, { width: 2.2 });
  panes(hand, x + 1, eaves + 2, width - 2, height * 0.42, 2, 2, "c-glass");
  const door = box(x + width * 0.38, y + height * 0.82, width * 0.24, height * 0.18);
  hand.wash("c-wood", door, { shake: 0.2 }).sides(door, { width: 1.4, over: 0 });
}

const apartments: District = {
  wash: "c-apartments",
  pattern(hand) {
    for (const [x, y] of [[10, 52], [88, 48], [52, 10], [48, 90]] as const) hand.dab("c-wall-pale", x, y, 7, 4);
  },
  building(hand, { x, y, width, height }) {
    const tall = Math.min(height, 54);
    const [wide, count] = width > 45 ? [width / 3.1, 3] : [width / 2.15, 2];
    const left = x - (count * wide) / 2;
    const roofs = ["c-roof", "c-roof-dark", "c-thatch"];
    for (let index = 0; index < count; index++) {
      const high = tall * [0.86, 1, 0.78][index]!;
      tenement(hand, left + index * wide, y + tall / 2 - high, wide - 1, high, roofs[index]!);
    }
  },
  nook(hand, x, y) {
    tenement(hand, x - 9, y - 12, 18, 25, "c-roof");
  },
};

// Offices: glass towers and a squared pavement.

function tower(hand: Hand, x: number, y: number, width: number, height: number, columns: number, rows: number): void {
  const front = box(x, y, width, height);
  hand.wash("c-slate-dark", front, { shake: 0.4 }).sides(front, { width: 2.3 });
  panes(hand, x + 1, y + 2, width - 2, height - 4, columns, rows);
}

const offices: District = {
  wash: "c-offices",
  pattern(hand) {
    for (let at = 14; at < 100; at += 24) {
      hand.line([[at, 1], [at, 99]], { width: 0.9, shake: 0.5, over: 0 }, "ink-faint");
      hand.line([[1, at], [99, at]], { width: 0.9, shake: 0.5, over: 0 }, "ink-faint");
    }
  },
  building(hand, { x, y, width, height }) {
    const tall = Math.min(height, 56);
    const base = y + tall / 2;
    if (width > 45) {
      tower(hand, x - width * 0.46, base - tall * 0.62, width * 0.34, tall * 0.62, 2, 3);
      tower(hand, x - width * 0.08, base - tall, width * 0.38, tall, 2, 5);
      tower(hand, x + width * 0.32, base - tall * 0.44, width * 0.16, tall * 0.44, 1, 3);
    } else {
      tower(hand, x - width * 0.46, base - tall, width * 0.54, tall, 2, 5);
      tower(hand, x + width * 0.1, base - tall * 0.6, width * 0.36, tall * 0.6, 2, 3);
    }
    hand.line([[x - width / 2, base], [x + width / 2, base]], { width: 2.2, over: 1.5 });
  },
  nook(hand, x, y) {
    tower(hand, x - 8, y - 14, 16, 28, 2, 4);
  },
};

// Amusement park: a big wheel, a tent, bunting.

function wheel(hand: Hand, x: number, y: number, size: number): void {
  const base = y + size * 1.16;
  hand.line([[x, y], [x - size * 0.6, base]], { width: 2.2, over: 0 }).line([[x, y], [x + size * 0.6, base]], { width: 2.2, over: 0 });
  const rim = hand.ring(x, y, size * 0.86, size * 0.86, 12);
  hand.loop(rim, { width: 2.3, shake: 0.6 });
  rim.forEach((point, index) => index % 2 || hand.line([[x, y], point], { width: 1.3, over: 0, shake: 0.2 }));
  const washes = ["c-flag", "c-lamp", "c-slate"];
  rim.forEach(([px, py], index) => {
    if (index % 2) return;
    const car = hand.ring(px, py + 1.5, size * 0.17, size * 0.17, 7);
    hand.wash(washes[(index / 2) % 3]!, car, { soft: true, shake: 0.2 }).loop(car, { width: 1.5, shake: 0.3 });
  });
}

function tent(hand: Hand, x: number, y: number, size: number): void {
  const [top, eaves, base] = [y - size * 0.55, y - size * 0.02, y + size * 0.5];
  const roof: Point[] = [[x - size * 0.58, eaves], [x, top], [x + size * 0.58, eaves]];
  hand.wash("c-tag", roof, { shake: 0.4 });
  for (const [from, to] of [[-0.58, -0.3], [-0.06, 0.2], [0.4, 0.58]] as const)
    hand.wash("c-flag", [[x, top], [x + size * from, eaves], [x + size * to, eaves]], { shake: 0.2 });
  hand.sides(roof, { width: 2 });
  const wall: Point[] = [[x - size * 0.48, eaves], [x + size * 0.48, eaves], [x + size * 0.46, base], [x - size * 0.46, base]];
  hand.wash("c-lamp", wall, { shake: 0.3 }).sides(wall, { width: 1.9 });
  hand.line([[x - size * 0.1, base], [x, eaves + 2], [x + size * 0.1, base]], { width: 1.6, over: 0 });
  hand.line([[x, top], [x, top - size * 0.22]], { width: 1.5, over: 0 }).spot("folk", x + size * 0.1, base + 4);
}

const amusement: District = {
  wash: "c-amusement",
  pattern(hand) {
    for (let y = 7; y < 100; y += 14)
      for (let x = y % 28 < 14 ? 7 : 14; x < 100; x += 14) hand.dab("c-tag", x, y, 1.9);
  },
  building(hand, { x, y, width, height }) {
    const size = Math.min(width, height) * 0.5;
    if (width > height * 1.2) {
      wheel(hand, x - width * 0.22, y - size * 0.12, size * 0.92);
      tent(hand, x + width * 0.28, y + size * 0.3, size * 1.05);
    } else if (height > width * 1.2) {
      wheel(hand, x, y - height * 0.16, size * 0.92);
      tent(hand, x, y + height * 0.36, size * 0.9);
    } else {
      wheel(hand, x, y - size * 0.16, size * 0.94);
    }
  },
  nook(hand, x, y) {
    tent(hand, x, y, 24);
  },
};

// Factory: a saw-tooth roof, a chimney that smokes, hatched ground.

function plume(hand: Hand, x: number, y: number): void {
  const cloud: Point[] = [[x, y], [x + 3, y - 5], [x + 9, y - 7], [x + 17, y - 5], [x + 14, y - 1], [x + 7, y + 1]];
  hand.wash("c-steam", cloud, { soft: true, shake: 0.8 }).loop(cloud, { width: 1.5, shake: 1.1 });
  hand.spot("smoke", x + 4, y - 2);
}

function stack(hand: Hand, x: number, top: number, base: number): void {
  const shaft: Point[] = [[x - 3.4, top], [x + 3.4, top], [x + 5, base], [x - 5, base]];
  hand.wash("c-brick", shaft, { shake: 0.4 }).sides(shaft, { width: 2 }).line([[x - 5, top + 1], [x + 5, top + 1]], { width: 2.6 });
}

const factory: District = {
  wash: "c-works",
  pattern(hand) {
    for (let at = -90; at < 100; at += 11) hand.line([[Math.max(at, 1), Math.max(1, -at)], [Math.min(99, at + 100), Math.min(99, 100 - at)]], { width: 0.9, shake: 0.6, over: 0 }, "ink-faint");
  },
  building(hand, { x, y, width, height }) {
    const tall = Math.min(height, 50);
    const base = y + tall / 2;
    const [left, right] = [x - width / 2 + 1, x + width / 2 - 1];
    const eaves = base - tall * 0.46;
    const shaft = right - 6;
    stack(hand, shaft, base - tall * 0.96, base);
    plume(hand, shaft - 12, base - tall * 0.98);
    const hall = box(left, eaves, right - left - 11, base - eaves);
    const teeth = width > 45 ? 3 : 2;
    const step = (right - left - 11) / teeth;
    for (let index = 0; index < teeth; index++) {
      const tooth: Point[] = [[left + index * step, eaves], [left + index * step, eaves - tall * 0.26], [left + (index + 1) * step, eaves]];
      hand.wash("c-slate", tooth, { shake: 0.3 }).sides(tooth, { width: 2 });
    }
    hand.wash("c-brick", hall, { shake: 0.4 }).sides(hall, { width: 2.2 });
    panes(hand, left + 1, eaves + 3, right - left - 13, (base - eaves) * 0.55, teeth * 2, 1, "c-lamp");
    hand.line([[left - 1, base], [right + 1, base]], { width: 2.2 });
  },
  nook(hand, x, y) {
    const crate = box(x - 8, y - 5, 16, 13);
    hand.wash("c-wood", crate, { shake: 0.4 }).sides(crate, { width: 1.9 }).line([crate[0]!, crate[2]!], { width: 1.4, over: 0 });
    stack(hand, x + 4, y - 17, y - 5);
  },
};

// Power plant: cooling towers, a spark; the darkest of the washes, with paper-coloured sparks.

function cooling(hand: Hand, x: number, y: number, width: number, height: number): void {
  const rim = (side: number): Point[] => [[x + side * width * 0.4, y], [x + side * width * 0.3, y + height * 0.4], [x + side * width * 0.36, y + height * 0.7], [x + side * width * 0.5, y + height]];
  const shell = [...rim(-1), ...rim(1).reverse()];
  hand.wash("c-steam", shell, { shake: 0.4 });
  hand.curve(rim(-1), { width: 2.2 }).curve(rim(1), { width: 2.2 });
  hand.line([[x - width * 0.5, y + height], [x + width * 0.5, y + height]], { width: 2.2 });
  const mouth = hand.ring(x, y, width * 0.4, height * 0.06, 9);
  hand.wash("c-slate-dark", mouth, { soft: true, shake: 0.2 }).loop(mouth, { width: 1.6, shake: 0.3 });
}

export function spark(hand: Hand, x: number, y: number, size: number): void {
  const bolt: Point[] = [[x + size * 0.16, y - size * 0.5], [x - size * 0.3, y + size * 0.08], [x - size * 0.02, y + size * 0.08], [x - size * 0.18, y + size * 0.5], [x + size * 0.32, y - size * 0.12], [x + size * 0.02, y - size * 0.12]];
  hand.wash("c-spark", bolt, { shake: 0.3 }).sides(bolt, { width: 1.8, over: 0.2 });
}

const power: District = {
  wash: "c-power",
  pattern(hand) {
    for (const [x, y] of [[12, 14], [86, 16], [14, 84], [88, 86], [50, 8], [8, 50], [92, 52], [50, 92]] as const)
      hand.line([[x - 3, y - 4], [x + 2, y - 1], [x - 2, y + 1], [x + 3, y + 4]], { width: 1.4, over: 0, shake: 0.3 }, "c-steam");
  },
  building(hand, { x, y, width, height }) {
    const tall = Math.min(height, 50);
    const base = y + tall / 2;
    if (width > 45) {
      plume(hand, x - width * 0.34, base - tall * 0.88);
      cooling(hand, x - width * 0.26, base - tall * 0.82, width * 0.44, tall * 0.82);
      cooling(hand, x + width * 0.24, base - tall * 0.62, width * 0.38, tall * 0.62);
      spark(hand, x + width * 0.26, base - tall * 0.28, tall * 0.44);
    } else {
      plume(hand, x - 8, base - tall * 0.92);
      cooling(hand, x, base - tall * 0.88, width * 0.8, tall * 0.88);
      spark(hand, x, base - tall * 0.36, tall * 0.46);
    }
  },
  nook(hand, x, y) {
    spark(hand, x, y, 24);
  },
};

// Park: trees around a pond; tufts of grass.

const park: District = {
  wash: "c-park",
  pattern(hand) {
    for (const [x, y] of [[10, 16], [30, 8], [88, 30], [72, 92], [12, 70], [92, 76], [36, 94], [62, 10]] as const)
      for (const lean of [-3, 0, 3]) hand.line([[x + lean * 0.4, y], [x + lean, y - 5]], { width: 1.2, over: 0.3 }, "ink-leaf");
  },
  building(hand, { x, y, width, height }) {
    const pond = hand.ring(x + width * 0.08, y + height * 0.22, width * 0.3, height * 0.2, 9);
    hand.wash("c-pond", pond, { soft: true, shake: 1 }).loop(pond, { width: 1.8, shake: 0.8 }, "ink-water");
    const size = Math.min(14, Math.min(width, height) * 0.3);
    tree(hand, x - width * 0.3, y - height * 0.2, size);
    tree(hand, x + width * 0.04, y - height * 0.26, size * 1.1);
    tree(hand, x + width * 0.34, y - height * 0.14, size * 0.9);
    if (width > 45 && height > 45) tree(hand, x - width * 0.34, y + height * 0.2, size * 0.9);
    hand.spot("folk", x - width * 0.1, y - height * 0.02).spot("birds", x, y - height * 0.3);
  },
  nook(hand, x, y) {
    tree(hand, x, y - 2, 12);
  },
};

export const districts: Record<string, District> = { apartments, offices, amusement, factory, power, park };
