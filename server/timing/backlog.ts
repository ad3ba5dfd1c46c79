import type { Clock } from '../../src/rules/clock';

export interface BacklogOptions {
  clock: Pick<Clock, 'mono'>;
  /** How long one more may have to wait for those before it, ms. */
  mostMs: number;
  /** How many are done together; twice as many are always let in, so that the pace shows. */
  together: number;
  /** Time each takes off the others, ms, until it is measured. */
  pace: number;
}

/** Time under way after which the pace is taken anew, ms. */
const MEASURED_MS = 100;

/**
 * Counts what is under way and measures how fast it is done, so that what could not be done in time is turned away at once.
 * A slow pace counts only where there was more to do than is done together: a few that take long prove nothing. Nor does it
 * count the first time: after a pause of the database or of this process everything goes on as fast as before.
 */
export class Backlog {
  readonly #options: BacklogOptions;
  #pace: number;
  /** The pace as it was measured last. */
  #measured: number;
  #underWay = 0;
  /** Since the pace was taken: how many were done, the ms something was under way until `#countedTo`, and the fewest there were. */
  #done = 0;
  #busyMs = 0;
  #countedTo = 0;
  #fewest = 0;

  constructor(options: BacklogOptions) {
    this.#options = options;
    this.#pace = options.pace;
    this.#measured = options.pace;
  }

  /** Call the returned function once it is done. Undefined: there are too many before it. */
  enter(): (() => void) | undefined {
    const { clock, mostMs, together } = this.#options;
    if (this.#underWay >= 2 * together && this.#underWay * this.#pace > mostMs) return undefined;
    if (this.#underWay === 0) this.#countedTo = clock.mono();
    this.#underWay += 1;
    let isDone = false;
    return () => {
      if (!isDone) this.#leave();
      isDone = true;
    };
  }

  /** One that is under way will leave without having been done: it does not count for the pace. */
  withdraw(): void {
    this.#done -= 1;
  }

  #leave(): void {
    const now = this.#options.clock.mono();
    this.#busyMs += now - this.#countedTo;
    this.#countedTo = now;
    this.#done += 1;
    this.#underWay -= 1;
    this.#fewest = Math.min(this.#fewest, this.#underWay);
    // What is done together leaves one after another: before all of them have left, the pace would be that of the first.
    if (this.#busyMs >= MEASURED_MS && this.#done >= this.#options.together) this.#updatePace();
  }

  #updatePace(): void {
    const measured = this.#busyMs / this.#done;
    const isCrowded = this.#fewest >= this.#options.together;
    const pace = Math.min(measured, this.#measured);
    this.#measured = measured;
    if (isCrowded || pace < this.#pace) this.#pace = (this.#pace + pace) / 2;
    this.#done = 0;
    this.#busyMs = 0;
    this.#fewest = this.#underWay;
  }
}
