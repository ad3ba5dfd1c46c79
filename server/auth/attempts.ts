import { type Kysely, sql as raw } from 'kysely';
import { type Clock, every } from '../../src/rules/clock';
import type { Schema } from '../storage/schema';

/** A token bucket: `capacity` at once, then one each `refillMs`. */
export interface Limit {
  name: string;
  capacity: number;
  refillMs: number;
}

/** How often full buckets are cleared away, ms. */
const SWEEP_MS = 600_000;

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
    const fullAt = raw<Date>`greatest(b.filled_at, excluded.filled_at)
      + (${capacity}::float8 - ${refilled} + 1) * ${refillMs}::float8 * interval '1 millisecond'`;
    const { rows } = await raw<{ tokens: number }>`
      insert into attempt_bucket as b (key, tokens, filled_at, full_at)
      values (${key}, ${capacity - 1}, ${now}, ${new Date(now.getTime() + refillMs)})
      on conflict (key) do update
      set filled_at = greatest(b.filled_at, excluded.filled_at), full_at = ${fullAt}, tokens = ${refilled} - 1
      where ${refilled} >= 1
      returning tokens`.execute(sql);
    return rows.length > 0;
  }

  /** How long until the bucket of `who` has a token, ms. */
  async waitOf({ name, refillMs }: Limit, who: string): Promise<number> {
    const bucket = await this.#sql
      .selectFrom('attempt_bucket')
      .select(['tokens', 'filled_at'])
      .where('key', '=', `${name} ${who}`)
      .executeTakeFirst();
    if (!bucket) return 0;
    return Math.max(0, (1 - bucket.tokens) * refillMs - (this.#clock.wall() - bucket.filled_at.getTime()));
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
      const now = new Date(this.#clock.wall());
      this.#sql.deleteFrom('attempt_bucket').where('full_at', '<', now).execute().catch(onError);
    });
  }
}
