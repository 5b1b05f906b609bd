/**
 * A piece in the hand: how it is turned, over which cell it is held, and what letting it go there would be. Which ways to hold it there
 * are and where it may lie is all in the scene: an item for each way, and choices with the item and the piece's first cell.
 */

import { cellHotspot, pieceOf, type Ghost, type Play } from "../../board/play";
import type { Cell } from "../../board/regions";
import { announce } from "../../ui/announce";
import type { Board, Choice, Item, Tray } from "../../api/types";
import { t } from "../../i18n/words.svelte";
import { choiceEffect } from "../../board/phrases";
import type { GameSession } from "../../board/session";
import { draw, flipped, flips, grip, heldOver, parse, shapeOf, turned, turns } from "./shapes";

/** A piece to be put down as soon as the choices are there: the ways to hold it, best first. */
interface Wish {
  over: Cell;
  ways: readonly string[];
}

export class Held {
  /** How the piece is held now. */
  drawing = $state("");
  items = $state.raw<readonly Item[]>([]);
  /** The cell it is held over. */
  over = $state.raw<Cell | null>(null);
  /** It stays where it is though nothing points there: put down by a finger where it does not fit. */
  pinned = $state(false);
  private wish: Wish | null = null;

  readonly choices = $derived.by(() => placing(this.session.choices, this.items));
  readonly item = $derived(this.items.find(({ drawing }) => drawing === this.drawing));
  /** Turning it over leads to something that turning it does not. */
  readonly canFlip = $derived(flips(this.items.map(({ drawing }) => drawing)));
  readonly open = $derived.by(() => this.openCells());
  readonly ghost = $derived.by(() => this.ghostNow());
  /** The piece put down and not confirmed; what else is pencilled on the board is no piece from the hand. */
  readonly draft = $derived.by(
    () =>
      this.session.scene?.boards[0]?.pieces.find(({ draft, symbol }) => draft && symbol === this.items[0]?.symbol) ??
      null,
  );

  constructor(private readonly session: GameSession) {}

  /** What is to be placed now; held as it was before, if that is possible. */
  take({ items }: Tray): void {
    this.items = items;
    if (items.some(({ drawing }) => drawing === this.drawing)) return;
    this.drawing = (items.find(({ state }) => state === "open") ?? items[0])?.drawing ?? "";
    this.pinned = false;
  }

  /** Nothing is to be placed any more. */
  letGo(): void {
    this.items = [];
    this.carry(null);
  }

  /** The board as it is played with a piece in the hand. */
  play(base: Play): Play {
    if (!this.items.length) return base;
    return {
      ...base,
      open: this.open,
      ghost: this.session.ghost ?? this.ghost ?? this.session.hinted,
      describe: (hotspot) => choiceEffect(this.choicesAt(hotspot)),
      choose: (hotspot) => this.choose(hotspot, () => base.choose(hotspot)),
      point: (hotspot) => this.point(hotspot),
    };
  }

  turn(back = false): void {
    const shape = parse(this.drawing);
    this.hold(draw(back ? turned(turned(turned(shape))) : turned(shape)));
  }

  flip(): void {
    this.hold(draw(flipped(parse(this.drawing))));
  }

  /** Holds the piece in another way; one that has been put down is taken up and put down again. */
  hold(drawing: string): void {
    if (!this.has(drawing)) return;
    if (this.draft) return this.again([drawing, ...this.waysFrom(drawing)]);
    this.drawing = drawing;
    if (this.item) announce(t(this.item.label));
  }

  /** Held over a place on the board, or beside it. */
  carry(over: Cell | null): void {
    this.pinned = false;
    this.over = over;
  }

  /** Let go where it is held. */
  drop(): void {
    if (!this.over) return;
    if (this.choices.size) this.put(this.over, [this.drawing]);
    else this.wish = { over: this.over, ways: [this.drawing] };
  }

  /** Takes up what has been put down. */
  takeUp(): void {
    if (!this.draft) return;
    this.drawing = draw(shapeOf(this.cellsOf(this.draft.cells)));
    void this.session.undo();
  }

  /** The choices have changed: what was wished for can be done perhaps. */
  settle(): void {
    const { wish } = this;
    if (!wish || !this.choices.size || this.session.busy) return;
    this.wish = null;
    this.put(wish.over, wish.ways);
  }

  /** Tells why the piece does not fit where it is held. */
  explain(): void {
    const { item, over } = this;
    if (!item || !over || !this.ghost?.wrong) return;
    const asked = this.hotspotsOf(item, this.cells(item.drawing, over));
    void this.session.whyNot(cellHotspot(this.nameOf(over)), asked);
  }

