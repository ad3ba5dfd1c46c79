import type { Kysely } from 'kysely';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { Feed } from '../feeds/feed';
import type { InTransaction } from '../ledger';
import { isOutage } from '../storage/outage';
import type { Schema } from '../storage/schema';
import { startLoop, type WorkerOptions } from '../timing/backgroundLoop';
import { ResultListener } from './resultListener';
import { storeFinals } from './storeFinals';
import { settleDueBets } from './settleDueBets';
import { OpenLegSweep } from './openLegSweep';
import { type ContradictedResult, type FeedResult, recordResults, resultsBetOn } from './feedResults';

/** How often received results are written and due bets settled, ms. */
const INTERVAL_MS = 250;
/** Results noted in one statement. */
const RESULTS_PER_STATEMENT = 2_000;

export interface SettlementOptions extends WorkerOptions {
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  bus: FeedBus;
  clock: Clock;
  onError: (failure: unknown) => void;
  /** A result of the feed that staff's stands against was noted. */
  onContradicted: (result: ContradictedResult) => void;
  /** Whether results are written by this process: workers do, and whoever may run the feed, who alone can ask it. */
  recordsResults?: boolean;
}

/**
 * Settles bets by the feed's results. These are written into the legs first, so that they outlive the feed and this
 * process; then due bets are settled, some in a transaction, each whole, by any of the workers.
 */
export class Settlements {
  readonly #options: SettlementOptions;
  readonly #listener: ResultListener;
  readonly #sweep: OpenLegSweep;
  #feed: Feed | undefined;
  readonly #stopLoop: () => Promise<void>;

  constructor(options: SettlementOptions) {
    this.#options = options;
    this.#listener = new ResultListener(options.bus);
    this.#sweep = new OpenLegSweep({ ...options, listener: this.#listener });
    const { clock, onError, recordsResults = true } = options;
    if (!recordsResults) this.#listener.stop();
    this.#stopLoop = startLoop({
      clock,
      restMs: INTERVAL_MS,
      isWorker: recordsResults,
      onError,
      run: (signal) => this.#run(signal),
    });
  }

  /** The feed that this process runs, followed while it does. */
  follow(feed: Feed): Feed {
    return {
      start: (sink) => {
        this.#feed = feed;
        feed.start(sink);
      },
      stop: () => {
        if (this.#feed === feed) this.#feed = undefined;
        feed.stop();
      },
      ...(feed.settlementOf && { settlementOf: (betId: string) => feed.settlementOf?.(betId) }),
    };
  }

  async stop(): Promise<void> {
    const stopped = this.#stopLoop();
    this.#listener.stop();
    await stopped;
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { inTransaction, isWorker = true, onContradicted } = this.#options;
    await this.#recordResults();
    const results = await this.#sweep.findResults(this.#feed);
    const contradicted = results.length > 0 ? await inTransaction((tx) => recordResults(tx, results)) : [];
    contradicted.forEach(onContradicted);
    this.#sweep.noteAskedWritten();
    if (isWorker) await settleDueBets(inTransaction, signal);
    // Last: no bet waits for a fixture that can't be stored.
    await this.#storeFinals();
  }

  async #recordResults(): Promise<void> {
    const { inTransaction, onContradicted } = this.#options;
    const results = this.#listener.drainResults();
    if (results.length === 0) return;
    try {
      const { betOn, contradicted } = await inTransaction(async (tx) => {
        const noted = { betOn: [] as FeedResult[], contradicted: [] as ContradictedResult[] };
        for (let i = 0; i < results.length; i += RESULTS_PER_STATEMENT) {
          const some = results.slice(i, i + RESULTS_PER_STATEMENT);
          noted.contradicted.push(...(await recordResults(tx, some)));
          if (this.#feed) noted.betOn.push(...(await resultsBetOn(tx, some)));
        }
        return noted;
      });
      this.#sweep.noteWritten(betOn);
      contradicted.forEach(onContradicted);
    } catch (failure) {
      this.#listener.restore({ results });
      throw failure;
    }
  }

  /** One that the database refuses is reported and left out: the others are stored alone. */
  async #storeFinals(): Promise<void> {
    const { inTransaction, onError } = this.#options;
    const parts = [this.#listener.drainEnded()];
    for (const ended of parts) {
      if (ended.length === 0) continue;
      try {
        await inTransaction((tx) => storeFinals(tx, ended));
      } catch (failure) {
        if (isOutage(failure)) this.#listener.restore({ ended });
        else if (ended.length > 1) parts.push(...ended.map((fixture) => [fixture]));
        onError(failure);
      }
    }
  }
}
