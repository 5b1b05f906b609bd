/**
 * A ceremony: motion over a page on which everything is already there. It adds nothing that has to be waited for, so that
 * whoever ends it - by a tap anywhere, or Escape - just sees the page.
 */

/** As much of a motion as a ceremony knows. */
export type Motion = Pick<Animation, "cancel" | "pause" | "play" | "finished">;

export interface Beat {
  /** Milliseconds from the start of the ceremony. */
  at: number;
  lasts: number;
  easing?: string;
}

export interface Movable {
  animate(frames: Keyframe[], options: KeyframeAnimationOptions): Motion;
}

/** What a ceremony listens to, and how it waits until something is in view. */
export interface Surroundings {
  page: EventTarget;
  /** Calls back once when the node is in view; gives what stops waiting. */
  whenSeen: (node: Element, seen: () => void) => () => void;
  isCalm: () => boolean;
}

const browser: Surroundings = {
  get page() {
    return window;
  },
  isCalm: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
  whenSeen(node, seen) {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      seen();
    });
    watch.observe(node);
    return () => watch.disconnect();
  },
};

export class Ceremony {
  private readonly began = Date.now();
  private readonly motions = new Set<Motion>();
  private readonly waits = new Set<() => void>();
  /** When the next of those that come one by one may come. */
  private next = 0;
  private over = false;

  /** @param ended - called once, when nothing moves any more. */
  constructor(
    private readonly ended: () => void = () => {},
    private readonly around: Surroundings = browser,
  ) {
    if (around.isCalm()) {
      this.end();
      return;
    }
    // Taps do what they always do as well: nothing lies over the page.
    around.page.addEventListener("click", this.end, true);
    around.page.addEventListener("keydown", this.keydown, true);
  }

  get isOver(): boolean {
    return this.over;
  }

  /** Moves a node at its time; before that it is as the first frame says, and afterwards as it always is. */
  move(node: Movable, frames: Keyframe[], { at, lasts, easing = "ease-out" }: Beat): void {
    if (this.over) return;
    this.keep(node.animate(frames, { delay: Math.max(0, at - this.age), duration: lasts, easing, fill: "both" }));
  }

  /** Like `move`, as soon as the node is in view and it is its turn: one comes after another. */
  moveInTurn(
    node: Element & Movable,
    frames: Keyframe[],
    { at, lasts, easing = "ease-out" }: Beat,
    apart: number,
  ): void {
    if (this.over) return;
    const motion = node.animate(frames, { duration: lasts, easing, fill: "both" });
    motion.pause();
    this.keep(motion);
    this.wait(this.around.whenSeen(node, () => this.takeTurn(motion, at, apart)));
  }

  /** Ends it: everything is where it belongs. */
  readonly end = (): void => {
    if (this.over) return;
    this.over = true;
    this.around.page.removeEventListener("click", this.end, true);
    this.around.page.removeEventListener("keydown", this.keydown, true);
    for (const stop of this.waits) stop();
    for (const motion of this.motions) motion.cancel();
    this.motions.clear();
    this.ended();
  };

  private get age(): number {
    return Date.now() - this.began;
  }

  private takeTurn(motion: Motion, at: number, apart: number): void {
    const when = Math.max(this.age, at, this.next);
    this.next = when + apart;
    const timer = setTimeout(() => motion.play(), when - this.age);
    this.wait(() => clearTimeout(timer));
  }

  private wait(stop: () => void): void {
    this.waits.add(stop);
  }

  private keep(motion: Motion): void {
    this.motions.add(motion);
    motion.finished.then(
      () => {
        this.motions.delete(motion);
        if (!this.motions.size) this.end();
      },
      () => {}, // cancelled
    );
  }

  private readonly keydown = (event: Event): void => {
    if ((event as KeyboardEvent).key === "Escape") this.end();
  };
}
