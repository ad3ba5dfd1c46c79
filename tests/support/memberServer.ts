import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { FeedBus } from '../../server/bus/feedBus';
import { inProcessCarrier } from '../../server/bus/feedCarrier';
import { machineClock } from '../../server/timing/machineClock';
import { type Config, readConfig } from '../../server/config';
import type { PastMatchSource } from '../../server/feeds/pastMatches';
import { Publisher } from '../../server/feeds/publisher';
import { Gateway } from '../../server/gateway/gateway';
import { buildApp } from '../../server/http/app';
import { routeTable } from '../../server/http/routeTable';
import { type Metrics, metricsOf } from '../../server/metrics/metrics';
import { type OpenedServices, openServices, type Services } from '../../server/services';
import { seed } from '../../server/demo/seed';
import { CALL_STATEMENT_MS, type Database, openDatabase } from '../../server/storage/database';
import type { Clock } from '../../src/rules/clock';
import { feedBet, onMainLine, putFixture, putMarket } from '../../packages/odds-replay/src/histories/feedUpdates';
import { Visitor } from './visitor';
import { builtPages } from './webServer';

export interface MemberServer {
  origin: string;
  port: number;
  services: Services;
  database: Database;
  pools: OpenedServices['pools'];
  metrics: Metrics;
  /** A visitor at a new address, or at the one given. */
  visitor(address?: string): Visitor;
  /** As `visitor`, signed in as a demo account. */
  signedIn(userId: string, address?: string): Promise<Visitor>;
  close(): Promise<void>;
}

export interface MemberServerOptions {
  url: string;
  clock?: Clock;
  settings?: Partial<Config>;
  log?: Logger;
  /** How long bets in play wait, ms. */
  liveDelayMs?: number;
  pastMatches?: PastMatchSource;
}

let visitors = 0;

/** A whole server process but for its feed, which has one fixture in play; with the demo accounts. */
export async function memberServer({
  url,
  clock = machineClock,
  settings,
  log,
  liveDelayMs,
  pastMatches,
}: MemberServerOptions): Promise<MemberServer> {
  const { config } = readConfig({ TRUSTED_PROXIES: 'loopback' });
  if (!config) throw new Error('the defaults are a configuration');
  const database = openDatabase({ url, size: 5, statementMs: CALL_STATEMENT_MS, onError: () => {} });
  const bus = new FeedBus(clock);
  const gateway = new Gateway(bus, clock);
  const quiet = log ?? pino({ level: 'silent' });
  const parts = {
    config: { ...config, ...settings },
    clock,
    url,
    database,
    bus,
    gateway,
    log: quiet,
    pastMatches,
    ...(liveDelayMs !== undefined && { liveDelayMs }),
  };
  const { services, pools, close } = await openServices(parts);
  await seed(services);
  publishOneFixture(bus, clock);
  const pagesDir = await builtPages();
  const metrics = metricsOf({ ignoredByFeed: () => ({}), ...services, database, carrier: inProcessCarrier(), pools });
  const calls = routeTable(services);
  const app = await buildApp({ ...services, calls, log: quiet, pagesDir, onAnswered: metrics.observeCall });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  services.listensAt(origin);
  const visitor = (address = `10.1.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`) =>
    new Visitor(origin, address);
  return {
    origin,
    port,
    services,
    database,
    pools,
    metrics,
    visitor,
    async signedIn(userId, address) {
      const one = visitor(address);
      await one.signIn(userId);
      return one;
    },
    async close() {
      gateway.stop();
      app.server.closeAllConnections();
      await app.close();
      await close();
      await database.close();
      await rm(pagesDir, { recursive: true });
    },
  };
}

function publishOneFixture(bus: FeedBus, clock: Clock): void {
  const publisher = new Publisher({
    area: 'inplay',
    epoch: '1-aaaa',
    book: () => bus.book('inplay'),
    isMain: onMainLine,
  });
  publisher.ingest(putFixture('f1'));
  publisher.ingest(putMarket('f1', 'm', [feedBet('a')]));
  const batch = publisher.flush(clock.wall());
  if (batch) bus.publish(batch);
}
