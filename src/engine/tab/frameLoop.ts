import type { Clock } from '../../rules/clock';
import { gapOf, nextPace, RESTING } from './signalPace';

export interface FrameLoopOptions {
  clock: Clock;
  /** Runs a task in the next animation frame; where there are none (hidden, Node), soon. */
  frame: (task: () => void) => void;
  sparing: () => boolean;
  /** Signals what changed; returns how many cells that were. */
  signal: () => number;
}

/** Signals what changed in the next frame, or in a later one while a great many cells change. */
export class FrameLoop {
  readonly #options: FrameLoopOptions;
  #pace = RESTING;
  #lastAt = -Infinity;
  #framed = false;
  #cancel: (() => void) | undefined;

  constructor(options: FrameLoopOptions) {
    this.#options = options;
  }

  /** Something changed. `prompt`: it does not wait longer than for the next frame. */
  request(prompt: boolean): void {
    if (this.#framed) return;
    const { clock, sparing } = this.#options;
    const wait = prompt ? 0 : this.#lastAt + gapOf(this.#pace, sparing()) - clock.mono();
    if (wait <= 0) this.#request();
    else this.#cancel ??= clock.after(wait, () => this.#request());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #request(): void {
    this.stop();
    this.#framed = true;
    this.#options.frame(() => this.#run());
  }

  #run(): void {
    const now = this.#options.clock.mono();
    this.#framed = false;
    const passed = now - this.#lastAt;
    this.#lastAt = now;
    this.#pace = nextPace(this.#pace, this.#options.signal(), passed);
  }
}
