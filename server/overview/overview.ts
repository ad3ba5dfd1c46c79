import type { Kysely } from 'kysely';
import type { Overview } from '../../src/contract/api/staff/overview';
import { AREAS } from '../../src/contract/stream/channel';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { Schema } from '../storage/schema';
import { presentCounts } from './presentCounts';
import { flowsOfToday } from './productFlows';

interface OverviewParts {
  sql: Kysely<Schema>;
  clock: Clock;
  bus: FeedBus;
}

/** What goes on at present, read anew each time. */
export async function overviewOf({ sql, clock, bus }: OverviewParts): Promise<Overview> {
  const [counts, flows] = await Promise.all([presentCounts(sql), flowsOfToday(sql)]);
  return {
    at: clock.wall(),
    ...counts,
    ...flows,
    feeds: AREAS.map((area) => ({ area, epoch: bus.book(area).epoch ?? null, age: bus.age(area) })),
  };
}
