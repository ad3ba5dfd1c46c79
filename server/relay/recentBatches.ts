import type { Area } from '../../src/contract/stream/channel';
import type { Batch } from '../bus/feedBus';
import type { RelayPosition, RelayMessage } from './message';

/** Batches stored of each area: half a minute of them. */
const RETAINED_BATCHES = 300;

/** One batch and, once somebody needed it, its line. */
export interface RetainedBatch {
  batch: Batch;
  line(): string;
}

/** The last batches of each area, from which a follower that was cut off for a moment goes on. */
export class RecentBatches {
  readonly #retained: Record<Area, RetainedBatch[]> = { inplay: [], europe: [] };

  push(batch: Batch): RetainedBatch {
    const all = this.#retained[batch.area];
    if (all.at(-1)?.batch.epoch !== batch.epoch) all.length = 0;
    if (all.length === RETAINED_BATCHES) all.shift();
    let text: string | undefined;
    const retained = { batch, line: () => (text ??= batchLineOf({ kind: 'batch', batch })) };
    all.push(retained);
    return retained;
  }

  /**
   * All after a position, in order; undefined where they are not all here any more. `present`: where the area is now.
   */
  since(area: Area, { epoch, ver }: RelayPosition, present: RelayPosition): RetainedBatch[] | undefined {
    if (epoch !== present.epoch) return undefined;
    if (ver === present.ver) return [];
    const first = this.#retained[area].findIndex(({ batch }) => batch.ver === ver + 1);
    return first < 0 ? undefined : this.#retained[area].slice(first);
  }
}

export function batchLineOf(message: RelayMessage): string {
  return `${JSON.stringify(message)}\n`;
}
