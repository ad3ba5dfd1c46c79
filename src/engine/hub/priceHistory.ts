import type { Outcome } from '../../book/book';
import type { PricePoints } from './protocol';

/** Points stored of one bet: an hour of a lively one. */
const POINTS = 240;

/** How prices moved since the hub came to know them; bounded per bet, and forgotten with the bet. */
export class PriceHistory {
  /**
   * Time and price in turn, the time in ms since `#start`: lists of small whole numbers take a fraction of what pairs do, and
   * a board left open for hours fills them for thousands of bets.
   */
  readonly #points = new WeakMap<Outcome, number[]>();
  #start: number | undefined;

  /** `at`: server time, ms. */
  record(outcomes: readonly Outcome[], at: number): void {
    this.#start ??= Math.round(at);
    const since = Math.round(at) - this.#start;
    for (const outcome of outcomes) {
      let points = this.#points.get(outcome);
      if (!points) {
        points = outcome.previous > 0 ? [since, outcome.previous] : [];
        this.#points.set(outcome, points);
      }
      points.push(since, outcome.price);
      if (points.length > 2 * POINTS) points.splice(0, 2);
    }
  }

  pointsOf(outcome: Outcome, at: number): PricePoints {
    const points = this.#points.get(outcome);
    if (!points) return outcome.price > 0 ? [[at, outcome.price]] : [];
    const start = this.#start ?? 0;
    return Array.from({ length: points.length / 2 }, (_, i) => [start + points[2 * i]!, points[2 * i + 1]!]);
  }
}
