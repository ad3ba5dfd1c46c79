import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Area, AREAS } from '../../src/contract/stream/channel';
import type { Clock } from '../../src/rules/clock';
import { MarginTable } from '../../src/rules/margins/marginTable';
import { readAgain, type ReadAgainOptions } from '../bus/readAgain';
import type { Feed } from '../feeds/feed';
import type { Schema } from '../storage/schema';
import { marginPlaceOf } from './changeMargins';
import { runningOverrides } from './changeOverrides';
import { PricingFeed, type PriceOverrides } from './pricingFeed';

export interface MarginsOptions extends ReadAgainOptions {
  sql: Kysely<Schema>;
}

const NO_OVERRIDES: PriceOverrides = { inplay: new Map(), europe: new Map() };
/** For so long after one was read last its price may still be in a book: the feed's process may read five seconds later. */
const LINGER_MS = 10_000;

/**
 * The margins and overrides that staff has set, as the database has them: an override that ends by itself is read to have
 * ended within five seconds. Any process writes one; the one that runs the feed is notified of it and publishes the prices
 * that follow.
 */
export class Margins {
  readonly #sql: Kysely<Schema>;
  readonly #reading: ReturnType<typeof readAgain>;
  #table = new MarginTable();
  /** Rows as they were read, to see whether they changed. */
  #rows = '[]';
  #overrides = NO_OVERRIDES;
  /** When each was last read to be running, by area and outcome, on the monotonic clock. */
  readonly #lastRead = new Map<string, number>();
  readonly #clock: Clock;
  #feed: PricingFeed | undefined;

  constructor({ sql, ...options }: MarginsOptions) {
    this.#sql = sql;
    this.#clock = options.clock;
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
    pricing.setOverrides(this.#overrides);
    this.#feed = pricing;
    return pricing;
  }

  /** Whether the price of an outcome may be one that staff has set, and not what the feed makes of its chances. */
  isOverridden(area: Area, outcomeId: string): boolean {
    if (this.#overrides[area].has(outcomeId)) return true;
    const read = this.#lastRead.get(`${area} ${outcomeId}`);
    return read !== undefined && this.#clock.mono() - read < LINGER_MS;
  }

  async #readNow(): Promise<void> {
    await this.#readOverrides();
    await this.#readMargins();
  }

  async #readOverrides(): Promise<void> {
    const running = await runningOverrides(this.#sql);
    const of = (area: Area) =>
      new Map(running.filter((one) => one.area === area).map(({ betId, change }) => [betId, change]));
    const read = { inplay: of('inplay'), europe: of('europe') };
    const now = this.#clock.mono();
    for (const { area, betId } of running) this.#lastRead.set(`${area} ${betId}`, now);
    for (const [key, at] of this.#lastRead) if (now - at >= LINGER_MS) this.#lastRead.delete(key);
    const isSame = AREAS.every(
      (area) => JSON.stringify([...read[area]]) === JSON.stringify([...this.#overrides[area]]),
    );
    this.#overrides = read;
    if (!isSame) this.#feed?.setOverrides(read);
  }

  async #readMargins(): Promise<void> {
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
