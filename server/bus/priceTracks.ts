import type { PricePoints } from '../../src/contract/api/odds';

/** Points stored of one outcome. */
const POINTS = 24;
/** Count of points, then time and price of each. */
const SLOT_LENGTH = 1 + 2 * POINTS;
/** Slots added at a time. */
const GROWTH = 16_384;

/**
 * How prices moved, by outcome id, in slots of one array: hundreds of thousands of small arrays would take twice the
 * memory. A full track loses every second point of its older half, but for the first: the opening price and the latest
 * ones stay, and ever fewer of what lies between.
 */
export class PriceTracks {
  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];
  #cells = new Int32Array(0);
  #used = 0;

  /** `second`: since a start of the caller's; never less than that of the point before. A price that stays is no point. */
  add(id: string, second: number, price: number): void {
    const slot = this.#slots.get(id) ?? this.#claim(id);
    const at = slot * SLOT_LENGTH;
    const cells = this.#cells;
    const count = cells[at]!;
    const last = at + 2 * count;
    if (count > 0 && cells[last] === price) return;
    const time = count > 0 ? Math.max(second, cells[last - 1]!) : second;
    const next = count === POINTS ? thinned(cells, at) : count;
    cells[at] = next + 1;
    cells[at + 1 + 2 * next] = time;
    cells[at + 2 + 2 * next] = price;
  }

  /** Seconds and prices; empty where there is no track. */
  pointsOf(id: string): PricePoints {
    const slot = this.#slots.get(id);
    if (slot === undefined) return [];
    const at = slot * SLOT_LENGTH;
    return Array.from({ length: this.#cells[at]! }, (_, i) => [
      this.#cells[at + 1 + 2 * i]!,
      this.#cells[at + 2 + 2 * i]!,
    ]);
  }

  delete(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#cells[slot * SLOT_LENGTH] = 0;
    this.#free.push(slot);
  }

  /** Deletes what is not among `ids`. */
  retain(ids: { has(id: string): boolean }): void {
    for (const id of this.#slots.keys()) if (!ids.has(id)) this.delete(id);
  }

  #claim(id: string): number {
    const slot = this.#free.pop() ?? this.#used++;
    this.#slots.set(id, slot);
    if (slot * SLOT_LENGTH >= this.#cells.length) {
      const grown = new Int32Array(this.#cells.length + GROWTH * SLOT_LENGTH);
      grown.set(this.#cells);
      this.#cells = grown;
    }
    return slot;
  }
}

/** Thins the full track at `at`; returns how many points are left. */
function thinned(cells: Int32Array, at: number): number {
  let count = 0;
  for (let i = 0; i < POINTS; i++) {
    if (i % 2 === 1 && i < POINTS / 2) continue;
    cells[at + 1 + 2 * count] = cells[at + 1 + 2 * i]!;
    cells[at + 2 + 2 * count] = cells[at + 2 + 2 * i]!;
    count += 1;
  }
  return count;
}
