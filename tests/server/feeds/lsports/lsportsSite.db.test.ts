import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineClock } from '../../../../server/timing/machineClock';
import type { FeedIgnored } from '../../../../src/contract/api/staff/feedMappings';
import { type OddsWatch, watchOdds } from '../../../../tools/campaign/site/oddsWatch';
import { type LsportsServer, lsportsServer } from '../../../../tools/feedServer/lsports/lsportsServer';
import { risingTimes } from '../../../../tools/feedServer/lsports/risingTimes';
import { freePort } from '../../../../tools/setup/freePort';
import { type SteadyPort, steadyPort } from '../../../../tools/setup/steadyPort';
import { type TestDatabase, testDatabase } from '../../../support/database';
import { hasRabbit, testRabbit } from '../../../support/rabbit';
import { type ServerProcess, startServer } from '../../../support/serverProcess';
import { Visitor } from '../../../support/visitor';

const ACCOUNT = { username: 'guest', password: 'guest' };
/** The broker alone needs ten seconds to start. */
const SOON = { timeout: 120_000, interval: 200 };
const lastUpdate = risingTimes(machineClock);

let database: TestDatabase;
let rabbit: Awaited<ReturnType<typeof testRabbit>>;
let broker: SteadyPort;
let producer: LsportsServer;
let server: ServerProcess;
let metrics: string;
let member: Visitor;
let odds: OddsWatch;
const folder = mkdtempSync(join(tmpdir(), 'lsports-'));
const tables = join(folder, 'tables.json');

const BETS = ['177777777700000', '277777777700000', '377777777700000'];
/** Above 2^53. */
const idOf = (fixture: number, nth: number) => `${BETS[nth]}${fixture}`;

/** A match that begins in an hour, and its market: three outcomes. */
function publishFixture(fixture: number, more: object = {}): void {
  producer.publish({
    package: 'prematch',
    type: 1,
    event: {
      FixtureId: fixture,
      Fixture: {
        Sport: { Id: 6046, Name: 'Football' },
        Location: { Id: 1, Name: 'Korea' },
        League: { Id: 67, Name: 'K League' },
        StartDate: new Date(Date.now() + 3_600_000).toISOString(),
        LastUpdate: lastUpdate(),
        Status: 1,
        Participants: [
          { Id: fixture * 10 + 1, Name: `Seoul ${fixture}`, Position: '1' },
          { Id: fixture * 10 + 2, Name: `Busan ${fixture}`, Position: '2' },
        ],
        ...more,
      },
    },
  });
}

function publishBets(fixture: number, type: number, changes: readonly object[], market = { Id: 1, Name: '1X2' }): void {
  const Bets = changes.map((change, i) => ({
    Id: idOf(fixture, i),
    Name: ['1', 'X', '2'][i],
    LastUpdate: lastUpdate(),
    ...change,
  }));
  producer.publish({ package: 'prematch', type, event: { FixtureId: fixture, Markets: [{ ...market, Bets }] } });
}

const OPEN = ['2', '3.5', '3.2'].map((Price) => ({ Status: 1, Price }));
const settled = (...settlements: number[]) => settlements.map((Settlement) => ({ Status: 3, Settlement }));

const legOf = (fixture: number, nth = 0) =>
  odds.open().find((leg) => leg.kind === 'odds' && leg.betId === idOf(fixture, nth));
const place = (legs: unknown[]) =>
  member.post('/bets', { clientRef: crypto.randomUUID(), variant: 'european', legs, stake: 5_000, pricePolicy: 'any' });
const balance = async () => ((await member.get('/member/user')).body as { emoney: number }).emoney;

beforeAll(async () => {
  if (!hasRabbit) return;
  [database, rabbit] = await Promise.all([testDatabase(), testRabbit()]);
  broker = await steadyPort(() => rabbit.port);
  producer = await lsportsServer({
    broker: `amqp://guest:guest@127.0.0.1:${rabbit.port}`,
    clock: machineClock,
    ...ACCOUNT,
    packages: { prematch: 200 },
  });
  writeFileSync(tables, '{}');
  const metricsPort = await freePort();
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  for (const fixture of [501, 502]) {
    publishFixture(fixture);
    publishBets(fixture, 3, OPEN);
  }
  server = await startServer({
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: '1',
    METRICS_PORT: String(metricsPort),
    FEED: 'lsports',
    LSPORTS_USERNAME: ACCOUNT.username,
    LSPORTS_PASSWORD: ACCOUNT.password,
    LSPORTS_API: producer.api,
    LSPORTS_SNAPSHOT: producer.api,
    LSPORTS_PREMATCH_PACKAGE: '200',
    LSPORTS_PREMATCH_BROKER: `amqp://127.0.0.1:${broker.port}/%2F`,
    LSPORTS_TABLES: tables,
  });
  member = new Visitor(server.origin, '10.9.0.1');
  await member.signIn('member');
  odds = watchOdds(server.origin, member.headers);
});

