import type { ContestantName } from '../contestants/table';
import { isSaturated, type Sample } from '../measure/sample';

/** After so many runs in a row that fell behind, the contestant counts as saturated. */
const ENOUGH = 2;

/** Contestants that fall behind, and from which rate on; higher rates are not measured. */
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

  /** Whether measuring this rate would be of no use. */
  skips(name: ContestantName, rate: number): boolean {
    return [...(this.#runs.get(name) ?? [])].some(([each, { all, saturated }]) =>
      each < rate ? saturated * 2 > all : each === rate && all >= ENOUGH && saturated === all,
    );
  }
}
