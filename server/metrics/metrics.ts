import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AREAS } from '../../src/contract/stream/channel';
import { SECOND_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import type { BettingServices } from '../betting/betting';
import type { FeedBus } from '../bus/feedBus';
import type { FeedCarrier } from '../bus/feedCarrier';
import type { NoticeSource } from '../bus/noticeSource';
import type { Gateway } from '../gateway/gateway';
import type { AnsweredCall } from '../http/app';
import type { Database } from '../storage/database';
import type { Tracer } from '../traces/tracer';
import { storedFiguresOf } from './storedFigures';
import type { WaitingNotices } from './waitingNotices';

export interface MetricsParts {
  gateway: Pick<Gateway, 'size' | 'slowStreams' | 'counters'>;
  bus: Pick<FeedBus, 'silence' | 'version' | 'book'>;
  carrier: Pick<FeedCarrier, 'counts' | 'isConnected'>;
  notices: Pick<NoticeSource, 'isTrusted'>;
  betting: Pick<BettingServices, 'answered'>;
  /** What the feed of this process could not use, by kind. */
  ignoredByFeed: () => Readonly<Record<string, number>>;
  database: Pick<Database, 'transaction'>;
  clock: Clock;
  /** Connections by what they are for. */
  pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>;
  /** Where traces are exported. */
  traces?: Pick<Tracer, 'counts'> | undefined;
}

export interface Metrics {
  registry: Registry;
  observeCall(call: AnsweredCall): void;
}

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * What this process shows Prometheus. Most of it is read when it is asked for, from what the process counts anyway; times are
 * in seconds, as is usual there.
 */
export function metricsOf(parts: MetricsParts): Metrics {
  const { gateway, bus, carrier, notices, betting, ignoredByFeed, database, clock, pools, traces } = parts;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const areaGauge = (name: string, help: string, read: (area: (typeof AREAS)[number]) => number) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['area'],
      collect() {
        for (const area of AREAS) this.set({ area }, read(area));
      },
    });
  const counter = (name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>) =>
    new Counter({
      name,
      help,
      registers,
      labelNames: [label],
      collect() {
        this.reset();
        for (const [key, count] of read()) this.inc({ [label]: key }, count);
      },
    });

  gauge('odds_streams', 'Open streams of this process.', () => gateway.size);
  gauge(
    'odds_slow_streams',
    'Streams whose frames are conflated because they take them too slowly.',
    () => gateway.slowStreams,
  );
  counter('odds_stream_events_total', 'What streams were sent and what became of them, by kind.', 'kind', () =>
    Object.entries(gateway.counters),
  );
  areaGauge(
    'odds_feed_age_seconds',
    'Time since the last sign of life of an area’s producer, or since the process began where there was none yet.',
    (area) => bus.silence(area) / SECOND_MS,
  );
  areaGauge('odds_feed_version', 'Version of the odds book of an area: it rises with each batch.', (area) =>
    bus.version(area),
  );
  areaGauge('odds_outcomes', 'Outcomes in the odds book of an area.', (area) => bus.book(area).outcomes.size);
  counter(
    'odds_feed_ignored_total',
    'What the feed sent and this process could not use, by kind: duplicates, damage, markets in no table.',
    'kind',
    () => Object.entries(ignoredByFeed()),
  );
  gauge('odds_broker_connected', 'Whether NATS is connected, 1 or 0; 1 without NATS too.', () =>
    carrier.isConnected ? 1 : 0,
  );
  counter(
    'odds_broker_events_total',
    'What was carried between processes and what became of it, by kind.',
    'kind',
    () => Object.entries(carrier.counts),
  );
  gauge('notices_connected', 'Whether notices of other processes arrive at present, 1 or 0.', () =>
    notices.isTrusted ? 1 : 0,
  );
  counter('bets_answered_total', 'Bets that were answered, by what was answered.', 'answer', () => betting.answered);

  if (traces) {
    counter('trace_spans_total', 'Spans of traces that were made and what became of them, by kind.', 'kind', () =>
      Object.entries(traces.counts),
    );
  }

  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, and calls that wait for one.',
    registers,
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  // Asked for after the connections were counted, which would count this too.
  const storedFigures = storedFiguresOf(database, clock);
  new Gauge({
    name: 'database_answers',
    help: 'Whether the database answered this look at the metrics in time, 1 or 0.',
    registers,
    async collect() {
      this.set((await storedFigures()) ? 1 : 0);
    },
  });
  const outboxGauge = (name: string, help: string, of: keyof WaitingNotices) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figures = await storedFigures();
        // Not the last value: it would look like the present one.
        if (figures) this.set(figures.notices[of]);
        else this.remove();
      },
    });
  outboxGauge('notices_waiting', 'Notices that wait for NATS. The same in every process.', 'count');
  outboxGauge('notices_oldest_seconds', 'For how long the oldest of them has. The same in every process.', 'seconds');
  new Gauge({
    name: 'work_overdue_seconds',
    help: 'By how much the oldest work that is due is late: decisions of bets, draws, settlements of rounds. The same in every process.',
    registers,
    labelNames: ['work'],
    async collect() {
      const figures = await storedFigures();
      this.reset();
      for (const [work, seconds] of Object.entries(figures?.overdue ?? {})) this.set({ work }, seconds);
    },
  });
  const calls = new Histogram({
    name: 'http_call_seconds',
    help: 'Time from a request’s head to its answer.',
    registers,
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
  });
  return {
    registry,
    observeCall: ({ method, route, status, ms }) => calls.observe({ method, route, status }, ms / SECOND_MS),
  };
}