  isDraft(hotspot: string): boolean {
    return !!this.draft?.cells.some((cell) => cellHotspot(cell) === hotspot);
  }

  private has(drawing: string): boolean {
    return this.items.some((item) => item.drawing === drawing);
  }

  private get board(): Board {
    return this.session.scene!.boards[0]!;
  }

  private point(hotspot: string | null): void {
    const over = hotspot ? (this.cellsOf([hotspot.replace("cell/", "")])[0] ?? null) : null;
    if (this.pinned && !over) return;
    this.carry(over);
  }

  private choose(hotspot: string, otherwise: () => void): void {
    const over = this.cellsOf([hotspot.replace("cell/", "")])[0];
    if (!over) return otherwise();
    if (this.draft)
      return this.isDraft(hotspot)
        ? this.again(this.waysFrom(draw(shapeOf(this.cellsOf(this.draft.cells)))))
        : otherwise();
    const onGhost =
      this.pinned && this.ghost?.pieces.some(({ cells }) => cells.some((cell) => cellHotspot(cell) === hotspot));
    if (onGhost && this.over) this.put(this.over, this.waysFrom(this.drawing));
    else this.put(over, [this.drawing]);
  }

  /** Puts the piece down in the first way that fits; when none does, it stays there in the first and it is said why not. */
  private put(over: Cell, ways: readonly string[]): void {
    const fitting = ways.find((way) => this.choiceAt(way, over));
    this.drawing = fitting ?? ways[0]!;
    this.over = over;
    const choice = this.choiceAt(this.drawing, over);
    this.pinned = !choice;
    if (choice) void this.session.act(choice);
    else this.explain();
  }

  private again(ways: readonly string[]): void {
    const cells = this.cellsOf(this.draft!.cells);
    this.wish = { over: grip(cells), ways };
    void this.session.undo();
  }

  /** All ways to hold the piece, from the next quarter turn on; as it is comes last. */
  private waysFrom(drawing: string): string[] {
    const ways = turns(parse(drawing));
    const [first, ...rest] = ways.map(draw);
    const over = ways.map((shape) => draw(flipped(shape)));
    const there = new Set(this.items.map((item) => item.drawing));
    return [...new Set([...rest, ...over, first!])].filter((way) => there.has(way));
  }

  private openCells(): ReadonlySet<string> {
    const { board } = this;
    const names = this.choices.size ? board.cells.filter(Boolean) : [];
    return new Set(names.filter((name) => this.choiceAt(this.drawing, this.cellsOf([name])[0]!)).map(cellHotspot));
  }

  private ghostNow(): Ghost | null {
    const { item, over } = this;
    if (!item || !over || !this.choices.size) return null;
    const cells = this.cells(item.drawing, over).map((cell) => this.nameOf(cell));
    const preview = this.choiceAt(item.drawing, over)?.preview;
    return { pieces: [pieceOf(item.symbol, cells, true)], points: preview?.points ?? 0, wrong: !preview };
  }

  private choicesAt(hotspot: string): Choice[] {
    const over = this.cellsOf([hotspot.replace("cell/", "")])[0];
    const choice = over && this.choiceAt(this.drawing, over);
    return choice ? [choice] : [];
  }

  private choiceAt(drawing: string, over: Cell): Choice | undefined {
    const item = this.items.find((candidate) => candidate.drawing === drawing);
    return item && this.choices.get(this.hotspotsOf(item, this.cells(drawing, over)).join(" "));
  }

  private cells(drawing: string, over: Cell): Cell[] {
    return heldOver(parse(drawing), over, this.board);
  }

  /** What selects a place: the way to hold the piece, and its first cell. */
  private hotspotsOf({ hotspot }: Item, cells: readonly Cell[]): string[] {
    return [hotspot, cellHotspot(this.nameOf(cells[0]!))];
  }

  private nameOf({ row, column }: Cell): string {
    return this.board.cells[row * this.board.columns + column] ?? "";
  }

  private cellsOf(names: readonly string[]): Cell[] {
    const { cells, columns } = this.board;
    const found = names.map((name) => cells.indexOf(name)).filter((index) => index >= 0);
    return found.map((index) => ({ row: Math.floor(index / columns), column: index % columns }));
  }
}

/** The choices that place one of the items, by what selects them. */
function placing(choices: readonly Choice[], items: readonly Item[]): Map<string, Choice> {
  const ways = new Set(items.map(({ hotspot }) => hotspot));
  const placed = choices.filter(
    ({ hotspots }) => hotspots.length === 2 && ways.has(hotspots[0]!) && hotspots[1]!.startsWith("cell/"),
  );
  return new Map(placed.map((choice) => [choice.hotspots.join(" "), choice]));
}
