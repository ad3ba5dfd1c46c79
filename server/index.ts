import { resolve } from 'node:path';
import { HEARTBEAT_MS } from '../src/contract/stream/frame';
import type { Clock } from '../src/rules/clock';
import { natsCarrier } from './broker/natsCarrier';
import { FeedBus } from './bus/feedBus';
import { inProcessCarrier } from './bus/feedCarrier';
import { machineClock } from './timing/machineClock';
import { readConfig } from './config';
import { configuredFeed, configuredPast, faultsOfFeed } from './configuredFeed';
import type { Feed } from './feeds/feed';
import { feedRunnerLoop } from './feeds/feedRunnerLoop';
import { simulatorSeedOf } from './feeds/simulatorSeed';
import { Gateway } from './gateway/gateway';
import { seedRivals } from './demo/seedRivals';
import { buildApp } from './http/app';
import { listening, originOf } from './http/hosts';
import { routeTable } from './http/routeTable';
import { openLog } from './log';
import { startIgnoredRecorder } from './mappings/ignoredByFeed';
import { metricsOf } from './metrics/metrics';
import { openMetricsServer } from './metrics/metricsServer';
import { processIdentity } from './traces/processIdentity';
import { openServices } from './services';
import { seed } from './demo/seed';
import { CALL_STATEMENT_MS, openDatabase } from './storage/database';
import { prepareDatabase } from './storage/prepareDatabase';
import { runnerLock } from './storage/runnerLock';
import { pause } from './timing/pause';
import { openTracer } from './traces/openTracer';
import { setTracer, tracer } from './traces/tracer';

/** How long the server is not called ready for want of odds, and how often it looks for them. ms */
const ODDS_WAIT_MS = 5_000;
const ODDS_LOOK_MS = 25;

const ALONE =
  'another process runs the feed of this database: this one waits until that has ended. Several at once need NATS_URL';

/** Constructs the server, and nothing else does. */
async function main(): Promise<void> {
  const { config, problems } = readConfig(process.env);
  if (!config) throw new Error(problems.join('\n'));
  if (config.database === undefined) throw new Error('DATABASE_URL is not set; `npm start` sets it');
  const faults = config.roles.has('feed') ? await faultsOfFeed(config.feed) : [];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const identity = processIdentity(config.roles);
  const log = openLog({
    level: config.logLevel,
    identity,
    clock: machineClock,
    trace: config.traces && (() => tracer()?.traceId()),
  });
  const traced = await openTracer(config.traces, identity, log);
  setTracer(traced);
  const database = openDatabase({
    url: config.database,
    statementMs: CALL_STATEMENT_MS,
    onError: (failure) => log.warn({ err: failure }, 'a database connection broke'),
  });
  const prepared = await prepareDatabase({
    pool: database.pool,
    ownerUrl: config.databaseOwner,
    report: (text) => log.info(text),
  });
  if (!prepared.ok) throw new Error(prepared.detail);

  const clock = machineClock;
  const bus = new FeedBus(clock);
  const gateway = new Gateway(bus, clock);
  const carrier = config.nats ? natsCarrier({ ...config.nats, bus, clock, log }) : inProcessCarrier();
  if (config.seed !== undefined && config.feed.kind === 'simulator') {
    log.warn('SEED is set: whoever knows it can work out every result beforehand; it is meant for tests');
  }
  const simulatorSeed = config.seed === undefined ? await simulatorSeedOf(database.sql) : String(config.seed);
  const pastMatches = configuredPast(config, simulatorSeed, clock);
  const { services, pools, close } = await openServices({
    config,
    clock,
    url: config.database,
    database,
    bus,
    gateway,
    log,
    pastMatches,
  });
  if (config.embedded) {
    await seed(services);
    await seedRivals(services.inTransaction);
  }
  const calls = routeTable(services);
  let feed: Feed | undefined;
  const ignoredByFeed = () => feed?.ignored?.() ?? {};
  const metrics = config.metrics && metricsOf({ ...services, database, carrier, pools, ignoredByFeed, traces: traced });
  const app = await buildApp({
    ...services,
    calls,
    log,
    pagesDir: resolve('dist'),
    ...(metrics && { onAnswered: metrics.observeCall }),
  });
  const metricsServer =
    metrics &&
    config.metrics &&
    (await listening('METRICS_', openMetricsServer({ ...config.metrics, registry: metrics.registry, log })));
  const ending = new AbortController();
  const feedEnding = new AbortController();
  const lock = runnerLock({
    url: config.database,
    clock,
    onError: (failure) => log.warn({ err: failure }, 'waiting for the right to run the feed'),
    onTaken: () => {
      if (!config.nats) log.warn(ALONE);
    },
  });
  let onTerm = () => {};
  const firstTerm = new Promise<void>((begun) => (onTerm = begun));
  const running = !config.roles.has('feed')
    ? Promise.resolve()
    : feedRunnerLoop({
        lock,
        bus,
        clock,
        log,
        feed: () => {
          feed = configuredFeed(config, simulatorSeed, {
            clock,
            report: (message, level = 'warn') => log[level](message),
            storedMarkets: () => services.mappings.markets,
          });
          return services.settlements.follow(
            services.suspensions.wrap(services.margins.wrap(services.suspensions.watch(feed))),
          );
        },
        carrier,
        onTerm,
        signal: feedEnding.signal,
      }).catch((failure: unknown) => {
        // Without it this process is of no use, and another one may be able to: whoever started it starts it again.
        log.fatal({ err: failure }, 'the feed cannot be run');
        process.exitCode = 1;
        void stop();
      });
  const stopRecording = !config.roles.has('feed')
    ? () => Promise.resolve()
    : startIgnoredRecorder({
        sql: database.sql,
        feed: () => feed,
        clock,
        onError: (failure) => log.warn({ err: failure }, 'recording what the feed sent and the site could not use'),
      });
  const following = carrier.follow(ending.signal);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Another process runs it while this one still serves.
    if (config.nats) feedEnding.abort();
    await gateway.leave(config.drainMs);
    feedEnding.abort();
    ending.abort();
    gateway.stop();
    metricsServer?.close();
    await app.close();
    await close();
    await Promise.all([running, following, stopRecording()]);
    await carrier.close();
    await database.close();
    await traced?.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  // Alone it has no odds but its own: until it may run the feed it is a standby and serves nobody.
  if (!config.nats) await Promise.race([firstTerm, running]);
  if (stopping) return;
  gateway.isStarting = true;
  const address = await listening('', app.listen({ host: config.host, port: config.port }));
  services.listensAt(address);
  await firstOdds(bus, clock);
  gateway.isStarting = false;
  // The address as asked for, with the port that was got: a wildcard host is nothing a browser can open.
  console.log(`ready ${originOf(config.host, new URL(address).port)}`);
  // Whoever started it may start it again from now on.
  process.send?.('ready');
}

/** A page opened before there are odds, or before they are known to be fresh, would only wait for them. */
async function firstOdds(bus: FeedBus, clock: Clock): Promise<void> {
  const patience = clock.mono() + ODDS_WAIT_MS;
  const fresh = () => bus.areas.some((area) => bus.age(area) < HEARTBEAT_MS);
  while (!fresh() && clock.mono() < patience) await pause(clock, ODDS_LOOK_MS);
}

main().catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
});
