import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import type { Bet } from '../../../src/contract/api/betting';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

async function statusOf(player: Player, { clientRef }: Bet): Promise<Settlement | undefined> {
  const found = await player.find(clientRef);
  return found.state === 'accepted' ? found.bet.status : undefined;
}

const voided = (bet: Bet) => admin.post(`/admin/bets/${bet.id}/void`, { reason: '오류 배팅' });
const corrected = (bet: Bet, result: Settlement) =>
  admin.post(`/admin/bets/${bet.id}/legs/0/result`, { result, reason: '공식 기록' });

describe('a bet that staff made void stays so', () => {
  it('when the result of its outcome is corrected for another bet', async () => {
    const [player, other] = [await server.player(100_000), await server.player(100_000)];
    server.feed.match('v1');
    server.feed.match('v2');
    const gone = await player.bet(['v1.wdl.1', 'v2.wdl.1']);
    const single = await other.bet(['v1.wdl.1']);
    expect((await voided(gone)).body).toEqual({ bets: 1 });
    await becomes(player, gone, Settlement.cancelled);
    server.feed.settle('v1.wdl.1', Settlement.won);
    await becomes(other, single, Settlement.won);
    expect((await corrected(gone, Settlement.lost)).body).toMatchObject({ code: 'correction-over' });
    expect((await corrected(single, Settlement.lost)).body).toEqual({ bets: 1 });
    await becomes(other, single, Settlement.lost);
    expect(await statusOf(player, gone)).toBe(Settlement.cancelled);
    expect(await player.money()).toMatchObject({ money: 100_000 });
  });

  it('when its whole match is corrected', async () => {
    const [player, other] = [await server.player(100_000), await server.player(100_000)];
    server.feed.match('v3');
    const gone = await player.bet(['v3.wdl.1']);
    const single = await other.bet(['v3.wdl.1']);
    await voided(gone);
    await becomes(player, gone, Settlement.cancelled);
    await unguarded(server.database.pool, `update bet_leg set starts_at = now() where fixture_id = $1`, ['v3']);
    server.feed.settle('v3.wdl.1', Settlement.lost);
    await becomes(other, single, Settlement.lost);
    const scores = [10, 20].map((part) => ({ part, home: 1, away: 0 }));
    const asked = { result: { by: 'score', scores }, reason: '공식 기록' };
    expect((await admin.post('/admin/matches/v3/results', asked)).body).toEqual({ bets: 1 });
    await becomes(other, single, Settlement.won);
    expect(await statusOf(player, gone)).toBe(Settlement.cancelled);
    expect(await player.money()).toMatchObject({ money: 100_000 });
  });
});

describe('a match that was called off and is on after all', () => {
  it('has its bets again at once', async () => {
    const player = await server.player(100_000);
    server.feed.match('p1');
    const bet = await player.bet(['p1.wdl.1']);
    server.feed.put('p1', { status: FixtureStatus.postponed });
    await becomes(player, bet, Settlement.cancelled);
    server.feed.put('p1', { status: FixtureStatus.notStarted });
    await becomes(player, bet, Settlement.inProgress);
    expect(await player.money()).toMatchObject({ money: 90_000 });
    server.feed.settle('p1.wdl.1', Settlement.won);
    await becomes(player, bet, Settlement.won);
    expect(await player.money()).toMatchObject({ money: 109_000 });
  });

  it('also where another runner is there when it is', async () => {
    const player = await server.player(100_000);
    server.feed.match('p3');
    const bet = await player.bet(['p3.wdl.1']);
    server.feed.put('p3', { status: FixtureStatus.postponed });
    await becomes(player, bet, Settlement.cancelled);
    server.feed.nextTerm(3);
    server.feed.match('p3', { status: FixtureStatus.postponed });
    server.feed.live();
    await sleep(300);
    expect(await statusOf(player, bet)).toBe(Settlement.cancelled);
    server.feed.put('p3', { status: FixtureStatus.notStarted });
    await becomes(player, bet, Settlement.inProgress);
  });

  it('also where it had left the site meanwhile', async () => {
    const player = await server.player(100_000);
    server.feed.match('p2');
    const bet = await player.bet(['p2.wdl.1']);
    server.feed.put('p2', { status: FixtureStatus.postponed });
    await becomes(player, bet, Settlement.cancelled);
    server.feed.remove('p2');
    await sleep(300);
    expect(await statusOf(player, bet)).toBe(Settlement.cancelled);
    server.feed.match('p2');
    await becomes(player, bet, Settlement.inProgress);
  });
});

