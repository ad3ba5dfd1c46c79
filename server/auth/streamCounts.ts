import { randomUUID } from 'node:crypto';
import { type Kysely, sql as raw } from 'kysely';
import type { Schema } from '../storage/schema';

/** A process that has not reported for this long is gone with its streams. */
const FRESH = raw<Date>`clock_timestamp() - interval '15 seconds'`;

/** How many streams each session has open, over all server processes: each reports to the others every few seconds. */
export class StreamCounts {
  readonly #sql: Kysely<Schema>;
  readonly #id = randomUUID();
  #hasReported = false;

  constructor(sql: Kysely<Schema>) {
    this.#sql = sql;
  }

  async report(streams: ReadonlyMap<number, number>): Promise<void> {
    if (streams.size === 0 && !this.#hasReported) return;
    this.#hasReported = streams.size > 0;
    const seen_at = raw<Date>`clock_timestamp()`;
    const counts = JSON.stringify(Object.fromEntries(streams));
    await this.#sql
      .insertInto('server_process')
      .values({ id: this.#id, seen_at, streams: counts })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at, streams: counts }))
      .execute();
    await this.#sql.deleteFrom('server_process').where('seen_at', '<', FRESH).execute();
  }

  /** How many streams each session has. `here`: the counts of this process, as of now. */
  async all(here: ReadonlyMap<number, number>): Promise<Map<number, number>> {
    const sum = new Map<number, number>();
    for (const counts of await this.byProcess(here)) {
      for (const [id, count] of counts) sum.set(id, (sum.get(id) ?? 0) + count);
    }
    return sum;
  }

  /** The counts of each process that has any. */
  async byProcess(here: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, number>[]> {
    const others = await this.#sql
      .selectFrom('server_process')
      .select('streams')
      .where('id', '!=', this.#id)
      .where('seen_at', '>=', FRESH)
      .execute();
    const counts = others.map(
      ({ streams }) => new Map(Object.entries(streams).map(([id, count]) => [Number(id), count])),
    );
    // A process whose last stream ended reports that once more.
    return [here, ...counts].filter(({ size }) => size > 0);
  }
}
