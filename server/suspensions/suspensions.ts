import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { WatchTerms } from '../../src/contract/api/staff/watch';
import type { Area } from '../../src/contract/stream/channel';
import { SuspendedMarkets, type SuspendedPart } from '../../src/rules/betting/suspendedMarkets';
import type { FeedBus } from '../bus/feedBus';
import { readAgain, type ReadAgainOptions } from '../bus/readAgain';
import type { Feed } from '../feeds/feed';
import type { Schema } from '../storage/schema';
import { IS_RUNNING } from './changeSuspensions';
import { watchTermsOf } from './changeWatchTerms';
import { JumpRecords } from './jumpRecords';
import { JumpWatch } from './jumpWatch';
import { knownMarkets } from './knownMarkets';
import { SuspendingFeed } from './suspendingFeed';
import { watchedFeed } from './watchedFeed';

const NOTHING_WATCHED: WatchTerms = { inplay: null, prematch: null, liability: null };

export interface SuspensionsOptions extends ReadAgainOptions {
  sql: Kysely<Schema>;
  bus: Pick<FeedBus, 'book'>;
}

/**
 * What is suspended, as the database has it: what ends by itself is read to have ended within five seconds. Any process
 * writes a suspension; the one that runs the feed is notified of it and publishes it. A price that jumps in that feed is
 * suspended here at once, before the database knows of it.
 */
export class Suspensions {
  readonly #options: SuspensionsOptions;
  readonly #reading: ReturnType<typeof readAgain>;
  readonly #jumps: JumpRecords;
  #rows: readonly SuspendedPart[] = [];
  #suspended = new SuspendedMarkets();
  #feed: SuspendingFeed | undefined;
  #watch: JumpWatch | undefined;
  #terms: WatchTerms = NOTHING_WATCHED;

  constructor(options: SuspensionsOptions) {
    const { sql, clock, onError } = options;
    this.#options = options;
    this.#reading = readAgain(options, 'holds', () => this.#readNow());
    this.#jumps = new JumpRecords({
      ...{ sql, clock, onError },
      onRecorded: () => void this.#reading.read().catch(onError),
      onOver: () => this.#publish(),
    });
  }

  /** What is suspended by itself, as it was read last. */
  get terms(): WatchTerms {
    return this.#terms;
  }

  /** Reads the suspensions; before that nothing is suspended. Rejects when the database can't be read. */
  open(): Promise<void> {
    return this.#reading.read();
  }

  stop(): void {
    this.#reading.stop();
    this.#jumps.stop();
  }

  /** The feed that this process runs, with what is suspended suspended in it. */
  wrap(feed: Feed): Feed {
    const suspending: SuspendingFeed = new SuspendingFeed(feed, this.#suspended, () => {
      if (this.#feed === suspending) this.#feed = undefined;
    });
    this.#feed = suspending;
    return suspending;
  }

  /**
   * That feed at its own prices, before anything is done to it: a market whose price jumps is suspended in `wrap` before the price
   * gets there.
   */
  watch(feed: Feed): Feed {
    const watch = new JumpWatch();
    watch.setTerms(this.#terms);
    this.#watch = watch;
    return watchedFeed(feed, (updates) => {
      const jumps = watch.fold(updates, this.#options.clock.mono());
      if (jumps.length === 0) return;
      this.#jumps.add(jumps);
      this.#publish(jumps.map(({ fixtureId }) => fixtureId));
    });
  }

  async #readNow(): Promise<void> {
    const readJumps = this.#jumps.reading();
    const { sql } = this.#options;
    const rows = await sql
      .selectFrom('betting_hold')
      .select(['fixture_id', 'market_id', 'league_id', 'sport'])
      .where(IS_RUNNING)
      .execute();
    this.#rows = rows.map(({ fixture_id: fixtureId, market_id: marketId, league_id: leagueId, sport }) => ({
      ...{ fixtureId, marketId, leagueId, sport },
    }));
    readJumps();
    this.#publish();
    this.#terms = await watchTermsOf(sql);
    for (const area of this.#watch?.setTerms(this.#terms) ?? []) await this.#beginWatching(area);
  }

  /** Some fixtures at a time: all at once would stop everything else for half a second. */
  async #beginWatching(area: Area): Promise<void> {
    const watch = this.#watch;
    const ownStatus = (fixtureId: string, marketId: string) => this.#feed?.ownStatus(area, fixtureId, marketId);
    for (const updates of knownMarkets(area, this.#options.bus.book(area), ownStatus)) {
      watch?.fold(updates, this.#options.clock.mono());
      await setImmediate();
    }
  }

  #publish(fixtures?: readonly string[]): void {
    const jumped = this.#jumps.suspended.map(({ fixtureId, marketId }) => ({
      fixtureId,
      marketId,
      leagueId: '',
      sport: 0,
    }));
    this.#suspended = new SuspendedMarkets([...this.#rows, ...jumped]);
    this.#feed?.setSuspended(this.#suspended, fixtures);
  }
}
