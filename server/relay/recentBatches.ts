import type { Area } from '../../src/contract/stream/channel';
import type { Batch } from '../bus/feedBus';
import type { Position, Tell } from './message';

/** Batches kept of each area: half a minute of them. */
const KEPT = 300;

/** One batch and, once somebody needed it, its line. */
export interface Kept {
  batch: Batch;
  line(): string;
}

/** The last batches of each area, from which a follower that was cut off for a moment goes on. */
export class RecentBatches {
  readonly #kept: Record<Area, Kept[]> = { inplay: [], europe: [] };

  push(batch: Batch): Kept {
    const all = this.#kept[batch.area];
    if (all.at(-1)?.batch.epoch !== batch.epoch) all.length = 0;
    if (all.length === KEPT) all.shift();
    let text: string | undefined;
    const kept = { batch, line: () => (text ??= lineOf({ kind: 'batch', batch })) };
    all.push(kept);
    return kept;
  }

  /** All after a position, in order; undefined where they are not all here any more. `present`: where the area is now. */
  since(area: Area, { epoch, ver }: Position, present: Position): Kept[] | undefined {
    if (epoch !== present.epoch) return undefined;
    if (ver === present.ver) return [];
    const first = this.#kept[area].findIndex(({ batch }) => batch.ver === ver + 1);
    return first < 0 ? undefined : this.#kept[area].slice(first);
  }
}

export function lineOf(said: Tell): string {
  return `${JSON.stringify(said)}\n`;
}
