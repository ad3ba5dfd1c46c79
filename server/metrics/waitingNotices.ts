import { type Kysely, sql as statement } from 'kysely';
import type { Schema } from '../storage/schema';

/** How many notices wait in the outbox, and for how long the oldest has, seconds; 0 where none does. */
export interface WaitingNotices {
  count: number;
  seconds: number;
}

export async function waitingNotices(sql: Kysely<Schema>): Promise<WaitingNotices> {
  const { rows } = await statement<WaitingNotices>`
    select count(*)::float8 as count,
      coalesce(greatest(0, extract(epoch from clock_timestamp() - min(since))), 0)::float8 as seconds
    from notice_outbox`.execute(sql);
  return rows[0]!;
}