it('a result is withdrawn also by a runner that reported the same as the one before', async () => {
  const player = await server.player(100_000);
  server.feed.match('w1');
  const bet = await player.bet(['w1.wdl.1']);
  server.feed.settle('w1.wdl.1', Settlement.won);
  await becomes(player, bet, Settlement.won);
  server.feed.nextTerm(9);
  server.feed.match('w1');
  server.feed.settle('w1.wdl.1', Settlement.won);
  server.feed.live();
  await sleep(300);
  expect(await statusOf(player, bet)).toBe(Settlement.won);
  server.feed.settle('w1.wdl.1', Settlement.inProgress);
  await becomes(player, bet, Settlement.inProgress);
  expect(await player.money()).toMatchObject({ money: 90_000 });
});

it('what was known of an outcome when a bet was cashed out does not stand against a correction', async () => {
  const [seller, other] = [await server.player(100_000), await server.player(100_000)];
  server.feed.match('x1');
  server.feed.match('x2');
  const double = await seller.bet(['x1.wdl.1', 'x2.wdl.1']);
  const away = await other.bet(['x1.wdl.2']);
  server.feed.settle('x1.wdl.1', Settlement.won);
  type Offers = { betId: string; stake: number; value: number }[];
  const offered = async () => ((await seller.visitor.get('/bets/cash-outs')).body as Offers)[0];
  await expect.poll(async () => (await offered())?.value ?? 0).toBeGreaterThan(10_000);
  const { stake, value } = (await offered())!;
  const sold = await seller.visitor.post(`/bets/${double.id}/cash-out`, { clientRef: randomUUID(), stake, value });
  expect(sold.status).toBe(200);
  server.feed.settle('x1.wdl.1', Settlement.lost);
  server.feed.settle('x1.wdl.2', Settlement.lost);
  await becomes(other, away, Settlement.lost);
  expect((await corrected(away, Settlement.won)).body).toEqual({ bets: 1 });
});

it('a bet that was hidden is shown again once it is open or has another result', async () => {
  const player = await server.player(100_000);
  server.feed.match('h1');
  const bet = await player.bet(['h1.wdl.1']);
  server.feed.settle('h1.wdl.1', Settlement.lost);
  await becomes(player, bet, Settlement.lost);
  expect((await player.visitor.post(`/bets/${bet.id}/hide`)).status).toBe(204);
  expect((await player.bets()).totalCount).toBe(0);
  server.feed.settle('h1.wdl.1', Settlement.inProgress);
  await becomes(player, bet, Settlement.inProgress);
  expect((await player.bets()).totalCount).toBe(1);
});

it('who owes after a reversal has nothing to take out when a stake comes back', async () => {
  const player = await server.player(20_000);
  server.feed.match('r1');
  server.feed.match('r2');
  const first = await player.bet(['r1.wdl.1'], { stake: 20_000 });
  server.feed.settle('r1.wdl.1', Settlement.won);
  await becomes(player, first, Settlement.won);
  const second = await player.bet(['r2.wdl.1'], { stake: 38_000 });
  server.feed.settle('r1.wdl.1', Settlement.lost);
  await becomes(player, first, Settlement.lost);
  expect(await player.money()).toMatchObject({ money: 0, owed: 38_000 });
  await player.cancel(second.id);
  expect(await player.money()).toMatchObject({ money: 0, owed: 0 });
});
