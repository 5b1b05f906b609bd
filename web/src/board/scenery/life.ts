/** Where a town is alive: what its drawings tell of chimneys, water, squares and windows, thinned out to a calm few. */

export type Kind = "smoke" | "boat" | "folk" | "birds" | "light";

/** Something alive, in units of the board. */
export interface Being {
  kind: Kind;
  x: number;
  y: number;
  /** The window that is lit, and where its path begins. */
  pane?: { path: string; left: number; top: number };
}

/** How much is alive at once. */
const MOST: Readonly<Record<Kind, number>> = { smoke: 8, boat: 3, folk: 6, birds: 2, light: 24 };

/** How far a being reaches from its place while it moves: to the left, up, to the right, down. */
const REACH: Readonly<Record<Kind, readonly [number, number, number, number]>> = {
  smoke: [8, 40, 26, 4],
  boat: [34, 24, 34, 10],
  folk: [20, 20, 20, 6],
  birds: [200, 140, 200, 40],
  light: [0, 0, 12, 12],
};

/** A cell that lies on the board from its upper left corner. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** So many of each kind, picked evenly, the same for the same town. */
export function calmly(beings: readonly Being[]): Being[] {
  const kinds = Object.keys(MOST) as Kind[];
  return kinds.flatMap((kind) =>
    thinned(
      beings.filter((being) => being.kind === kind),
      MOST[kind],
    ),
  );
}

function thinned(beings: readonly Being[], most: number): Being[] {
  const step = Math.max(1, beings.length / most);
  return beings.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, most);
}

/** Those that stay off the squares wherever they move. */
export function clearOf(beings: readonly Being[], squares: readonly Square[]): Being[] {
  return beings.filter(({ kind, x, y }) => {
    const [left, up, right, down] = REACH[kind];
    return !squares.some(
      (square) =>
        x + right > square.x &&
        x - left < square.x + square.side &&
        y + down > square.y &&
        y - up < square.y + square.side,
    );
  });
}

/** What a drawn path tells: the place of its class `life-...`, or a window; null for all other paths. */
export function beingOf(fill: string, path: string): Being | null {
  const start = /^M\s*(-?[\d.]+)[ ,](-?[\d.]+)/.exec(path);
  if (!start) return null;
  const [x, y] = [Number(start[1]), Number(start[2])];
  if (fill.startsWith("life-")) return { kind: fill.slice(5) as Kind, x, y };
  return fill === "c-glass" || fill === "c-lamp" ? { kind: "light", x, y, pane: { path, left: x, top: y } } : null;
}

/** What is not there yet, or does not count. */
const ABSENT = ".ghost, .dim, .covered";

/** All that is alive on a board as it is drawn now; what is only pencilled too if it is settled. */
export function beingsOn(board: SVGSVGElement, { settled }: { settled: boolean }): Being[] {
  const whole = board.getScreenCTM()?.inverse();
  if (!whole) return [];
  const found: Being[] = [];
  const absent = settled ? ABSENT : `${ABSENT}, .draft`;
  for (const element of board.querySelectorAll<SVGGraphicsElement>("use, [class^='life-'], .c-glass, .c-lamp")) {
    const matrix = element.getScreenCTM();
    if (!matrix || element.closest(absent)) continue;
    const { e, f } = whole.multiply(matrix);
    for (const being of pathsOf(element)) found.push({ ...being, x: being.x + e, y: being.y + f });
  }
  return found;
}

function pathsOf(element: SVGGraphicsElement): Being[] {
  if (!(element instanceof SVGUseElement)) return [element].flatMap((path) => read(path) ?? []);
  const [left, top] = [element.x.baseVal.value, element.y.baseVal.value];
  const drawing = document.querySelector(element.href.baseVal);
  return [...(drawing?.children ?? [])].flatMap((path) => read(path) ?? []).map((being) => shifted(being, left, top));
}

const read = (path: Element): Being | null => beingOf(path.getAttribute("class") ?? "", path.getAttribute("d") ?? "");

const shifted = (being: Being, left: number, top: number): Being => ({ ...being, x: being.x + left, y: being.y + top });
