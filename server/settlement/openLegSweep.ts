import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Settlement } from '../../src/contract/stream/market';
import { DAY_MS, MINUTE_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import { Staleness } from '../../src/rules/staleness';
import { termOf } from '../../src/book/epoch';
import type { FeedBus } from '../bus/feedBus';
import type { Feed } from '../feeds/feed';
import type { Schema } from '../storage/schema';
import type { ResultListener } from './resultListener';
import type { FeedResult, OutcomeOfMarket } from './feedResults';

/** Stakes on outcomes that a live feed has not mentioned for so long are returned, ms. */
const FEED_SILENCE_MS = 10 * MINUTE_MS;

/** Outcomes looked at in one step: so few that a step does not delay other work. */
const OUTCOMES_PER_STEP = 500;
/**
 * What the feed reported of an outcome that it no longer publishes may be corrected: for how long it is asked again, how often,
 * and of how many outcomes in a step. ms
 */
const ASKED_AGAIN = { forMs: DAY_MS, everyMs: MINUTE_MS, perStep: 100 };
/** Least time between the beginnings of two passes over all outcomes, ms. */
const PASS_MS = 2_000;

/** An outcome that bets wait for, with the latest start that one of them has. */
interface OpenOutcome extends OutcomeOfMarket {
  startsAt: Date;
}

export interface OpenLegSweepOptions {
  sql: Kysely<Schema>;
  bus: FeedBus;
  clock: Clock;
  listener: ResultListener;
}

/**
 * Looks at every outcome that bets still wait for, some in each step: the book may have had it before the bet was written,
 * or before this process was. What has left the feed is asked of the feed itself, where it runs here and knows; and again, when
 * it had a result, whether that is still the same.
 */
export class OpenLegSweep {
  readonly #options: OpenLegSweepOptions;
  /** Since when what has left the feed is missed, by the monotonic clock. */
  readonly #missingSince = new Map<string, number>();
  /** Which of them were missed again since the present pass began. */
  readonly #missedAgain = new Set<string>();
  /** Results that are written and that the feed may have changed since, those looked at again longest ago first. */
  readonly #written = new Map<string, { result: FeedResult; since: number; askedAt: number }>();
  /** Those of the last step. */
  #asked: FeedResult[] = [];
  /** The last outcome that was looked at; undefined: a new pass begins. */
  #last: OpenOutcome | undefined;
  #passBegan = -Infinity;

  constructor(options: OpenLegSweepOptions) {
    this.#options = options;
  }

  /** `feed`: the one that runs in this process; without one only what the books have is reported. */
  async findResults(feed: Feed | undefined): Promise<FeedResult[]> {
    const { sql, clock, listener } = this.#options;
    this.#asked = feed ? this.#changed(feed) : [];
    if (!this.#last) {
      if (clock.mono() - this.#passBegan < PASS_MS) return this.#asked;
      this.#passBegan = clock.mono();
    }
    const outcomes = await outcomesAfter(sql, this.#last);
    const results: FeedResult[] = [];
    for (const leg of outcomes) {
      const known = listener.currentResult(leg);
      if (known) {
        if (known.result !== Settlement.inProgress) results.push(known);
        continue;
      }
      const result = feed && settledIn(feed, leg);
      if (result !== undefined) {
        if (result !== Settlement.inProgress) this.#asked.push(this.#feedResult(leg, result));
      } else if (feed && this.#isForgotten(leg)) {
        this.#asked.push({ ...this.#feedResult(leg, Settlement.cancelled), isForgotten: true });
      }
    }
    this.#last = outcomes.length < OUTCOMES_PER_STEP ? undefined : outcomes.at(-1);
    if (!this.#last) this.#endPass();
    return [...results, ...this.#asked];
  }

  /** The results of the last step are in the database. */
  noteAskedWritten(): void {
    this.noteWritten(this.#asked);
    this.#asked = [];
  }

  /** These are in the database: once their outcomes have left the feed, it is asked for them again. */
  noteWritten(results: readonly FeedResult[]): void {
    const now = this.#options.clock.mono();
    for (const result of results) {
      const key = keyOf(result);
      this.#written.delete(key);
      this.#written.set(key, { result, since: now, askedAt: now });
    }
  }

  /** Results that the feed has changed, some in each step. What it has forgotten stays as it was. */
  #changed(feed: Feed): FeedResult[] {
    const changed: FeedResult[] = [];
    const now = this.#options.clock.mono();
    for (const [key, written] of [...firstOf(this.#written, ASKED_AGAIN.perStep)]) {
      if (now - written.askedAt < ASKED_AGAIN.everyMs) break;
      this.#written.delete(key);
      const { result: before } = written.result;
      const isPublished = this.#options.listener.currentResult(written.result) !== undefined;
      const result = isPublished ? before : settledIn(feed, written.result);
      if (result === undefined || now - written.since >= ASKED_AGAIN.forMs) continue;
      this.#written.set(key, { ...written, askedAt: now });
      if (result !== before) changed.push(this.#feedResult(written.result, result));
    }
    return changed;
  }

  #endPass(): void {
    for (const key of this.#missingSince.keys()) if (!this.#missedAgain.has(key)) this.#missingSince.delete(key);
    this.#missedAgain.clear();
  }

  #feedResult({ area, outcomeId, marketId }: OutcomeOfMarket, result: Settlement): FeedResult {
    const { bus } = this.#options;
    const term = termOf(bus.book(area).epoch ?? '');
    return { area, outcomeId, marketId, result, term, version: bus.version(area) };
  }

  /** Whether the feed, which is live, has not known the outcome for so long that its stakes are returned. */
  #isForgotten(leg: OpenOutcome): boolean {
    const { bus, clock } = this.#options;
    if (bus.age(leg.area) >= Staleness.lateMs || leg.startsAt.getTime() > clock.wall()) return false;
    const key = keyOf(leg);
    this.#missedAgain.add(key);
    const since = this.#missingSince.get(key) ?? clock.mono();
    this.#missingSince.set(key, since);
    return clock.mono() - since >= FEED_SILENCE_MS;
  }
}

/** The feed's result of an outcome; undefined where it has none of this id in this market. */
function settledIn(feed: Feed, { outcomeId, marketId }: OutcomeOfMarket): Settlement | undefined {
  const settled = feed.settlementOf?.(outcomeId);
  return settled?.marketId === marketId ? settled.settlement : undefined;
}

function keyOf({ area, marketId, outcomeId }: OutcomeOfMarket): string {
  return `${area}/${marketId}/${outcomeId}`;
}

function* firstOf<T>(all: Iterable<T>, most: number): Generator<T> {
  let left = most;
  for (const one of all) {
    if (left === 0) return;
    left -= 1;
    yield one;
  }
}

/** The next outcomes in the order of the index, each found by one step down it however many bets wait for it. */
async function outcomesAfter(reader: Kysely<Schema>, last: OpenOutcome | undefined): Promise<OpenOutcome[]> {
  const next = (area: RawBuilder<unknown>, selection: RawBuilder<unknown>) => sql`
    select l.area, l.selection_id as "outcomeId", l.market_id as "marketId", l.starts_at as "startsAt" from bet_leg l
    where l.kind = 'odds' and l.result = 0 and not l.over and (l.area, l.selection_id) > (${area}, ${selection})
    order by l.area, l.selection_id, l.starts_at desc limit 1`;
  const { rows } = await sql<OpenOutcome>`
    with recursive waiting as (
      (${next(sql`${last?.area ?? ''}`, sql`${last?.outcomeId ?? ''}`)})
      union all
      select following.* from waiting cross join lateral (${next(sql`waiting.area`, sql`waiting."outcomeId"`)}) following
    ) select * from waiting limit ${OUTCOMES_PER_STEP}`.execute(reader);
  return rows;
}
