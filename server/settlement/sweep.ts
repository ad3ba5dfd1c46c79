import type { Kysely } from 'kysely';
import type { Area } from '../../src/contract/stream/channel';
import { Settlement } from '../../src/contract/stream/market';
import type { Clock } from '../../src/rules/clock';
import { Staleness } from '../../src/rules/staleness';
import { termOf } from '../../src/book/epoch';
import type { FeedBus } from '../bus/feedBus';
import type { Feed } from '../feeds/feed';
import type { Schema } from '../storage/schema';
import type { FeedEar } from './resultListener';
import type { Told } from './feedResults';

/** Stakes on what a living feed has not spoken of for so long are returned, ms. */
const GONE_MS = 10 * 60_000;

interface OpenLeg {
  area: string | null;
  selection_id: string;
  starts_at: Date;
}

export interface SweepOptions {
  sql: Kysely<Schema>;
  bus: FeedBus;
  clock: Clock;
  ear: FeedEar;
}

/**
 * Looks at every leg that still waits for a result: the book may have told of it before the bet was there to hear, or before
 * this process was. What has left the feed is asked of the feed itself, where it runs here and knows.
 */
export class Sweep {
  readonly #options: SweepOptions;
  /** Since when what has left the feed is missed, by the monotonic clock. */
  readonly #missed = new Map<string, number>();

  constructor(options: SweepOptions) {
    this.#options = options;
  }

  /** `feed`: the one that runs in this process; without one only what the books have is told. */
  async look(feed: Feed | undefined): Promise<Told[]> {
    const { sql, ear } = this.#options;
    const legs = await sql
      .selectFrom('bet_leg')
      .select(['area', 'selection_id', 'starts_at'])
      .distinct()
      .where('kind', '=', 'odds')
      .where('result', '=', Settlement.inProgress)
      .where('over', '=', false)
      .execute();
    const told: Told[] = [];
    const missing = new Set<string>();
    for (const leg of legs) {
      const area = leg.area as Area;
      const known = ear.now(area, leg.selection_id);
      if (known) {
        if (known.result !== Settlement.inProgress) told.push(known);
        continue;
      }
      const result = feed && this.#ask(feed, area, leg, missing);
      if (result !== undefined && result !== Settlement.inProgress) told.push(this.#word(area, leg, result));
    }
    for (const key of this.#missed.keys()) if (!missing.has(key)) this.#missed.delete(key);
    return told;
  }

  #word(area: Area, { selection_id }: OpenLeg, result: Settlement): Told {
    const { bus } = this.#options;
    const term = termOf(bus.book(area).epoch ?? '');
    return { area, betId: selection_id, result, term, version: bus.version(area) };
  }

  #ask(feed: Feed, area: Area, { selection_id, starts_at }: OpenLeg, missing: Set<string>): Settlement | undefined {
    const { bus, clock } = this.#options;
    const known = feed.settlementOf?.(selection_id);
    if (known !== undefined) return known;
    if (bus.age(area) >= Staleness.lateMs || starts_at.getTime() > clock.wall()) return undefined;
    const key = `${area}/${selection_id}`;
    missing.add(key);
    const since = this.#missed.get(key) ?? clock.mono();
    this.#missed.set(key, since);
    return clock.mono() - since >= GONE_MS ? Settlement.cancelled : undefined;
  }
}
