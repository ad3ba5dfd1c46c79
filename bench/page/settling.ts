import { now } from './feeding';

/** A board that is not right this long after the last text is given up, ms. */
const PATIENCE_MS = 10_000;

/** Waits for the frame that shows everything right. */
export class Settling {
  /** Resolves with that frame's time, or with the time of giving up, ms since the epoch. */
  readonly done: Promise<number>;
  readonly #isRight: () => boolean;
  readonly #early: boolean;
  #resolve: (at: number) => void = () => {};
  #over = Infinity;
  #rightAt: number | undefined;

  /** `early`: check every frame, not only once the last text is out; checking costs a little. */
  constructor(isRight: () => boolean, early: boolean) {
    this.#isRight = isRight;
    this.#early = early;
    this.done = new Promise((resolve) => (this.#resolve = resolve));
  }

  /** The last text is out. */
  over(): void {
    this.#over = now();
  }

  /** A frame was drawn. */
  look(at: number): void {
    const over = at > this.#over;
    if (!over && !this.#early) return;
    this.#rightAt = this.#isRight() ? (this.#rightAt ?? at) : undefined;
    if (over && this.#rightAt !== undefined) this.#resolve(this.#rightAt);
    else if (at > this.#over + PATIENCE_MS) this.#resolve(at);
  }
}
