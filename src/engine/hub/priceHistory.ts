import type { Bet } from '../../book/book';
import type { PricePoints } from './protocol';

/** Points kept of one bet: an hour of a lively one. */
const POINTS = 240;

/** How prices moved since the hub came to know them; bounded per bet, and forgotten with the bet. */
export class PriceHistory {
  readonly #points = new WeakMap<Bet, PricePoints>();

  /** `at`: server time, ms. */
  note(bets: readonly Bet[], at: number): void {
    for (const bet of bets) {
      let points = this.#points.get(bet);
      if (!points) {
        points = bet.previous > 0 ? [[at, bet.previous]] : [];
        this.#points.set(bet, points);
      }
      points.push([at, bet.price]);
      if (points.length > POINTS) points.shift();
    }
  }

  of(bet: Bet, at: number): PricePoints {
    return this.#points.get(bet) ?? (bet.price > 0 ? [[at, bet.price]] : []);
  }
}
