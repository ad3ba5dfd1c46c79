import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import type { Health } from '../../src/contract/api/staff/health';
import { AREAS } from '../../src/contract/stream/channel';
import type { StreamCounts } from '../auth/streamCounts';
import type { FeedBus } from '../bus/feedBus';
import type { Clock } from '../../src/rules/clock';
import type { Gateway } from '../gateway/gateway';
import type { Schema } from '../storage/schema';

interface HealthParts {
  sql: Kysely<Schema>;
  clock: Clock;
  bus: FeedBus;
  gateway: Gateway;
  streamCounts: StreamCounts;
}

/** Looked at this often, ms. */
const LAG_RESOLUTION_MS = 20;

/** The state of the feeds and of this process at the time of the call. */
export function healthOf({ sql, clock, bus, gateway, streamCounts }: HealthParts): () => Promise<Health> {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();
  return async () => {
    const [term, byProcess] = await Promise.all([
      sql.selectFrom('feed_term').select('term').executeTakeFirst(),
      streamCounts.byProcess(gateway.streamCounts),
    ]);
    const { rss, heapUsed, heapTotal } = process.memoryUsage();
    // Nanoseconds, with the interval it looks at in them; NaN or 0 where it has not looked yet.
    const late = Math.max(0, Math.round((lag.max || 0) / 1e6) - LAG_RESOLUTION_MS);
    lag.reset();
    return {
      areas: AREAS.map((area) => areaHealth(bus, area)),
      term: Number(term?.term ?? 0),
      streams: gateway.size,
      memberStreams: byProcess.flatMap((counts) => [...counts.values()]).reduce((sum, count) => sum + count, 0),
      processes: byProcess.length,
      process: { uptime: Math.round(process.uptime() * 1_000), rss, heapUsed, heapTotal, lag: late },
      at: clock.wall(),
    };
  };
}

function areaHealth(bus: FeedBus, area: (typeof AREAS)[number]): Health['areas'][number] {
  const book = bus.book(area);
  let fixtures = 0;
  let markets = 0;
  for (const entry of book.entries.values()) {
    if (entry.fixture) fixtures += 1;
    markets += entry.markets.size;
  }
  return {
    area,
    epoch: book.epoch ?? null,
    version: bus.version(area),
    age: bus.age(area),
    fixtures,
    markets,
    bets: book.outcomes.size,
    channels: book.channels.size,
  };
}
