import { randomBytes, randomUUID } from 'node:crypto';
import pino from 'pino';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { Settlement } from '../../../src/contract/stream/market';
import { traceparentOf } from '../../../src/contract/traceparent';
import { processIdentity } from '../../../server/traces/processIdentity';
import { openTracer } from '../../../server/traces/openTracer';
import { setTracer, tracer } from '../../../server/traces/tracer';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type CollectedSpan, type Collector, testCollector } from '../../support/collector';
import { type TestDatabase, testDatabase } from '../../support/database';
import { startServer } from '../../support/serverProcess';
import { Visitor } from '../../support/visitor';
import { acceptedInPlay, offer } from '../betting/cashOuts';

let database: TestDatabase;
let collector: Collector;
let server: BettingServer;

beforeAll(async () => {
  collector = await testCollector();
  const choice = { endpoint: collector.endpoint, serviceName: 'site', share: 1 };
  setTracer(await openTracer(choice, processIdentity(new Set(['api'])), pino({ level: 'silent' })));
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 300 });
});

afterAll(async () => {
  await server.close();
  await tracer()?.close();
  setTracer(undefined);
  await collector.close();
  await database.drop();
});

/** A trace of a page's, with the header that its call has. */
function newTrace() {
  const mark = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
  return { ...mark, headers: { traceparent: traceparentOf(mark, false) } };
}

function spansOf(traceId: string): CollectedSpan[] {
  return collector.spans.filter((span) => span.traceId === traceId);
}

async function spanOf(traceId: string, name: string): Promise<CollectedSpan> {
  await expect.poll(() => spansOf(traceId).map((span) => span.name)).toContain(name);
  return spansOf(traceId).find((span) => span.name === name)!;
}

/** The names of a span and of all above it in its trace, the nearest first. */
function pathOf({ traceId, name, parentId }: CollectedSpan): string[] {
  const parent = spansOf(traceId).find(({ spanId }) => spanId === parentId);
  return [name, ...(parent ? pathOf(parent) : [])];
}

/** Of all spans of a trace: those above one are exported later than it, and by other processes. */
const pathsOf = (traceId: string) => spansOf(traceId).map(pathOf);

async function placed(player: Player, headers: Record<string, string>, ...bet: Parameters<Player['request']>) {
  return player.visitor.call('POST', '/bets', player.request(...bet), headers);
}

it('follows a bet from the call through SQL to the notice on the stream, under the request id of the page', async () => {
  server.feed.match('t1');
  const player = await server.player(50_000);
  const stream = await player.visitor.stream('user');
  await stream.until(({ ch }) => ch === 'user');
  const { traceId, spanId, headers } = newTrace();
  const answer = await placed(player, headers, ['t1.wdl.1'], { stake: 12_345 });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-request-id')).toBe(traceId);

  const call = await spanOf(traceId, 'POST /api/bets');
  expect(call.parentId).toBe(spanId);
  expect(call.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/bets',
    'http.response.status_code': 201,
  });
  const sent = await spanOf(traceId, 'send user state');
  expect(sent.attributes).toEqual({ 'stream.channel': 'user', 'stream.count': 1 });
  const last = ['send user state', 'send to streams', 'send notices', 'POST /api/bets'];
  await expect.poll(() => pathsOf(traceId)).toContainEqual(last);
  for (const statement of ['begin', 'write_placed_bets', 'commit'])
    expect(pathsOf(traceId)).toContainEqual([statement, 'POST /api/bets']);
  expect(pathsOf(traceId)).toContainEqual(['select pg_notify', 'send notices', 'POST /api/bets']);
  stream.close();
});

it('decides a bet that waited in the trace it was placed in, to the notice of that', async () => {
  server.feed.match('t2', { area: 'inplay' });
  const player = await server.player(50_000);
  const stream = await player.visitor.stream('user');
  const { traceId, headers } = newTrace();
  const answer = await placed(player, headers, ['t2.wdl.1'], { variant: 'inplay' });
  expect(answer.body).toMatchObject({ state: 'waiting' });
  const last = ['send user state', 'send to streams', 'send notices', 'decide bets', 'POST /api/bets'];
  await expect.poll(() => pathsOf(traceId)).toContainEqual(last);
  for (const statement of ['open_bets', 'commit'])
    expect(pathsOf(traceId)).toContainEqual([statement, 'decide bets', 'POST /api/bets']);
  stream.close();
});

it('settles a bet in the trace it was placed in, to the notice of that', async () => {
  server.feed.match('t5');
  const player = await server.player(50_000);
  const stream = await player.visitor.stream('user');
  const { traceId, headers } = newTrace();
  expect((await placed(player, headers, ['t5.wdl.1'])).status).toBe(201);
  server.feed.settle('t5.wdl.1', Settlement.won);
  const last = ['send user state', 'send to streams', 'send notices', 'settle bets', 'POST /api/bets'];
  await expect.poll(() => pathsOf(traceId)).toContainEqual(last);
  for (const statement of ['settle_bets', 'commit'])
    expect(pathsOf(traceId)).toContainEqual([statement, 'settle bets', 'POST /api/bets']);
  stream.close();
});

