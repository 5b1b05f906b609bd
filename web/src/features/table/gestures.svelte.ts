/** What fingers, wheel and keys do to the board as a whole: enlarge it, move it, look closer. Choosing is left to the board. */

import type { Zoom, Spot } from "../../board/zoom.svelte";

/** Pixels a cell needs to be met by a finger. */
export const finger = 44;
/** How far a finger moves before it is no tap, in pixels. */
const slack = 8;

/** A finger that looks for a cell through the loupe. */
export interface Look {
  /** Where the finger is, on the screen. */
  finger: Spot;
  /** What it is about: a piece in the hand is held above it. */
  target: Spot;
  /** The hotspot there. */
  hotspot: string | null;
}

export interface Surroundings {
  zoom: Zoom;
  /** The window through which the board is seen. */
  stage(): HTMLElement | undefined;
  /** The side of a cell now, in pixels. */
  cell(): number;
  /** How many cells above the finger a piece is held; null while there is none. */
  lift(): number | null;
  /** The finger is over a hotspot, or over none. */
  point(hotspot: string | null): void;
  choose(hotspot: string): void;
}

export class Gestures {
  /** What is looked at through the loupe. */
  look = $state.raw<Look | null>(null);
  private readonly down = new Map<number, Spot>();
  private start: Spot | null = null;
  private moved = false;
  /** What ends a pinch, a move of the board or a search through the loupe is no tap. */
  private swallow = false;

  constructor(private readonly around: Surroundings) {}

  /** Listens to a frame around the stage: what happens on the stage itself comes first. */
  readonly listen = (frame: HTMLElement): (() => void) => {
    const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ["pointerdown", this.pointerdown],
      ["pointermove", this.pointermove],
      ["pointerup", this.pointerup],
      ["pointercancel", this.pointercancel],
      ["click", this.click, { capture: true }],
      ["wheel", this.wheel, { passive: false }],
      ["focusin", this.focusin],
    ];
    for (const [kind, listener, options] of listeners) frame.addEventListener(kind, listener as EventListener, options);
    return () => {
      for (const [kind, listener, options] of listeners)
        frame.removeEventListener(kind, listener as EventListener, options);
    };
  };

  private readonly pointerdown = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (event.isPrimary) this.down.clear();
    this.down.set(event.pointerId, spotOf(event));
    this.swallow = false;
    if (this.down.size === 2) return this.pinch();
    this.start = spotOf(event);
    this.moved = false;
    if (event.pointerType !== "mouse" && this.around.cell() < finger) this.search(event);
  };

  private readonly pointermove = (event: PointerEvent): void => {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const now = spotOf(event);
    this.moved ||= !!this.start && distance(this.start, now) > slack;
    if (this.down.size === 2) this.spread(event.pointerId, now);
    else if (this.look) this.search(event);
    else if (this.moved && this.mayPan(event)) this.drag(before, now);
    this.down.set(event.pointerId, now);
  };

  private readonly pointerup = (event: PointerEvent): void => {
    if (!this.down.delete(event.pointerId)) return;
    const { look, moved } = this;
    this.close();
    if (!look || !moved || this.around.lift() !== null) return;
    this.swallow = true;
    if (look.hotspot) this.around.choose(look.hotspot);
  };

  private readonly pointercancel = (event: PointerEvent): void => {
    this.down.delete(event.pointerId);
    this.close();
  };

  private readonly click = (event: MouseEvent): void => {
    if (!this.swallow || !event.isTrusted) return;
    event.stopPropagation();
    event.preventDefault();
    this.swallow = false;
  };

  /** The wheel turns a piece that is in the hand; then it is taken already. */
  private readonly wheel = (event: WheelEvent): void => {
    const { zoom } = this.around;
    if (event.defaultPrevented || (!zoom.isIn && event.deltaY >= 0)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    zoom.by(Math.exp((-event.deltaY * lines) / 400), this.share(spotOf(event)));
  };

  /** What has the focus is seen. */
  private readonly focusin = (event: FocusEvent): void => {
    const board = this.board();
    const spot = (event.target as Element).closest("[data-spot]");
    if (!board || !spot || !this.around.zoom.isIn) return;
    const box = spot.getBoundingClientRect();
    this.around.zoom.show({
      x: (box.left - board.left) / board.width,
      y: (box.top - board.top) / board.height,
      width: box.width / board.width,
      height: box.height / board.height,
    });
  };

  /** A second finger: what the first one was about to do is off. */
  private pinch(): void {
    this.close();
    this.swallow = true;
    this.around.stage()?.dispatchEvent(new PointerEvent("pointercancel"));
  }

  private spread(id: number, now: Spot): void {
    const [other] = [...this.down].filter(([pointer]) => pointer !== id).map(([, spot]) => spot);
    const before = this.down.get(id)!;
    const { zoom } = this.around;
    const [from, to] = [middle(before, other!), middle(now, other!)];
    zoom.by(distance(now, other!) / Math.max(1, distance(before, other!)), this.share(from));
    this.panFrom(from, to);
  }

  /** A finger moves the board where it does not carry a piece; a mouse always may. */
  private mayPan(event: PointerEvent): boolean {
    return this.around.zoom.isIn && (event.pointerType === "mouse" || this.around.lift() === null);
  }

  private drag(before: Spot, now: Spot): void {
    this.swallow = true;
    this.panFrom(before, now);
  }

  private panFrom(before: Spot, now: Spot): void {
    const box = this.around.stage()!.getBoundingClientRect();
    this.around.zoom.pan({ x: (now.x - before.x) / box.width, y: (now.y - before.y) / box.height });
  }

  private search(event: PointerEvent): void {
    const lift = this.around.lift();
    const at = spotOf(event);
    const target = { x: at.x, y: at.y - (lift ?? 0) * this.around.cell() };
    const hotspot = lift === null ? this.hotspotAt(target) : null;
    if (lift === null && hotspot !== (this.look?.hotspot ?? null)) this.around.point(hotspot);
    this.look = { finger: at, target, hotspot };
  }

  private hotspotAt({ x, y }: Spot): string | null {
    const found = document.elementFromPoint(x, y)?.closest<SVGElement>("[data-hotspot]");
    return found && this.around.stage()?.contains(found) ? found.dataset["hotspot"]! : null;
  }

  private close(): void {
    if (this.look && this.around.lift() === null) this.around.point(null);
    this.look = null;
  }

  /** A place on the screen, in shares of the stage. */
  private share({ x, y }: Spot): Spot {
    const box = this.around.stage()!.getBoundingClientRect();
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  }

  private board(): DOMRect | undefined {
    return this.around.stage()?.querySelector("svg.board")?.getBoundingClientRect();
  }
}

const spotOf = ({ clientX, clientY }: MouseEvent): Spot => ({ x: clientX, y: clientY });
const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Spot, other: Spot): Spot => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
