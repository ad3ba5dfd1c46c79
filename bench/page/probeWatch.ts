import { changeOf } from '../stream/prices';
import type { Probe } from '../stream/script';

/** Reads what a cell shows. */
export type Read = () => string;

interface Waiting extends Probe {
  read: Read;
  /** Place in the list of probes. */
  index: number;
}

/** A cell that is this many changes or fewer past a probe has overtaken it; one that is further is still behind it. */
const AHEAD = 600;

/**
 * Records when the probed changes reach the screen. Each change gives a cell another price, so its text
 * shows how far it is; a probe that was overtaken arrived with what overtook it.
 */
export class ProbeWatch {
  readonly shownAt: Float64Array;
  readonly #probes: readonly Probe[];
  readonly #reads: ReadonlyMap<number, Read>;
  readonly #due: Float64Array;
  #next = 0;
  #waiting: Waiting[] = [];

  /** `due`: when each probe may come at the earliest, ms from the part's beginning. */
  constructor(probes: readonly Probe[], due: Float64Array, reads: ReadonlyMap<number, Read>) {
    this.#probes = probes;
    this.#due = due;
    this.#reads = reads;
    this.shownAt = new Float64Array(probes.length);
  }

  /** A frame was drawn: `passed`, ms of the part, and `at`, ms since the epoch. */
  look(passed: number, at: number): void {
    while (this.#next < this.#probes.length && this.#due[this.#next]! <= passed) {
      const probe = this.#probes[this.#next]!;
      this.#waiting.push({ ...probe, index: this.#next, read: this.#reads.get(probe.bet)! });
      this.#next += 1;
    }
    if (this.#waiting.length === 0) return;
    this.#waiting = this.#waiting.filter(({ bet, n, read, index }) => {
      const reached = changeOf(bet, Number(read()) * 1_000, n);
      if (reached === undefined || reached > n + AHEAD) return true;
      this.shownAt[index] = at;
      return false;
    });
  }
}
