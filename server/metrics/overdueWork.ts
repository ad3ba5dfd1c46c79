import { type Kysely, sql as statement } from 'kysely';
import type { Schema } from '../storage/schema';

/** By how many seconds the oldest due work of each kind is late; 0 where nothing is. */
export interface OverdueWork {
  decisions: number;
  draws: number;
  settlements: number;
}

export async function overdueWork(sql: Kysely<Schema>): Promise<OverdueWork> {
  const { rows } = await statement<OverdueWork>`
    select greatest(0, extract(epoch from clock_timestamp() - (select min(decide_at) from bet where state = 'waiting')))::float8
        as decisions,
      greatest(0, extract(epoch from clock_timestamp() - (select min(draws_at) from round where state = 'pending')))::float8
        as draws,
      greatest(0, extract(epoch from clock_timestamp() - (
        select min(result_at) from round where state <> 'pending' and settled_at is null
      )))::float8 as settlements`.execute(sql);
  const { decisions, draws, settlements } = rows[0]!;
  return { decisions: decisions ?? 0, draws: draws ?? 0, settlements: settlements ?? 0 };
}
