/** Drawings are made once and kept in one hidden SVG of the document; boards and trays refer to them by `<use>`. */

import { Hand, seedOf, type Drawing } from "./pen";

const namespace = "http://www.w3.org/2000/svg";
const known = new Set<string>();
let shelf: SVGDefsElement | undefined;

/** The reference (`#id`) of a drawing, drawn now if it has not been yet. The name is the seed. */
export function drawn(name: string, draw: (hand: Hand) => void): string {
  const id = `art-${name}`;
  if (!known.has(id)) {
    known.add(id);
    const hand = new Hand(seedOf(name));
    draw(hand);
    put(id, hand.drawing);
  }
  return `#${id}`;
}

function put(id: string, drawing: Drawing): void {
  const group = document.createElementNS(namespace, "g");
  group.id = id;
  for (const [fill, path] of drawing) {
    const stroke = document.createElementNS(namespace, "path");
    stroke.setAttribute("class", fill);
    stroke.setAttribute("d", path);
    group.append(stroke);
  }
  defs().append(group);
}

function defs(): SVGDefsElement {
  if (shelf) return shelf;
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("class", "sprite");
  svg.setAttribute("aria-hidden", "true");
  shelf = document.createElementNS(namespace, "defs");
  svg.append(shelf);
  document.body.append(svg);
  return shelf;
}
