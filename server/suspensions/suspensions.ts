import type { Kysely } from 'kysely';
import { type Clock, every } from '../../src/rules/clock';
import { coalesced } from '../bus/coalesced';
import type { NoticeConnection } from '../bus/noticeConnection';
import type { Feed } from '../feeds/feed';
import type { Schema } from '../storage/schema';
import { SuspendingFeed, SuspendedMarkets } from './suspendingFeed';

/** How often suspensions are read again in case a notice was lost, ms. */
const RECHECK_MS = 5_000;

export interface SuspensionsOptions {
  sql: Kysely<Schema>;
  noticeConnection: NoticeConnection;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/**
 * What staff has suspended, as the database has it. Any process writes a suspension; the one that runs the feed is
 * notified of it and publishes it.
 */
export class Suspensions {
  readonly #options: SuspensionsOptions;
  readonly #read: () => Promise<void>;
  readonly #stops: (() => void)[];
  #suspended = new SuspendedMarkets();
  #feed: SuspendingFeed | undefined;

  constructor(options: SuspensionsOptions) {
    this.#options = options;
    this.#read = coalesced(() => this.#readNow());
    const again = () => void this.#read().catch(options.onError);
    this.#stops = [
      options.noticeConnection.listen({
        onNotice: ({ kind }) => {
          if (kind === 'holds') again();
        },
        onLost: () => {},
        onReconnected: again,
      }),
      every(options.clock, RECHECK_MS, again),
    ];
  }

  /** Reads the suspensions; before that nothing is suspended. Rejects when the database can't be read. */
  open(): Promise<void> {
    return this.#read();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
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
    const rows = await this.#options.sql.selectFrom('betting_hold').select(['fixture_id', 'market_id']).execute();
    this.#suspended = new SuspendedMarkets(
      rows.map(({ fixture_id, market_id }) => ({ fixtureId: fixture_id, marketId: market_id })),
    );
    this.#feed?.setSuspended(this.#suspended);
  }
}
