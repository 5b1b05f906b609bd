/** A sheet while it is being drawn: signs and lines, what was before, and what the server says about it. */

import { pieceOf } from "../../board/play";
import { lookThroughSheet } from "../../api/uploads";
import type { Board, Edge, Piece, PlanInfo, PlanSign } from "../../api/types";

/** What is drawn: a sign for every cell, and the pairs of cells with a line between them, the first one first. */
interface Sheet {
  signs: readonly string[];
  edges: ReadonlySet<string>;
}

const most = 200;

export class Drawing {
  /** What the server said last; its drawing may be older than the sheet. */
  info = $state.raw<PlanInfo | null>(null);
  /** A text that cannot be read, with its faults; the sheet stays as it was. */
  unread = $state.raw<PlanInfo | null>(null);
  failure = $state.raw<unknown>(null);
  checking = $state(false);
  private sheet = $state.raw<Sheet>({ signs: [], edges: new Set() });
  private past = $state.raw<readonly Sheet[]>([]);
  /** What the server has drawn. */
  private seen = $state.raw<Sheet | null>(null);
  private inStroke = false;
  private asked: object | null = null;

  readonly palette = $derived(this.info?.palette ?? null);
  readonly canUndo = $derived(this.past.length > 0);
  /** Nothing was drawn since the server looked. */
  readonly isChecked = $derived(!this.checking && this.info !== null);
  readonly board = $derived(this.info?.board ? this.drawn(this.info.board) : null);

  constructor(
    readonly game: string,
    private options: Readonly<Record<string, string>>,
  ) {}

  /** Draws what a text says; the empty one is the sheet of the game. Resolves with whether it could be read. */
  async load(text: string): Promise<boolean> {
    const info = await this.ask({ text });
    if (!info) return false;
    this.unread = info.board ? null : info;
    if (!info.board) return false;
    if (this.sheet.signs.length) this.remember();
    this.info = info;
    this.sheet = { signs: info.signs, edges: new Set(info.board.edges.map(pair)) };
    this.seen = this.sheet;
    return true;
  }

  /** The same sheet under other options. */
  async under(options: Readonly<Record<string, string>>): Promise<void> {
    this.options = options;
    await this.check();
  }

  paint(cell: string, sign: string): void {
    const at = this.indexOf(cell);
    if (at < 0 || this.sheet.signs[at] === sign) return;
    this.change({ ...this.sheet, signs: this.sheet.signs.with(at, sign) });
  }

  signAt(cell: string): PlanSign | undefined {
    const sign = this.sheet.signs[this.indexOf(cell)];
    return this.palette?.signs.find((known) => known.sign === sign);
  }

  hasEdge(first: string, second: string): boolean {
    return this.sheet.edges.has(this.ordered(first, second));
  }

  /** Draws the line between two cells, or rubs it out. */
  setEdge(first: string, second: string, wanted: boolean): void {
    const edge = this.ordered(first, second);
    if (this.sheet.edges.has(edge) === wanted) return;
    const edges = new Set(this.sheet.edges);
    if (wanted) edges.add(edge);
    else edges.delete(edge);
    this.change({ ...this.sheet, edges });
  }

  /** Nothing but the ground. */
  clear(): void {
    const blank = this.palette?.signs[0]?.sign;
    this.begin();
    if (blank) this.change({ signs: this.sheet.signs.map(() => blank), edges: new Set() });
  }

  /** What belongs to one stroke of the pen is taken back together: it begins here. */
  begin(): void {
    this.inStroke = false;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.sheet = before;
    this.begin();
    void this.check();
  }

  private change(next: Sheet): void {
    if (!this.inStroke) this.remember();
    this.inStroke = true;
    this.sheet = next;
    void this.check();
  }

  private remember(): void {
    this.past = [...this.past.slice(1 - most), this.sheet];
  }

  /** Shows the sheet to the server; while it looks, further strokes wait and are shown together. */
  private async check(): Promise<void> {
    this.unread = null;
    if (this.checking) return;
    let shown: Sheet | null = null;
    let under: unknown = null;
    while (shown !== this.sheet || under !== this.options) {
      shown = this.sheet;
      under = this.options;
      const info = await this.ask({ signs: [...shown.signs], edges: [...shown.edges].map(ends) });
      if (!info) return;
      if (shown !== this.sheet) continue;
      this.info = info;
      this.seen = shown;
    }
  }

  private async ask(what: { text: string } | { signs: string[]; edges: [string, string][] }): Promise<PlanInfo | null> {
    const asked = (this.asked = {});
    this.failure = null;
    this.checking = true;
    try {
      return await lookThroughSheet(this.game, { options: { ...this.options }, ...what });
    } catch (error) {
      this.failure = error;
      return null;
    } finally {
      if (this.asked === asked) this.checking = false;
    }
  }

  private indexOf(cell: string): number {
    return this.info?.board?.cells.indexOf(cell) ?? -1;
  }

  private ordered(first: string, second: string): string {
    return this.indexOf(first) < this.indexOf(second) ? `${first} ${second}` : `${second} ${first}`;
  }

  /** The board as it is drawn now, on the one that the server has seen. */
  private drawn(seen: Board): Board {
    const { signs, edges } = this.sheet;
    if (this.seen === this.sheet) return seen;
    const known = new Map(this.palette?.signs.map((sign) => [sign.sign, sign]));
    const blank = this.palette?.signs[0]?.symbol ?? "meadow";
    const pieces = seen.cells.flatMap((cell, at): Piece[] => {
      const sign = known.get(signs[at]!);
      return sign?.is_piece ? [pieceOf(sign.symbol, [cell], false)] : [];
    });
    const land = signs.map((sign) => (known.get(sign)?.is_piece ? blank : (known.get(sign)?.symbol ?? blank)));
    const lines = [...edges].map((edge): Edge => {
      const [first, second] = ends(edge);
      return { first, second, symbol: this.palette?.edge ?? "" };
    });
    return { ...seen, terrain: land, pieces, edges: lines };
  }
}

const pair = ({ first, second }: Edge): string => `${first} ${second}`;
const ends = (edge: string): [string, string] => edge.split(" ") as [string, string];
