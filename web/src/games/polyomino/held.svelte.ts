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
import { isSame, laidAt, nearest, type Place } from "./snap";

export class Held {
  /** How the piece is held now. */
  drawing = $state("");
  items = $state.raw<readonly Item[]>([]);
  /** The cell it is held over. */
  over = $state.raw<Cell | null>(null);
  /** It stays where it is though nothing points there: put down by a finger where it does not fit. */
  pinned = $state(false);
  /** A finger carries it. */
  private carried = $state(false);
  /** The cell that what was put down goes on covering when it is turned. */
  private pivot: Cell | null = null;

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
    if (this.draft && this.canMove) this.turnThere(this.cellsOf(this.draft.cells), [drawing]);
  }

  /** Held over a place on the board, or beside it. */
  carry(over: Cell | null, carried = false): void {
    this.pinned = false;
    this.over = over;
    this.carried = carried;
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
    if (!item || !over || !this.choices.length || this.placeOf(item.drawing, over)) return;
    if (this.draft) return this.session.refuse(t("table.shape.no-room"));
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
    if (this.draft && this.isDraft(hotspot)) {
      this.pivot = over;
      const cells = this.cellsOf(this.draft.cells);
      return this.turnThere(cells, this.waysFrom(draw(shapeOf(cells))));
    }
    const onGhost =
      this.pinned && this.ghost?.pieces.some(({ cells }) => cells.some((cell) => cellHotspot(cell) === hotspot));
    if (onGhost && this.over) this.put(this.over, this.waysFrom(this.drawing));
    else this.put(over, [this.drawing]);
  }

  /** Turns what has been put down, about as little as it can be moved for that. */
  private turnThere(cells: readonly Cell[], ways: readonly string[]): void {
    const from = grip(cells);
    const { pivot } = this;
    this.put(pivot && cells.some((cell) => isSame(cell, pivot)) ? pivot : from, ways, from);
  }

  /** Puts the piece down in the first way that fits; when none does, it stays where it is and it is said why not. */
  private put(over: Cell, ways: readonly string[], from: Cell = over): void {
    const places = ways.map((way) => this.placeOf(way, over, from));
    const at = places.findIndex((place) => place && !this.lies(place.cells));
    const place = places[at] ?? places[0];
    this.drawing = ways[Math.max(0, at)] ?? this.drawing;
    this.over = over;
    this.pinned = !place && !this.draft;
    if (!place) return this.explain();
    this.over = null;
    this.pivot = over;
    if (!this.draft) void this.session.act(place.by);
    else if (!this.lies(place.cells)) void this.session.exchange(place.by);
  }

  /** Whether what was put down lies there. */
  private lies(cells: readonly Cell[]): boolean {
    return this.draft?.cells.join(" ") === cells.map((cell) => this.nameOf(cell)).join(" ");
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
    const covered = (this.places.get(this.drawing) ?? []).flatMap(({ cells }) => cells);
    return new Set(covered.map((cell) => cellHotspot(this.nameOf(cell))));
  }

  private ghostNow(): Ghost | null {
    const { item, over } = this;
    if (!item || !over || !this.choices.length) return null;
    const place = this.placeOf(item.drawing, over);
    // Only a finger holds what has been put down over places where it does not fit.
    if (this.draft && (place ? this.lies(place.cells) : !this.carried)) return null;
    const cells = (place?.cells ?? this.cells(item.drawing, over)).map((cell) => this.nameOf(cell));
    return { pieces: [pieceOf(item.symbol, cells, true)], points: place?.by.preview?.points ?? 0, wrong: !place };
  }

  private choicesAt(hotspot: string): Choice[] {
    const over = this.cellsOf([hotspot.replace("cell/", "")])[0];
    const place = over && this.placeOf(this.drawing, over);
    return place ? [place.by] : [];
  }

  /** Where letting it go there puts it: the nearest place that covers the cell, else where it is held. */
  private placeOf(drawing: string, over: Cell, from: Cell = over): Place<Choice> | undefined {
    const places = this.places.get(drawing) ?? [];
    const [first] = this.cells(drawing, over);
    return nearest(parse(drawing), over, places, from) ?? places.find(({ cells }) => isSame(cells[0]!, first!));
  }

  /** By each way to hold the piece where it may lie. */
  private placesNow(): Map<string, Place<Choice>[]> {
    const of = ({ drawing, hotspot }: Item): Place<Choice>[] =>
      this.choices
        .filter(({ hotspots }) => hotspots[0] === hotspot)
        .map((by) => ({ cells: laidAt(parse(drawing), this.cellsOf([by.hotspots[1]!.slice(5)])[0]!), by }));
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
