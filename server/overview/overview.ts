import type { Kysely } from 'kysely';
import type { Overview } from '../../src/contract/api/staff/overview';
import { AREAS } from '../../src/contract/stream/channel';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import { runningOverrides } from '../margins/changeOverrides';
import { overrideRows } from '../margins/overrideRows';
import { contradictedResults } from '../settlement/contradictedResults';
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
  const [counts, flows, running, contradicted] = await Promise.all([
    presentCounts(sql),
    flowsOfToday(sql),
    runningOverrides(sql),
    contradictedResults(sql),
  ]);
  return {
    at: clock.wall(),
    ...counts,
    waiting: {
      ...counts.waiting,
      overrides: overrideRows(bus, running).length,
      contradicted: contradicted.length,
    },
    contradicted,
    ...flows,
    feeds: AREAS.map((area) => ({ area, epoch: bus.book(area).epoch ?? null, age: bus.age(area) })),
  };
}
