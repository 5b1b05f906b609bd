/** Factories: hatched walls, saw-tooth roofs, tall chimneys that smoke. */

import type { Hand, Point } from "../pen";

function smoke(hand: Hand, x: number, y: number): void {
  const cloud: Point[] = [[x, y], [x + 4, y - 6], [x + 12, y - 9], [x + 22, y - 7], [x + 19, y - 1], [x + 9, y + 1]];
  hand.wash("c-smoke", cloud, { soft: true, shake: 1 }).loop(cloud, { width: 1.7, shake: 1.4 });
  hand.spot("smoke", x, y);
}

function chimney(hand: Hand, x: number, top: number, base: number): void {
  const shaft: Point[] = [[x - 4.5, top], [x + 4.5, top], [x + 6.5, base], [x - 6.5, base]];
  hand.wash("c-brick", shaft).sides(shaft);
  hand.line([[x - 6, top + 1], [x + 6, top + 1]], { width: 3.2 }).line([[x - 5, top + 8], [x + 5, top + 8]], { width: 2 });
  hand.hatch([[x + 1, top + 10], [x + 5, base]], [[x + 4.5, top + 10], [x + 6, base]], 6, { width: 1 });
}

function hall(hand: Hand, left: number, right: number, top: number, bottom: number): void {
  const front: Point[] = [[left, top], [right, top], [right, bottom], [left, bottom]];
  hand.wash("c-slate", front).sides(front);
  const count = Math.round((right - left) / 5);
  for (let index = 0; index < count; index++) {
    const x = left + ((index + 0.5) * (right - left)) / count;
    hand.line([[x + 3, top + 1], [x - 3, top + 9]], { width: 1.1, over: 0 });
  }
}

function panes(hand: Hand, places: readonly number[], y: number): void {
  for (const x of places) {
    const pane: Point[] = [[x, y], [x + 8, y], [x + 8, y + 9], [x, y + 9]];
    hand.wash("c-lamp", pane, { shake: 0.3 }).sides(pane, { width: 1.6, over: 0.4 });
    hand.line([[x + 4, y], [x + 4, y + 9]], { width: 1.1, over: 0 }).line([[x, y + 4.5], [x + 8, y + 4.5]], { width: 1.1, over: 0 });
  }
}

function gate(hand: Hand, x: number, base: number): void {
  const leaf: Point[] = [[x, base], [x, base - 17], [x + 13, base - 17], [x + 13, base]];
  hand.wash("c-wood", leaf).sides(leaf, { width: 1.8 });
  hand.line([[x + 6.5, base], [x + 6.5, base - 17]], { width: 1.4 });
}

function sawTooth(hand: Hand, left: number, right: number, eaves: number, teeth: number): void {
  const width = (right - left) / teeth;
  for (let tooth = 0; tooth < teeth; tooth++) {
    const x = left + tooth * width;
    const roof: Point[] = [[x, eaves], [x, eaves - 15], [x + width, eaves]];
    hand.wash("c-slate-dark", roof).sides(roof, { width: 2.2 });
    hand.hatch([[x + 2, eaves - 11], [x + width * 0.7, eaves - 4]], [[x + 2, eaves - 1], [x + width * 0.7, eaves - 1]], 4);
  }
}

function mill(hand: Hand): void {
  smoke(hand, 35, 15);
  chimney(hand, 32, 18, 56);
  sawTooth(hand, 14, 86, 56, 3);
  hall(hand, 14, 86, 56, 86);
  panes(hand, [20, 33, 46], 68);
  gate(hand, 64, 86);
  hand.line([[8, 86], [93, 86.5]], { width: 2, over: 1 });
}

function works(hand: Hand): void {
  smoke(hand, 59, 16);
  chimney(hand, 56, 20, 60);
  chimney(hand, 74, 30, 60);
  sawTooth(hand, 12, 48, 52, 2);
  hall(hand, 12, 48, 52, 86);
  hall(hand, 48, 88, 60, 86);
  panes(hand, [17, 30], 66);
  panes(hand, [54, 66], 70);
  gate(hand, 31, 86);
  hand.line([[7, 86], [94, 86.5]], { width: 2, over: 1 });
}

function cogHouse(hand: Hand): void {
  smoke(hand, 76, 14);
  chimney(hand, 73, 17, 54);
  const roof: Point[] = [[12, 54], [38, 30], [64, 54]];
  hall(hand, 14, 88, 54, 86);
  hand.wash("c-slate-dark", roof).sides(roof, { width: 2.6 });
  cog(hand, 38, 66, 12);
  panes(hand, [60, 73], 66);
  hand.line([[8, 86], [93, 86.5]], { width: 2, over: 1 });
}

function cog(hand: Hand, x: number, y: number, size: number): void {
  const outline: Point[] = [];
  for (let tooth = 0; tooth < 8; tooth++) {
    for (const [turn, reach] of [[-0.3, 0.76], [-0.2, 1], [0.2, 1], [0.3, 0.76]] as const) {
      const angle = ((tooth + turn) / 8) * 2 * Math.PI;
      outline.push([x + Math.cos(angle) * size * reach, y + Math.sin(angle) * size * reach]);
    }
  }
  hand.wash("c-lamp", outline, { shake: 0.2 }).sides(outline, { width: 1.7, over: 0.2, shake: 0.2 });
  const hub = hand.ring(x, y, size * 0.3, size * 0.3, 8);
  hand.wash("c-slate", hub, { soft: true, shake: 0.2 }).loop(hub, { width: 1.6, shake: 0.2 });
}

export const factories = [mill, works, cogHouse];
