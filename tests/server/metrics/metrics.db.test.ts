import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overdueWork } from '../../../server/metrics/overdueWork';
import { openMetricsServer } from '../../../server/metrics/metricsServer';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';

/** Longer than a test takes on any machine. */
const DELAY = 60_000;

let database: TestDatabase;
let server: BettingServer;
let metricsServer: Awaited<ReturnType<typeof openMetricsServer>>;
let origin: string;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: DELAY });
  const log = pino({ level: 'silent' });
  metricsServer = await openMetricsServer({ host: '127.0.0.1', port: 0, registry: server.metrics.registry, log });
  origin = `http://127.0.0.1:${(metricsServer.address() as AddressInfo).port}`;
});

afterAll(async () => {
  metricsServer.close();
  await server.close();
  await database.drop();
});

/** Takes back what a transaction did, with what it saw. */
class Undone extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('taken back');
    this.seconds = seconds;
  }
}

/** The values of one metric, by its labels as they are written. */
async function read(name: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const rows = text.split('\n').flatMap((line) => {
    const [, labels = '', value] = new RegExp(`^${name}(\\{.*\\})? (\\S+)$`).exec(line) ?? [];
    return value === undefined ? [] : [[labels, Number(value)] as const];
  });
  return Object.fromEntries(rows);
}

it('counts bets by what they were answered, and times calls by their route', async () => {
  server.feed.match('m1');
  const player = await server.player(50_000);
  await player.bet(['m1.wdl.1']);
  await player.refusal(['m1.wdl.1', 'm1.wdl.2']);
  await player.refusal(['m1.hcp.1'], { stake: 60_000 });
  const answered = await read('bets_answered_total');
  expect(answered['{answer="accepted"}']).toBe(1);
  expect(Object.values(answered).reduce((sum, count) => sum + count, 0)).toBe(3);
  // Counted once the answer has left, which its reader may be ahead of.
  const calls = async () =>
    Object.entries(await read('http_call_seconds_count')).filter(([labels]) => labels.includes('route="/api/bets"'));
  const counts = [
    ['{method="POST",route="/api/bets",status="200"}', 2],
    ['{method="POST",route="/api/bets",status="201"}', 1],
  ];
  await expect.poll(async () => (await calls()).toSorted()).toEqual(counts);
});

it('shows by how much work that is due is late', async () => {
  server.feed.match('m2', { area: 'inplay' });
  const player = await server.player(50_000);
  expect((await player.place(['m2.wdl.1'], { variant: 'inplay' })).state).toBe('waiting');
  expect((await read('work_overdue_seconds'))['{work="decisions"}']).toBe(0);
  // Seen by nobody else, so that it is not decided meanwhile.
  const late = server.database.transaction(async (tx) => {
    await sql`update bet set decide_at = clock_timestamp() - interval '7 s' where member_id = ${player.id}`.execute(tx);
    const overdue = await overdueWork(tx);
    throw new Undone(overdue.decisions);
  });
  await expect(late).rejects.toSatisfy(({ seconds }: Undone) => seconds >= 7);
});

it('shows how many notices wait, and for how long the oldest has', async () => {
  expect([await read('notices_waiting'), await read('notices_oldest_seconds')]).toEqual([{ '': 0 }, { '': 0 }]);
  expect(await read('notices_connected')).toEqual({ '': 1 });
  await sql`insert into notice_outbox (payload, since)
    values ('site', clock_timestamp() - interval '30 s'), ('rounds', default)`.execute(server.services.sql);
  expect(await read('notices_waiting')).toEqual({ '': 2 });
  expect((await read('notices_oldest_seconds'))['']).toBeGreaterThanOrEqual(30);
});

it('has the age of each area, connections, and nothing of any member', async () => {
  expect(Object.keys(await read('odds_feed_age_seconds'))).toEqual(['{area="inplay"}', '{area="europe"}']);
  const connections = await read('database_connections');
  expect(Object.keys(connections)).toContain('{pool="background",state="waiting"}');
  const text = await (await fetch(`${origin}/metrics`)).text();
  expect(text).not.toMatch(/member1234|m1\.wdl|10\.1\./);
});

it('counts no wait of its own for a connection', async () => {
  await read('notices_waiting');
  expect((await read('database_connections'))['{pool="calls",state="waiting"}']).toBe(0);
});

it('shows the rest where the database does not answer, and that it does not', async () => {
  expect(await read('database_answers')).toEqual({ '': 1 });
  const client = await server.pools.background.connect();
  await client.query('begin; lock table bet, notice_outbox in access exclusive mode');
  const answer = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(5_000) });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toMatch(/^database_answers 0$/m);
  expect(text).toMatch(/^odds_feed_age_seconds\{area="inplay"\} /m);
  expect(text).not.toMatch(/^(?:notices_waiting|notices_oldest_seconds|work_overdue_seconds)\b/m);
  await client.query('rollback');
  client.release();
  await expect.poll(() => read('database_answers')).toEqual({ '': 1 });
  expect(Object.keys(await read('work_overdue_seconds'))).toHaveLength(3);
});

it('has nothing at any other address', async () => {
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
});
