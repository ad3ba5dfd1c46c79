import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { MarginTable } from '../../src/rules/margins/marginTable';
import { readAgain, type ReadAgainOptions } from '../bus/readAgain';
import type { Feed } from '../feeds/feed';
import type { Schema } from '../storage/schema';
import { marginPlaceOf } from './changeMargins';
import { PricingFeed } from './pricingFeed';

export interface MarginsOptions extends ReadAgainOptions {
  sql: Kysely<Schema>;
}

/**
 * The margins that staff has set, as the database has them. Any process writes one; the one that runs the feed is notified
 * of it and publishes the prices that follow.
 */
export class Margins {
  readonly #sql: Kysely<Schema>;
  readonly #reading: ReturnType<typeof readAgain>;
  #table = new MarginTable();
  /** Rows as they were read, to see whether they changed. */
  #rows = '[]';
  #feed: PricingFeed | undefined;

  constructor({ sql, ...options }: MarginsOptions) {
    this.#sql = sql;
    this.#reading = readAgain(options, 'margins', () => this.#readNow());
  }

  /** Reads the margins; before that the feed's prices are offered. Rejects when the database can't be read. */
  open(): Promise<void> {
    return this.#reading.read();
  }

  stop(): void {
    this.#reading.stop();
  }

  /** The feed that this process runs, at offered prices. */
  wrap(feed: Feed): Feed {
    const pricing: PricingFeed = new PricingFeed(feed, this.#table, () => {
      if (this.#feed === pricing) this.#feed = undefined;
    });
    this.#feed = pricing;
    return pricing;
  }

  async #readNow(): Promise<void> {
    const found = await this.#sql
      .selectFrom('betting_margin')
      .select(['sport', 'league_id', 'market', 'phase', 'margin'])
      .orderBy('sport')
      .orderBy('league_id')
      .orderBy('market')
      .orderBy('phase')
      .execute();
    const rows = JSON.stringify(found);
    if (rows === this.#rows) return;
    this.#rows = rows;
    this.#table = new MarginTable(found.map((row) => ({ ...marginPlaceOf(row), margin: row.margin })));
    const publishSome = this.#feed?.setTable(this.#table);
    while (publishSome?.()) await setImmediate();
  }
}
