import { type Kysely, type RawBuilder, sql as raw } from 'kysely';
import { type Clock, every } from '../../src/rules/clock';
import type { Schema } from '../storage/schema';
import { countedNetworks } from './address';

/** A token bucket: `capacity` at once, then one each `refillMs`. */
export interface Limit {
  name: string;
  capacity: number;
  refillMs: number;
}

/** How often full buckets are cleared away, ms. */
const SWEEP_MS = 600_000;

/**
 * What the bucket `b` has by now. One that was filled later than its next token comes was filled before the clock was set
 * back, nobody knows how long ago: it is full, as it would be had the clock been set forward.
 */
function tokensOf({ capacity, refillMs }: Limit): RawBuilder<number> {
  const refill = raw`${refillMs}::float8`;
  return raw<number>`case when b.filled_at > clock_timestamp() + ${refill} * interval '1 millisecond' then ${capacity}::float8
    else least(${capacity}::float8,
      b.tokens + extract(epoch from clock_timestamp() - b.filled_at)::float8 * 1000 / ${refill}) end`;
}

/**
 * Counts what strangers try. The buckets are in the database, and go by its clock: several server processes are one gate.
 */
export class Attempts {
  readonly #sql: Kysely<Schema>;
  readonly #clock: Clock;

  constructor(sql: Kysely<Schema>, clock: Clock) {
    this.#sql = sql;
    this.#clock = clock;
  }

  /**
   * Consumes a token of the bucket of `who`; false when it is empty. Concurrent attempts are counted one by one. In a
   * transaction (`sql`) the token is back where that is rolled back.
   */
  async tryConsume(limit: Limit, who: string, sql = this.#sql): Promise<boolean> {
    const { name, capacity, refillMs } = limit;
    const tokens = tokensOf(limit);
    const fullAfter = (missing: RawBuilder<number>) =>
      raw<Date>`clock_timestamp() + ${missing} * ${refillMs}::float8 * interval '1 millisecond'`;
    const { rows } = await raw<{ tokens: number }>`
      insert into attempt_bucket as b (key, tokens, filled_at, full_at)
      values (${`${name} ${who}`}, ${capacity - 1}, clock_timestamp(), ${fullAfter(raw`1`)})
      on conflict (key) do update
      set filled_at = clock_timestamp(), full_at = ${fullAfter(raw`(${capacity}::float8 - ${tokens} + 1)`)},
        tokens = ${tokens} - 1
      where ${tokens} >= 1
      returning tokens`.execute(sql);
    return rows.length > 0;
  }

  /** Consumes a token of each network that counts of `line` (`networkOf`); false when one of them has none. */
  async tryConsumeFrom({ name, capacity, refillMs }: Limit, line: string): Promise<boolean> {
    for (const { network, times } of countedNetworks(line)) {
      const limit = { name, capacity: capacity * times, refillMs: refillMs / times };
      if (!(await this.tryConsume(limit, network))) return false;
    }
    return true;
  }

  /** How long until the bucket of `who` has a token, ms. */
  async waitOf(limit: Limit, who: string): Promise<number> {
    const bucket = await this.#sql
      .selectFrom('attempt_bucket as b')
      .select(tokensOf(limit).as('tokens'))
      .where('key', '=', `${limit.name} ${who}`)
      .executeTakeFirst();
    return bucket ? Math.max(0, (1 - bucket.tokens) * limit.refillMs) : 0;
  }

  /** What was tried does not count: the token is back. */
  async giveBack({ name, capacity }: Limit, who: string): Promise<void> {
    await raw`
      update attempt_bucket set tokens = least(${capacity}::float8, tokens + 1) where key = ${`${name} ${who}`}`.execute(
      this.#sql,
    );
  }

  /** What was tried was right: the bucket is full again. */
  async forgive({ name }: Limit, who: string): Promise<void> {
    await this.#sql.deleteFrom('attempt_bucket').where('key', '=', `${name} ${who}`).execute();
  }

  /** Clears away buckets that are full again, until the returned function is called. */
  sweep(onError: (failure: unknown) => void): () => void {
    return every(this.#clock, SWEEP_MS, () => {
      this.#sql
        .deleteFrom('attempt_bucket')
        .where('full_at', '<', raw<Date>`clock_timestamp()`)
        .execute()
        .catch(onError);
    });
  }
}
