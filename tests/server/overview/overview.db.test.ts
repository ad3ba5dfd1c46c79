import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger, operatorBalances } from '../../../server/ledger';
import type { Bet } from '../../../src/contract/api/betting';
import { type Overview, overviewSchema, type StakedProduct } from '../../../src/contract/api/staff/overview';
import { Settlement } from '../../../src/contract/stream/market';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { recount } from '../../support/recount';
import { catalogueGame, type FakeProvider, fakeProvider } from '../../support/fakeProvider';
import { walletRequestOf } from '../../support/gameProvider';
import type { Visitor } from '../../support/visitor';

const GAMES = [catalogueGame('casino-1'), catalogueGame('slot-1', 'slot')];

let database: TestDatabase;
let provider: FakeProvider;
let server: BettingServer;
let admin: Visitor;

beforeAll(async () => {
  database = await testDatabase('demo');
  provider = await fakeProvider(GAMES);
  server = await bettingServer({ url: database.url, liveDelayMs: 100, settings: provider.settings });
  admin = await server.signedIn('admin');
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await provider.close();
  await database.drop();
});

async function overview(): Promise<Overview> {
  return v.parse(overviewSchema, (await admin.get('/admin/overview')).body);
}

const flowOf = ({ products }: Overview, product: StakedProduct) => products.find((flow) => flow.product === product);
const sum = ({ products }: Overview, field: 'stakes' | 'payouts') =>
  products.reduce((total, flow) => total + flow[field], 0);

/** What the ledger has of today: the test's database has no other day. */
async function ofLedger(): Promise<{ net: number; charged: number; exchanged: number }> {
  const { stakes, payouts, provider: games, charges, exchanges } = await operatorBalances(server.services.sql);
  return { net: stakes + payouts + games, charged: 0 - charges, exchanged: exchanges };
}

async function equalsLedger(): Promise<Overview> {
  const shown = await overview();
  const { net, ...orders } = await ofLedger();
  expect({ charged: shown.charged, exchanged: shown.exchanged }).toEqual(orders);
  expect(sum(shown, 'stakes') - sum(shown, 'payouts')).toBe(net);
  return shown;
}

async function settled(player: Player, { clientRef }: Bet, paid: number): Promise<void> {
  await expect
    .poll(async () => {
      const found = await player.find(clientRef);
      return found.state === 'accepted' && found.bet.status !== Settlement.inProgress ? found.bet.paid : undefined;
    })
    .toBe(paid);
}

const correct = (bet: Bet, result: Settlement) =>
  admin.post(`/admin/bets/${bet.id}/legs/0/result`, { result, reason: '공식 기록 정정' });

it('counts stakes and payouts of sports to the won: open, given back, paid, and corrected', async () => {
  const player = await server.player(100_000);
  server.feed.match('s1');
  const before = await equalsLedger();
  const [won, lost] = [await player.bet(['s1.wdl.1']), await player.bet(['s1.wdl.X'], { stake: 20_000 })];
  const open = await equalsLedger();
  expect(flowOf(open, 'sports')).toMatchObject({ bets: 2, stakes: 30_000, payouts: 0 });
  expect(open.open).toEqual({
    bets: before.open.bets + 2,
    stakes: before.open.stakes + 30_000,
    payout: before.open.payout + 19_000 + 64_000,
  });

  expect((await player.visitor.post(`/bets/${lost.id}/cancel`)).status).toBe(200);
  expect(flowOf(await equalsLedger(), 'sports')).toMatchObject({ bets: 2, stakes: 10_000, payouts: 0 });

  server.feed.settle('s1.wdl.1', Settlement.won);
  await settled(player, won, 19_000);
  const paid = await equalsLedger();
  expect(flowOf(paid, 'sports')).toMatchObject({ stakes: 10_000, payouts: 19_000 });
  expect(paid.open).toEqual(before.open);

  expect((await correct(won, Settlement.lost)).status).toBe(200);
  await settled(player, won, 0);
  expect(flowOf(await equalsLedger(), 'sports')).toMatchObject({ bets: 2, stakes: 10_000, payouts: 0 });
});