it('decides a cash-out that waited in the trace it was asked for in', async () => {
  server.feed.match('t6', { area: 'inplay' });
  const player = await server.player(50_000);
  const bet = await acceptedInPlay(server, player, 't6');
  const { stake, value } = (await offer(player, bet))!;
  const { traceId, headers } = newTrace();
  const path = `/bets/${bet.id}/cash-out`;
  const request = { clientRef: randomUUID(), stake, value };
  expect((await player.visitor.call('POST', path, request, headers)).status).toBeLessThan(300);
  const call = 'POST /api/bets/:id/cash-out';
  await expect.poll(() => pathsOf(traceId)).toContainEqual(['commit', 'decide cash-out', call]);
});

it('has work that was done for several in the trace of one, linked with the others', async () => {
  server.feed.match('t3');
  const players = await Promise.all([1, 2, 3, 4].map(() => server.player(50_000)));
  const traces = players.map(() => newTrace());
  await Promise.all(players.map((player, n) => placed(player, traces[n]!.headers, ['t3.wdl.1'])));
  const reads = () => traces.map(({ traceId }) => spansOf(traceId));
  // Whether they met depends on the machine; what each has at least does not.
  await expect.poll(() => reads().every((own) => own.some(({ name }) => name === 'send notices'))).toBe(true);
  for (const own of reads()) {
    const names = own.map(({ name }) => name);
    const together = own.find(({ name }) => name === 'place bets');
    expect(names.includes('write_placed_bets') || together?.links.length === 1).toBe(true);
  }
});

it('exports no token, no name, no id of a member, no stake, no address and no query', async () => {
  server.feed.match('t4');
  const player = await server.player(50_000);
  const { token, address, cookie } = player.visitor;
  const { traceId, headers } = newTrace();
  const request = player.request(['t4.wdl.1'], { stake: 23_456 });
  await player.visitor.call('POST', '/bets', request, headers);
  await player.visitor.call('GET', '/bets?from=2026-01-02', undefined, headers);
  await player.visitor.call('GET', '/nowhere/secret-path', undefined, headers);
  await spanOf(traceId, 'send notices');
  await expect.poll(() => spansOf(traceId).some(({ name }) => name.startsWith('GET /api/bets'))).toBe(true);
  const { rows } = await server.database.pool.query<{ user_id: string }>('select user_id from member where id = $1', [
    player.id,
  ]);
  const exported = collector.texts.join('\n');
  const secrets = [token!, cookie!.split('=')[1]!, rows[0]!.user_id, address, request.clientRef, '2026-01-02'];
  expect(secrets.filter((secret) => exported.includes(secret))).toEqual([]);
  // As a number by itself: those of spans and of moments may contain it.
  expect(exported).not.toMatch(/(?<![0-9a-f])23456(?![0-9a-f])/);
  expect(exported).not.toContain('secret-path');
  const values = collector.spans.flatMap(({ attributes }) => Object.values(attributes));
  expect(values).not.toContain(player.id);
  expect(values).not.toContain(String(player.id));
});

it('makes a request id of its own where none comes, or none that is well formed', async () => {
  const visitor = server.visitor();
  const ids = new Set<string>();
  for (const traceparent of ['', 'no', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, `00-${'A'.repeat(32)}-x-01`]) {
    const answer = await visitor.call('GET', '/member/user', undefined, { traceparent });
    ids.add(answer.headers.get('x-request-id')!);
  }
  expect([...ids].every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(ids.size).toBe(4);
  for (const id of ids) expect((await spanOf(id, 'GET /api/member/user')).parentId).toBe('');
});

it('has no health checks', async () => {
  const visitor = server.visitor();
  const asked = [];
  for (const path of ['/ready', '/time', '/member/user'])
    asked.push((await visitor.get(path)).headers.get('x-request-id')!);
  await spanOf(asked[2]!, 'GET /api/member/user');
  expect(asked.slice(0, 2).flatMap(spansOf)).toEqual([]);
});

it('goes on in another process, which gets no more of it than the notice', async () => {
  const player = await server.player(50_000);
  const other = await startServer({
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: '1',
    FEED: `recording:${resolve('recordings/goals-and-reviews.odds.ndjson.gz')}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_SERVICE_NAME: 'other',
  });
  onTestFinished(async () => void (await other.end('SIGKILL')));
  const elsewhere = new Visitor(other.origin, player.visitor.address);
  elsewhere.token = player.visitor.token;
  const stream = await elsewhere.stream('user');
  await stream.until(({ ch }) => ch === 'user');
  const { traceId, headers } = newTrace();
  const seen = await player.visitor.call('POST', '/notifications/seen', { until: Date.now() }, headers);
  expect([200, 204]).toContain(seen.status);
  const sent = await spanOf(traceId, 'send user state');
  expect(sent.service).toBe('other');
  const path = ['send user state', 'send to streams', 'POST /api/notifications/seen'];
  await expect.poll(() => pathsOf(traceId)).toContainEqual(path);
  stream.close();
});
