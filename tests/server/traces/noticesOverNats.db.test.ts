import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { traceparentOf } from '../../../src/contract/traceparent';
import { readBrokerAddress } from '../../../server/broker/address';
import { processIdentity } from '../../../server/traces/processIdentity';
import { openTracer } from '../../../server/traces/openTracer';
import { setTracer, tracer } from '../../../server/traces/tracer';
import type { NatsServer } from '../../../tools/setup/nats';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type CollectedSpan, type Collector, testCollector } from '../../support/collector';
import { type TestDatabase, testDatabase } from '../../support/database';
import { hasNats, testNats } from '../../support/nats';

describe.skipIf(!hasNats)('traces where notices go over NATS', () => {
  let database: TestDatabase;
  let collector: Collector;
  let nats: NatsServer;
  let server: BettingServer;

  beforeAll(async () => {
    [database, collector, nats] = await Promise.all([testDatabase('demo'), testCollector(), testNats()]);
    const choice = { endpoint: collector.endpoint, serviceName: 'site', share: 1 };
    setTracer(await openTracer(choice, processIdentity(new Set(['api'])), pino({ level: 'silent' })));
    const address = readBrokerAddress(nats.url)!;
    const settings = { nats: { address, prefix: 'odds', replicas: 1, streamBytes: 0 } };
    server = await bettingServer({ url: database.url, settings });
  });

  afterAll(async () => {
    await server.close();
    await tracer()?.close();
    setTracer(undefined);
    await Promise.all([collector.close(), nats.end()]);
    await database.drop();
  });

  it('lead from the call through the outbox to the stream', async () => {
    await expect.poll(() => server.services.notices.isTrusted).toBe(true);
    server.feed.match('t1');
    const player = await server.player(50_000);
    const stream = await player.visitor.stream('user');
    await stream.until(({ ch }) => ch === 'user');
    const mark = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
    const headers = { traceparent: traceparentOf(mark, false) };
    const answer = await player.visitor.call('POST', '/bets', player.request(['t1.wdl.1']), headers);
    expect(answer.status).toBe(201);
    const own = () => collector.spans.filter(({ traceId }) => traceId === mark.traceId);
    const pathOf = ({ name, parentId }: CollectedSpan): string[] => {
      const parent = own().find(({ spanId }) => spanId === parentId);
      return [name, ...(parent ? pathOf(parent) : [])];
    };
    const paths = () => own().map(pathOf);
    const last = ['send user state', 'send to streams', 'send notices', 'POST /api/bets'];
    await expect.poll(paths).toContainEqual(last);
    expect(paths()).toContainEqual(['add_notices', 'POST /api/bets']);
    stream.close();
  });
});
