import { type Kysely, sql as raw } from 'kysely';
import { FEED_IGNORED_DAYS, FEED_IGNORED_MAX, type IgnoredRow } from '../../src/contract/api/staff/feedMappings';
import type { Clock } from '../../src/rules/clock';
import type { Feed } from '../feeds/feed';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';
import { startLoop } from '../timing/backgroundLoop';

type Tally = Pick<Feed, 'ignored' | 'ignoredMarkets'>;

/** How often it is looked at what there is, ms: first and last times are as exact as that. */
const INTERVAL_MS = 5_000;
/** Characters of a kind that are stored. */
const KIND_LENGTH = 200;

/** Adds what a feed ignored to the database, where every process reads it. A feed counts from its start. */
export class IgnoredRecorder {
  readonly #sql: Kysely<Schema>;
  #feed: Tally | undefined;
  #counted = new Map<string, number>();

  constructor(sql: Kysely<Schema>) {
    this.#sql = sql;
  }

  /** What came since the last time, of the feed that runs at present. */
  async record(feed: Tally | undefined): Promise<void> {
    if (feed !== this.#feed) this.#counted = new Map();
    this.#feed = feed;
    const ignored = Object.entries(feed?.ignored?.() ?? {});
    const markets = feed?.ignoredMarkets?.() ?? {};
    const more = ignored
      .map(([kind, count]) => ({ kind, count: count - (this.#counted.get(kind) ?? 0), market: markets[kind] }))
      .filter(({ count }) => count > 0);
    if (more.length > 0) await this.#add(more);
    for (const [kind, count] of ignored) this.#counted.set(kind, count);
  }

  async #add(more: readonly { kind: string; count: number; market: { id: string; name: string } | undefined }[]) {
    const rows = new Map<string, { kind: string; count: number; market_id: string | null; market: string | null }>();
    for (const { kind, count, market } of more) {
      const short = kind.slice(0, KIND_LENGTH);
      const row = rows.get(short) ?? {
        kind: short,
        count: 0,
        market_id: market?.id ?? null,
        market: market?.name ?? null,
      };
      rows.set(short, { ...row, count: row.count + count });
    }
    await this.#sql
      .insertInto('feed_ignored')
      .values([...rows.values()])
      .onConflict((conflict) =>
        conflict.column('kind').doUpdateSet({
          count: raw<number>`feed_ignored.count + excluded.count`,
          last_at: raw<Date>`clock_timestamp()`,
        }),
      )
      .execute();
    await this.#sql
      .deleteFrom('feed_ignored')
      .where('last_at', '<', raw<Date>`clock_timestamp() - ${FEED_IGNORED_DAYS}::integer * interval '1 day'`)
      .execute();
  }
}

/** Records as long as the process runs. The returned function ends it. */
export function startIgnoredRecorder(options: {
  sql: Kysely<Schema>;
  feed: () => Tally | undefined;
  clock: Clock;
  onError: (failure: unknown) => void;
}): () => Promise<void> {
  const { feed, clock, onError } = options;
  const recorder = new IgnoredRecorder(options.sql);
  return startLoop({ clock, restMs: INTERVAL_MS, onError, run: () => recorder.record(feed()) });
}

export async function ignoredRows(reader: Reader): Promise<IgnoredRow[]> {
  const rows = await reader
    .selectFrom('feed_ignored')
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('kind')
    .limit(FEED_IGNORED_MAX)
    .execute();
  return rows.map(({ kind, market_id: id, market, count, first_at, last_at }) => ({
    kind,
    market: id === null ? null : { id, name: market ?? '' },
    count: Number(count),
    firstAt: first_at.getTime(),
    lastAt: last_at.getTime(),
  }));
}
