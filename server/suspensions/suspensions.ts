import type { Kysely } from 'kysely';
import { type Clock, every } from '../../src/rules/clock';
import { coalesced } from '../bus/coalesced';
import type { NoticeBoard } from '../bus/noticeBoard';
import type { Feed } from '../feeds/feed';
import type { Schema } from '../storage/schema';
import { HeldFeed, HeldMarkets } from './suspendingFeed';

/** How often what is held is read anew in case a notice was never told, ms. */
const RECHECK_MS = 5_000;

export interface HoldsOptions {
  sql: Kysely<Schema>;
  board: NoticeBoard;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/**
 * What staff holds back from betting, as the database has it. Any process takes a hold down; the one that runs the feed hears
 * of it and publishes it.
 */
export class Holds {
  readonly #options: HoldsOptions;
  readonly #read: () => Promise<void>;
  readonly #stops: (() => void)[];
  #held = new HeldMarkets();
  #feed: HeldFeed | undefined;

  constructor(options: HoldsOptions) {
    this.#options = options;
    this.#read = coalesced(() => this.#readNow());
    const again = () => void this.#read().catch(options.onError);
    this.#stops = [
      options.board.listen({
        heard: ({ kind }) => {
          if (kind === 'holds') again();
        },
        lost: () => {},
        caught: again,
      }),
      every(options.clock, RECHECK_MS, again),
    ];
  }

  /** Reads what is held; before that nothing is. Rejects when the database can't be read. */
  open(): Promise<void> {
    return this.#read();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** The feed that this process runs, with what is held in it suspended for as long as it is. */
  over(feed: Feed): Feed {
    const held: HeldFeed = new HeldFeed(feed, this.#held, () => {
      if (this.#feed === held) this.#feed = undefined;
    });
    this.#feed = held;
    return held;
  }

  async #readNow(): Promise<void> {
    const rows = await this.#options.sql.selectFrom('betting_hold').select(['fixture_id', 'market_id']).execute();
    this.#held = new HeldMarkets(
      rows.map(({ fixture_id, market_id }) => ({ fixtureId: fixture_id, marketId: market_id })),
    );
    this.#feed?.hold(this.#held);
  }
}
