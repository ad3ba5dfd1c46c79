import type { PricePoints } from '../../src/contract/api/odds';

/** Points stored of one outcome. */
const POINTS = 24;
/** Count of points, then time and price of each. */
const SLOT_LENGTH = 1 + 2 * POINTS;
const BLOCK_SLOTS = 4_096;

/**
 * How prices moved, by outcome id, in slots of a few arrays: hundreds of thousands of small ones would take twice the
 * memory, and a single one would be copied as it grows. A full track loses every second point of its older half, but for
 * the first: the opening price and the latest ones stay, and ever fewer of what lies between.
 */
export class PriceTracks {
  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #blocks: Int32Array[] = [];
  #used = 0;

  /** `second`: since a start of the caller's; never less than that of the point before. A price that stays is no point. */
  add(id: string, second: number, price: number): void {
    const slot = this.#slots.get(id) ?? this.#claim(id);
    const { cells, at } = this.#placeOf(slot);
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
    const { cells, at } = this.#placeOf(slot);
    return Array.from({ length: cells[at]! }, (_, i) => [cells[at + 1 + 2 * i]!, cells[at + 2 + 2 * i]!]);
  }

  delete(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    const { cells, at } = this.#placeOf(slot);
    cells[at] = 0;
    this.#free.push(slot);
  }

  /** Deletes what is not among `ids`. */
  retain(ids: { has(id: string): boolean }): void {
    for (const id of this.#slots.keys()) if (!ids.has(id)) this.delete(id);
  }

  #claim(id: string): number {
    const slot = this.#free.pop() ?? this.#used++;
    this.#slots.set(id, slot);
    if (slot === this.#blocks.length * BLOCK_SLOTS) this.#blocks.push(new Int32Array(BLOCK_SLOTS * SLOT_LENGTH));
    return slot;
  }

  #placeOf(slot: number): { cells: Int32Array; at: number } {
    return { cells: this.#blocks[Math.floor(slot / BLOCK_SLOTS)]!, at: (slot % BLOCK_SLOTS) * SLOT_LENGTH };
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
