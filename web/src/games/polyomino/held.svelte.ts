/**
 * A piece in the hand: how it is turned, over which cell it is held, and what letting it go there would be. Which ways to hold it there
 * are and where it may lie is all in the scene: an item for each way, and choices with the item and the piece's first cell.
 */

import { cellHotspot, pieceOf, type Ghost, type Play } from "../../board/play";
import type { Cell } from "../../board/regions";
import { announce } from "../../ui/announce";
import type { Board, Choice, Item, Tray } from "../../api/types";
import { t } from "../../i18n/words.svelte";
import { toast } from "../../ui/toasts.svelte";
import { choiceEffect } from "../../board/phrases";
import type { GameSession } from "../../board/session";
import { draw, flipped, flips, grip, heldOver, parse, shapeOf, turned, turns } from "./shapes";
import { laidAt, nearest, type Places } from "./snap";

export class Held {
  /** How the piece is held now. */
  drawing = $state("");
  items = $state.raw<readonly Item[]>([]);
  /** The cell it is held over. */
  over = $state.raw<Cell | null>(null);
  /** It stays where it is though nothing points there: put down by a finger where it does not fit. */
  pinned = $state(false);

  /** The choices that place it; those that could have been made as well while one of them is not confirmed. */
  readonly choices = $derived.by(() => {
    const now = placing(this.session.choices, this.items);
    return now.length ? now : placing(this.session.before, this.items);
  });
  private readonly places = $derived.by(() => this.placesNow());
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

  /** What has been put down can still be moved. */
  get canMove(): boolean {
    return this.draft !== null && this.choices.length > 0;
  }

  /** The board as it is played with a piece in the hand. */
  play(base: Play): Play {
    if (!this.items.length) return base;
    return {
      ...base,
      open: this.open,
      ghost: this.session.ghost ?? this.ghost ?? this.session.hinted,
      describe: (hotspot) => (this.draft ? "" : choiceEffect(this.choicesAt(hotspot))),
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

  /** Holds the piece in another way; one that has been put down is turned where it lies. */
  hold(drawing: string): void {
    if (!this.has(drawing)) return;
    this.drawing = drawing;
    this.pinned = false;
    if (this.item) announce(t(this.item.label));
    if (this.draft && this.canMove) this.put(grip(this.cellsOf(this.draft.cells)), [drawing]);
  }

  /** Held over a place on the board, or beside it. */
  carry(over: Cell | null): void {
    this.pinned = false;
    this.over = over;
  }

  /** Let go where it is held; it stays there only if it fits. */
  drop(): void {
    if (!this.over) return;
    this.put(this.over, [this.drawing]);
    this.carry(null);
  }

  /** Tells why the piece does not fit where it is held. */
  explain(): void {
    const { item, over } = this;
    if (!item || !over || !this.choices.length || this.choiceAt(item.drawing, over)) return;
    if (this.draft) return toast(t("table.shape.no-room"));
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
    if (!over || (this.draft && !this.canMove)) return otherwise();
    if (this.draft && this.isDraft(hotspot))
      return this.put(over, this.waysFrom(draw(shapeOf(this.cellsOf(this.draft.cells)))));
    const onGhost =
      this.pinned && this.ghost?.pieces.some(({ cells }) => cells.some((cell) => cellHotspot(cell) === hotspot));
    if (onGhost && this.over) this.put(this.over, this.waysFrom(this.drawing));
    else this.put(over, [this.drawing]);
  }

  /** Puts the piece down in the first way that fits; when none does, it stays where it is and it is said why not. */
  private put(over: Cell, ways: readonly string[]): void {
    const fitting = ways.find((way) => this.choiceAt(way, over) && !this.lies(way, over));
    this.drawing = fitting ?? ways[0] ?? this.drawing;
    this.over = over;
    const choice = this.choiceAt(this.drawing, over);
    this.pinned = !choice && !this.draft;
    if (!choice) return this.explain();
    this.over = null;
    if (!this.draft) void this.session.act(choice);
    else if (!this.lies(this.drawing, over)) void this.session.exchange(choice);
  }

  /** Whether it would lie where it lies already. */
  private lies(way: string, over: Cell): boolean {
    const there = this.draft?.cells.join(" ");
    return (
      there ===
      this.lying(way, over)
        .map((cell) => this.nameOf(cell))
        .join(" ")
    );
  }

  /** All ways to hold the piece, from the next quarter turn on; as it is comes last. */
  private waysFrom(drawing: string): string[] {
    const ways = turns(parse(drawing));
    const [first, ...rest] = ways.map(draw);
    const over = ways.map((shape) => draw(flipped(shape)));
    const there = new Set(this.items.map((item) => item.drawing));
    return [...new Set([...rest, ...over, first!])].filter((way) => there.has(way));
  }

  /** All that may be built on; what has been put down says nothing of where else it could lie. */
  private openCells(): ReadonlySet<string> {
    if (this.draft) return new Set();
    const cells = (this.places.get(this.drawing) ?? []).flatMap(([covered]) => covered);
    return new Set(cells.map((cell) => cellHotspot(this.nameOf(cell))));
  }

  private ghostNow(): Ghost | null {
    const { item, over } = this;
    if (!item || !over || !this.choices.length) return null;
    const cells = this.lying(item.drawing, over).map((cell) => this.nameOf(cell));
    const preview = this.choiceAt(item.drawing, over)?.preview;
    if (this.draft && (!preview || this.lies(item.drawing, over))) return null;
    return { pieces: [pieceOf(item.symbol, cells, true)], points: preview?.points ?? 0, wrong: !preview };
  }

  private choicesAt(hotspot: string): Choice[] {
    const over = this.cellsOf([hotspot.replace("cell/", "")])[0];
    const choice = over && this.choiceAt(this.drawing, over);
    return choice ? [choice] : [];
  }

  /** What letting it go there means: the nearest place that covers the cell, else where it is held. */
  private choiceAt(drawing: string, over: Cell): Choice | undefined {
    const places = this.places.get(drawing) ?? [];
    return nearest(parse(drawing), over, places) ?? this.exactly(places, this.cells(drawing, over));
  }

  private exactly(places: Places<Choice>, [first]: readonly Cell[]): Choice | undefined {
    return places.find(([[other]]) => other!.row === first!.row && other!.column === first!.column)?.[1];
  }

  /** Where it would lie. */
  private lying(drawing: string, over: Cell): readonly Cell[] {
    const choice = this.choiceAt(drawing, over);
    const place = this.places.get(drawing)?.find(([, of]) => of === choice);
    return place?.[0] ?? this.cells(drawing, over);
  }

  /** By each way to hold the piece where it may lie. */
  private placesNow(): Map<string, Places<Choice>> {
    const of = ({ drawing, hotspot }: Item): Places<Choice> =>
      this.choices
        .filter(({ hotspots }) => hotspots[0] === hotspot)
        .map((choice) => [laidAt(parse(drawing), this.cellsOf([choice.hotspots[1]!.slice(5)])[0]!), choice]);
    return new Map(this.items.map((item) => [item.drawing, of(item)]));
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

/** The choices that place one of the items. */
function placing(choices: readonly Choice[], items: readonly Item[]): Choice[] {
  const ways = new Set(items.map(({ hotspot }) => hotspot));
  return choices.filter(
    ({ hotspots }) => hotspots.length === 2 && ways.has(hotspots[0]!) && hotspots[1]!.startsWith("cell/"),
  );
}
