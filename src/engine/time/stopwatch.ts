import type { Clock } from '../../rules/clock';

/**
 * Time since it was started, ms: the larger of what the monotonic and the wall clock measure. A monotonic clock may
 * stop while the machine sleeps, a wall clock may be set back; neither alone shows that time has passed.
 */
export class Stopwatch {
  readonly #clock: Clock;
  #wall: number;
  #mono: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#wall = clock.wall();
    this.#mono = clock.mono();
  }

  /** As if it had been started `ago` ms before now. */
  restart(ago = 0): void {
    this.#wall = this.#clock.wall() - ago;
    this.#mono = this.#clock.mono() - ago;
  }

  get elapsed(): number {
    return Math.max(this.#clock.wall() - this.#wall, this.#clock.mono() - this.#mono, 0);
  }
}
