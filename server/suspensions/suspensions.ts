import type { Kysely } from 'kysely';
import { readAgain, type ReadAgainOptions } from '../bus/readAgain';
import type { Feed } from '../feeds/feed';
import type { Schema } from '../storage/schema';
import { IS_RUNNING } from './changeSuspensions';
import { SuspendingFeed, SuspendedMarkets } from './suspendingFeed';

export interface SuspensionsOptions extends ReadAgainOptions {
  sql: Kysely<Schema>;
}

/**
 * What staff has suspended, as the database has it: what ends by itself is read to have ended within five seconds. Any process writes a suspension; the one that runs the feed is
 * notified of it and publishes it.
 */
export class Suspensions {
  readonly #sql: Kysely<Schema>;
  readonly #reading: ReturnType<typeof readAgain>;
  #suspended = new SuspendedMarkets();
  #feed: SuspendingFeed | undefined;

  constructor({ sql, ...options }: SuspensionsOptions) {
    this.#sql = sql;
    this.#reading = readAgain(options, 'holds', () => this.#readNow());
  }

  /** Reads the suspensions; before that nothing is suspended. Rejects when the database can't be read. */
  open(): Promise<void> {
    return this.#reading.read();
  }

  stop(): void {
    this.#reading.stop();
  }

  /** The feed that this process runs, with what staff stopped suspended in it. */
  wrap(feed: Feed): Feed {
    const suspending: SuspendingFeed = new SuspendingFeed(feed, this.#suspended, () => {
      if (this.#feed === suspending) this.#feed = undefined;
    });
    this.#feed = suspending;
    return suspending;
  }

  async #readNow(): Promise<void> {
    const rows = await this.#sql
      .selectFrom('betting_hold')
      .select(['fixture_id', 'market_id', 'league_id', 'sport'])
      .where(IS_RUNNING)
      .execute();
    this.#suspended = new SuspendedMarkets(
      rows.map(({ fixture_id, market_id, league_id, sport }) => ({
        fixtureId: fixture_id,
        marketId: market_id,
        leagueId: league_id,
        sport,
      })),
    );
    this.#feed?.setSuspended(this.#suspended);
  }
}
