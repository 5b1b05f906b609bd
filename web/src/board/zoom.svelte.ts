/** How much of a board is seen: the whole of it, or a part in large. Places are shares of the board's width and height. */

export interface Spot {
  x: number;
  y: number;
}

/** A part of the board. */
export interface Part extends Spot {
  width: number;
  height: number;
}

export const most = 5;
/** What a key or the button enlarges by. */
export const step = 2;

export class Zoom {
  scale = $state(1);
  /** Where the board's corner lies, in shares of the window it is seen through; never inside. */
  private left = $state(0);
  private top = $state(0);

  readonly isIn = $derived(this.scale > 1);
  readonly transform = $derived(
    this.isIn ? `translate(${this.left * 100}%, ${this.top * 100}%) scale(${this.scale})` : undefined,
  );

  /** Where a place of the board is seen, in shares of the window. */
  seen({ x, y }: Spot): Spot {
    return { x: this.left + x * this.scale, y: this.top + y * this.scale };
  }

  /** Enlarges, or reduces below 1; what is seen at `at` of the window stays there. */
  by(factor: number, at: Spot = { x: 0.5, y: 0.5 }): void {
    const next = Math.min(Math.max(this.scale * factor, 1), most);
    const grown = next / this.scale;
    this.scale = next;
    this.moveTo(at.x - (at.x - this.left) * grown, at.y - (at.y - this.top) * grown);
  }

  /** Moves the board by shares of the window. */
  pan(by: Spot): void {
    this.moveTo(this.left + by.x, this.top + by.y);
  }

  /** All of the board again. */
  reset(): void {
    this.scale = 1;
    this.moveTo(0, 0);
  }

  /** Moves the board as little as needed for a part of it to be seen. */
  show(part: Part): void {
    const { x, y } = this.seen(part);
    this.pan({ x: shift(x, part.width * this.scale), y: shift(y, part.height * this.scale) });
  }

  private moveTo(left: number, top: number): void {
    this.left = Math.min(0, Math.max(1 - this.scale, left));
    this.top = Math.min(0, Math.max(1 - this.scale, top));
  }
}

/** By how much something from `start` on has to move to be inside 0 and 1. */
function shift(start: number, size: number): number {
  if (start < 0) return -start;
  return Math.min(0, 1 - start - size);
}
