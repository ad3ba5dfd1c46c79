import { type Kysely, sql as raw } from 'kysely';
import { HOUR_MS } from '../../src/contract/units';
import { type Clock, every } from '../../src/rules/clock';
import type { Schema } from '../storage/schema';

/** A token bucket: `capacity` at once, then one each `refillMs`. */
export interface Limit {
  name: string;
  capacity: number;
  refillMs: number;
}

/** How often forgotten buckets are cleared away, ms. */
const SWEEP_MS = 600_000;
/** Longer than any bucket takes to fill up, ms. */
const FULL_AFTER_MS = HOUR_MS;

/** Counts what strangers try. The buckets are in the database: several server processes are one gate. */
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
  async tryConsume({ name, capacity, refillMs }: Limit, who: string, sql = this.#sql): Promise<boolean> {
    const key = `${name} ${who}`;
    const now = new Date(this.#clock.wall());
    const refilled = raw<number>`least(${capacity}::float8, b.tokens +
      greatest(0, extract(epoch from ${now}::timestamptz - b.filled_at)::float8 * 1000 / ${refillMs}::float8))`;
    const { rows } = await raw<{ tokens: number }>`
      insert into attempt_bucket as b (key, tokens, filled_at) values (${key}, ${capacity - 1}, ${now})
      on conflict (key) do update set filled_at = greatest(b.filled_at, excluded.filled_at), tokens = ${refilled} - 1
      where ${refilled} >= 1
      returning tokens`.execute(sql);
    return rows.length > 0;
  }

  /** What was tried was right: the bucket is full again. */
  async forgive({ name }: Limit, who: string): Promise<void> {
    await this.#sql.deleteFrom('attempt_bucket').where('key', '=', `${name} ${who}`).execute();
  }

  /** Clears away buckets that have been full for long, until the returned function is called. */
  sweep(onError: (failure: unknown) => void): () => void {
    return every(this.#clock, SWEEP_MS, () => {
      const before = new Date(this.#clock.wall() - FULL_AFTER_MS);
      this.#sql.deleteFrom('attempt_bucket').where('filled_at', '<', before).execute().catch(onError);
    });
  }
}