afterAll(async () => {
  odds?.stop();
  await server?.end('SIGKILL');
  await producer?.close();
  await broker?.close();
  await rabbit?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!hasRabbit)('a site with LSports’ feed over RabbitMQ', { timeout: 240_000 }, () => {
  it('settles a single and an accumulator, takes both back with the result, and settles them again, to the won', async () => {
    await expect.poll(() => [legOf(501), legOf(502)].every(Boolean), SOON).toBe(true);
    const before = await balance();
    for (const legs of [[legOf(501)], [legOf(501), legOf(502)]])
      expect((await place(legs)).body).toMatchObject({ state: 'accepted' });
    await expect.poll(balance, SOON).toBe(before - 10_000);
    publishBets(502, 35, settled(2, 1, 1));
    publishBets(501, 35, settled(2, 1, 1));
    // 5,000 × 2 and 5,000 × 2 × 2.
    await expect.poll(balance, SOON).toBe(before - 10_000 + 30_000);
    publishBets(501, 35, settled(-1, -1, -1));
    await expect.poll(balance, SOON).toBe(before - 10_000);
    publishBets(501, 35, settled(1, 2, 1));
    const bets = async () => ((await member.get('/bets')).body as { items: { status: number }[] }).items;
    await expect.poll(async () => (await bets()).map(({ status }) => status), SOON).toEqual([1, 1]);
    publishBets(501, 35, settled(-1, -1, -1));
    publishBets(501, 35, settled(3, 3, 3));
    // The stake, and the accumulator as a single of the other leg.
    await expect.poll(balance, SOON).toBe(before - 10_000 + 5_000 + 10_000);
  });

  it('takes no bet while the broker is away or the account is refused, and lives again by itself', async () => {
    publishFixture(503);
    publishBets(503, 3, OPEN);
    await expect.poll(() => legOf(503), SOON).toBeDefined();
    const bet = async (nth = 0) => (await place([legOf(503, nth)])).text;
    await rabbit.end('SIGKILL');
    await expect.poll(() => bet(), SOON).toContain('"stale"');
    // Changed while nobody is connected: in the snapshot that comes first.
    publishBets(503, 3, [{ Status: 1, Price: '2.5' }]);
    producer.setExhausted(true);
    await rabbit.restart();
    expect(await bet()).toContain('"stale"');
    producer.setExhausted(false);
    await expect.poll(() => legOf(503), SOON).toMatchObject({ price: 2_500 });
    // Another outcome than before: the same bet twice is refused.
    await expect.poll(() => bet(1), SOON).toContain('"accepted"');
    broker.cut();
    publishBets(503, 3, [{ Price: '2.6' }]);
    await expect.poll(() => legOf(503), SOON).toMatchObject({ price: 2_600 });
    await expect.poll(() => bet(2), SOON).toContain('"accepted"');
  });

  it('shows a market that was in no table once the operator has written it down, and not before', async () => {
    publishFixture(504);
    publishBets(504, 3, OPEN, { Id: 987_654, Name: 'Result After Ninety Minutes' });
    publishBets(503, 3, [{ Price: '2.7' }]);
    await expect.poll(() => legOf(503), SOON).toMatchObject({ price: 2_700 });
    expect(legOf(504)).toBeUndefined();
    const listed = 'odds_feed_ignored_total{kind="lsports market 987654 in no table: Result After Ninety Minutes"} 1';
    expect(await (await fetch(metrics)).text()).toContain(listed);
    writeFileSync(tables, '{ "markets": {');
    await expect.poll(() => server.output(), SOON).toContain('stay as they were');
    expect(legOf(504)).toBeUndefined();
    writeFileSync(tables, JSON.stringify({ markets: { '987654': '1' } }));
    await expect.poll(() => legOf(504), SOON).toMatchObject({ marketId: '1', price: 2_000 });
  });

  it('lists such a market for staff, and shows it once they have mapped it', async () => {
    publishFixture(505);
    publishBets(505, 3, OPEN, { Id: 987_655, Name: 'Winner After Ninety Minutes' });
    const staff = new Visitor(server.origin, '10.9.0.2');
    await staff.signIn('admin');
    const listed = async () => ((await staff.get('/admin/feeds/ignored')).body as FeedIgnored).ignored;
    const market = { id: '987655', name: 'Winner After Ninety Minutes' };
    await expect.poll(listed, SOON).toContainEqual(expect.objectContaining({ market, count: 1 }));
    expect(legOf(505)).toBeUndefined();
    expect((await staff.call('PUT', '/admin/feeds/markets', { id: '987655', market: '1' })).status).toBe(204);
    await expect.poll(() => legOf(505), SOON).toMatchObject({ marketId: '1', price: 2_000 });
  });
});
