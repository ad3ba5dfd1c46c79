import type { Kysely } from 'kysely';
import type { Area } from '../../src/contract/stream/channel';
import { Settlement } from '../../src/contract/stream/market';
import { MINUTE_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import { Staleness } from '../../src/rules/staleness';
import { termOf } from '../../src/book/epoch';
import type { FeedBus } from '../bus/feedBus';
import type { Feed } from '../feeds/feed';
import type { Schema } from '../storage/schema';
import type { ResultListener } from './resultListener';
import type { FeedResult } from './feedResults';

/** Stakes on what a living feed has not spoken of for so long are returned, ms. */
const FEED_SILENCE_MS = 10 * MINUTE_MS;

interface OpenLeg {
  area: string | null;
  selection_id: string;
  starts_at: Date;
}

export interface OpenLegSweepOptions {
  sql: Kysely<Schema>;
  bus: FeedBus;
  clock: Clock;
  listener: ResultListener;
}

/**
 * Looks at every leg that still waits for a result: the book may have had it before the bet was written, or before
 * this process was. What has left the feed is asked of the feed itself, where it runs here and knows.
 */
export class OpenLegSweep {
  readonly #options: OpenLegSweepOptions;
  /** Since when what has left the feed is missed, by the monotonic clock. */
  readonly #missingSince = new Map<string, number>();

  constructor(options: OpenLegSweepOptions) {
    this.#options = options;
  }

  /** `feed`: the one that runs in this process; without one only what the books have is reported. */
  async findResults(feed: Feed | undefined): Promise<FeedResult[]> {
    const { sql, listener } = this.#options;
    const legs = await sql
      .selectFrom('bet_leg')
      .select(['area', 'selection_id', 'starts_at'])
      .distinct()
      .where('kind', '=', 'odds')
      .where('result', '=', Settlement.inProgress)
      .where('over', '=', false)
      .execute();
    const results: FeedResult[] = [];
    const missing = new Set<string>();
    for (const leg of legs) {
      const area = leg.area as Area;
      const known = listener.currentResult(area, leg.selection_id);
      if (known) {
        if (known.result !== Settlement.inProgress) results.push(known);
        continue;
      }
      const result = feed && this.#askFeed(feed, area, leg, missing);
      if (result !== undefined && result !== Settlement.inProgress) results.push(this.#feedResult(area, leg, result));
    }
    for (const key of this.#missingSince.keys()) if (!missing.has(key)) this.#missingSince.delete(key);
    return results;
  }

  #feedResult(area: Area, { selection_id }: OpenLeg, result: Settlement): FeedResult {
    const { bus } = this.#options;
    const term = termOf(bus.book(area).epoch ?? '');
    return { area, betId: selection_id, result, term, version: bus.version(area) };
  }

  #askFeed(feed: Feed, area: Area, { selection_id, starts_at }: OpenLeg, missing: Set<string>): Settlement | undefined {
    const { bus, clock } = this.#options;
    const known = feed.settlementOf?.(selection_id);
    if (known !== undefined) return known;
    if (bus.age(area) >= Staleness.lateMs || starts_at.getTime() > clock.wall()) return undefined;
    const key = `${area}/${selection_id}`;
    missing.add(key);
    const since = this.#missingSince.get(key) ?? clock.mono();
    this.#missingSince.set(key, since);
    return clock.mono() - since >= FEED_SILENCE_MS ? Settlement.cancelled : undefined;
  }
}