it('counts a bet in play once it is accepted, as live', async () => {
  const player = await server.player(100_000);
  server.feed.match('l1', { area: 'inplay' });
  const placed = await player.place(['l1.wdl.1'], { variant: 'inplay' });
  expect(placed.state).toBe('waiting');
  await expect.poll(async () => flowOf(await overview(), 'live')?.bets).toBe(1);
  const shown = await equalsLedger();
  expect(flowOf(shown, 'live')).toMatchObject({ stakes: 10_000, payouts: 0 });
  expect(shown.waiting.delayed).toBe(0);
});

it('counts slots apart from casino games, and takes back what a provider undoes', async () => {
  const player = await server.player(1_000_000);
  for (const { id, kind } of GAMES) {
    expect((await player.visitor.post('/playfun/auth', { kind, game: id })).status).toBe(200);
    const { player: name, session } = provider.launches.at(-1)!;
    const request = { player: name, round: kind, game: id };
    const ask = (call: string, content: object) => walletRequestOf(server, call, content);
    await ask('debit', { ...request, session, reference: `${kind}-1`, amount: 10_000 });
    await ask('debit', { ...request, session, reference: `${kind}-2`, amount: 5_000 });
    await ask('credit', { ...request, reference: `${kind}-3`, amount: 25_000 });
    expect(flowOf(await equalsLedger(), kind)).toMatchObject({ bets: 2, stakes: 15_000, payouts: 25_000 });
    await ask('rollback', { player: name, reference: `${kind}-4`, of: `${kind}-2` });
    await ask('rollback', { player: name, reference: `${kind}-5`, of: `${kind}-3` });
    expect(flowOf(await equalsLedger(), kind)).toMatchObject({ stakes: 10_000, payouts: 0 });
  }
});

it('has what waits for staff, and what they approved', async () => {
  const player = await server.player(100_000);
  const before = await equalsLedger();
  const asked = await player.visitor.post('/wallet/exchanges', {
    clientRef: crypto.randomUUID(),
    amount: 50_000,
    exchangePassword: '1234',
  });
  expect(asked.status).toBe(201);
  await player.visitor.post('/customer', {
    clientRef: crypto.randomUUID(),
    category: 'etc',
    title: '문의',
    contents: '문의합니다',
    betIds: [],
  });
  const waiting = await overview();
  expect(waiting.orders.exchange).toEqual({
    count: before.orders.exchange.count + 1,
    amount: before.orders.exchange.amount + 50_000,
  });
  expect(waiting.waiting.inquiries).toBe(before.waiting.inquiries + 1);
  expect(waiting.members.signedIn).toBeGreaterThanOrEqual(2);

  const { rows } = await server.database.pool.query<{ id: number }>(
    `select id from wallet_order where member_id = $1`,
    [player.id],
  );
  expect((await admin.post(`/admin/wallet/orders/${rows[0]!.id}/approve`)).status).toBe(200);
  const after = await equalsLedger();
  expect(after.orders.exchange).toEqual(before.orders.exchange);
  expect(after.exchanged).toBe(before.exchanged + 50_000);
});

it('leaves out what was moved before today', async () => {
  const { pool } = server.database;
  const before = await overview();
  await pool.query('alter table ledger_transfer disable trigger user');
  await pool.query(`update ledger_transfer set at = at - interval '1 day'`);
  await pool.query('alter table ledger_transfer enable trigger user');
  await recount(pool);
  const after = await overview();
  expect(sum(before, 'stakes')).toBeGreaterThan(0);
  expect([sum(after, 'stakes'), sum(after, 'payouts'), after.charged, after.exchanged]).toEqual([0, 0, 0, 0]);
  expect(after.open).toEqual(before.open);
});

it('reports how long ago each producer gave a sign of life', async () => {
  const { feeds } = await overview();
  expect(feeds.map(({ area }) => area)).toEqual(['inplay', 'europe']);
  for (const { age } of feeds) expect(age).toBeLessThan(5_000);
});
