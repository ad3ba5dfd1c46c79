import type { Kysely } from 'kysely';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { Feed } from '../feeds/feed';
import type { InTransaction } from '../ledger';
import type { Schema } from '../storage/schema';
import { FeedEar } from './resultListener';
import { keepFinals } from './finals';
import { settleNext } from './settleNext';
import { Sweep } from './sweep';
import { noteTold } from './feedResults';

/** How often what was heard is noted and due bets are settled, ms; and how many such rounds between two sweeps. */
const ROUND_MS = 250;
const SWEEP_ROUNDS = 8;
/** Results noted in one statement. */
const NOTED_AT_ONCE = 2_000;

export interface SettlementOptions {
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  bus: FeedBus;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/**
 * Settles bets by what the feed tells. Results are noted in the legs first, so that they outlive the feed and this process;
 * then each bet that is due is settled in a transaction of its own, by any of the processes that run.
 */
export class Settlements {
  readonly #options: SettlementOptions;
  readonly #ear: FeedEar;
  readonly #sweep: Sweep;
  #feed: Feed | undefined;
  #rounds = 0;
  #stopped = false;
  #cancelNext = (): void => {};
  #round: Promise<void>;

  constructor(options: SettlementOptions) {
    this.#options = options;
    this.#ear = new FeedEar(options.bus);
    this.#sweep = new Sweep({ ...options, ear: this.#ear });
    this.#round = this.#run();
  }

  /** The feed that this process runs, followed while it does. */
  follow(feed: Feed): Feed {
    return {
      ...feed,
      start: (sink) => {
        this.#feed = feed;
        feed.start(sink);
      },
      stop: () => {
        if (this.#feed === feed) this.#feed = undefined;
        feed.stop();
      },
    };
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelNext();
    this.#ear.stop();
    await this.#round;
  }

  async #run(): Promise<void> {
    await this.#once().catch(this.#options.onError);
    if (!this.#stopped) {
      this.#cancelNext = this.#options.clock.after(ROUND_MS, () => void (this.#round = this.#run()));
    }
  }

  async #once(): Promise<void> {
    const { inTransaction } = this.#options;
    await this.#note();
    if (this.#rounds++ % SWEEP_ROUNDS === 0) {
      const told = await this.#sweep.look(this.#feed);
      if (told.length > 0) await inTransaction((tx) => noteTold(tx, told));
    }
    while (!this.#stopped && (await settleNext(inTransaction)));
  }

  async #note(): Promise<void> {
    const { inTransaction } = this.#options;
    const heard = this.#ear.take();
    if (heard.told.length + heard.ended.length === 0) return;
    try {
      await inTransaction(async (tx) => {
        for (let i = 0; i < heard.told.length; i += NOTED_AT_ONCE) {
          await noteTold(tx, heard.told.slice(i, i + NOTED_AT_ONCE));
        }
        await keepFinals(tx, heard.ended);
      });
    } catch (failure) {
      this.#ear.giveBack(heard);
      throw failure;
    }
  }
}
