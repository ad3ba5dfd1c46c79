import type { ContestantName } from '../contestants/table';
import { isSaturated, type Sample } from '../measure/sample';

/** So many runs in a row without one that kept up are enough to know. */
const ENOUGH = 2;

/** Who can't keep up, and from which rate on; there is no use in measuring that again. */
export class Saturation {
  readonly #runs = new Map<ContestantName, Map<number, { all: number; saturated: number }>>();

  note(rate: number, sample: Sample): void {
    const rates = this.#runs.get(sample.contestant) ?? new Map<number, { all: number; saturated: number }>();
    this.#runs.set(sample.contestant, rates);
    const { all, saturated } = rates.get(rate) ?? { all: 0, saturated: 0 };
    rates.set(rate, { all: all + 1, saturated: saturated + Number(isSaturated(sample)) });
  }

  /** Whether more than half of the runs at the rate, or at a lower one, were saturated. */
  at(name: ContestantName, rate: number): boolean {
    return [...(this.#runs.get(name) ?? [])].some(([each, { all, saturated }]) => each <= rate && saturated * 2 > all);
  }

  /** Whether there is nothing left to learn at this rate. */
  skips(name: ContestantName, rate: number): boolean {
    return [...(this.#runs.get(name) ?? [])].some(([each, { all, saturated }]) =>
      each < rate ? saturated * 2 > all : each === rate && all >= ENOUGH && saturated === all,
    );
  }
}
