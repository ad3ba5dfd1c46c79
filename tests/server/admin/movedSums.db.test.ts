import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bet } from '../../../src/contract/api/betting';
import { Settlement } from '../../../src/contract/stream/market';
import { auditLedger } from '../../../server/ledger';
import { holdExchange } from '../../../server/wallet/requestOrder';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
/** Three administrators, of whom each has moved nothing before its test. */
let admin: Visitor;
let second: Visitor;
let third: Visitor;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  const staff = ['friend', 'restricted'];
  await server.services.sql.updateTable('member').set({ type: 1 }).where('user_id', 'in', staff).execute();
  admin = await server.signedIn('admin');
  second = await server.signedIn('friend');
  third = await server.signedIn('restricted');
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

const corrected = async (by: Visitor, bet: Bet, result: Settlement) =>
  (await by.post(`/admin/bets/${bet.id}/legs/0/result`, { result, reason: '공식 기록 정정' })).body;
const adjusted = async (by: Visitor, memberId: number, amount: number, currency: 'won' | 'point') =>
  (await by.post('/admin/adjustments', { ref: randomUUID(), memberId, currency, amount, reason: '이벤트 보상' })).body;

it('a correction that leaves a bet open moves all that the bet may pay', async () => {
  const player = await server.player(2_000_000, { level: 4 });
  server.feed.match('open1');
  server.feed.match('open2');
  const bet = await player.bet(['open1.wdl.1', 'open2.wdl.1'], { stake: 1_500_000 });
  server.feed.settle('open1.wdl.1', Settlement.lost);
  await becomes(player, bet, Settlement.lost);
  const preview = await admin.get(`/admin/bets/${bet.id}/legs/0/result?result=${Settlement.won}`);
  expect(preview.body).toMatchObject({ bets: 1, moved: bet.payout });
  expect(await corrected(admin, bet, Settlement.won)).toMatchObject({ code: 'correction-second' });
  expect(await corrected(second, bet, Settlement.won)).toEqual({ bets: 1 });
  await becomes(player, bet, Settlement.inProgress);
});

it('what a correction or a void takes of an open bet counts with what the bet may pay', async () => {
  const player = await server.player(2_000_000, { level: 4 });
  for (const match of ['taken1', 'taken2']) server.feed.match(match);
  const single = await player.bet(['taken1.wdl.1'], { stake: 600_000 });
  const double = await player.bet(['taken1.wdl.2', 'taken2.wdl.2'], { stake: 300_000 });
  const ofBoth = [single.id, double.id];
  await unguarded(server.database.pool, 'update bet_leg set starts_at = now() where bet_id = any ($1)', [ofBoth]);
  const preview = () => admin.get(`/admin/bets/${single.id}/legs/0/result?result=${Settlement.lost}`);
  expect((await preview()).body).toEqual({ bets: 1, moved: single.payout });
  expect(await corrected(admin, single, Settlement.lost)).toMatchObject({ code: 'correction-second' });
  expect(double.payout).toBeGreaterThan(1_000_000);
  const voided = async (by: Visitor) => (await by.post(`/admin/bets/${double.id}/void`, { reason: '오류 배팅' })).body;
  expect(await voided(admin)).toMatchObject({ code: 'correction-second' });
  expect(await voided(second)).toEqual({ bets: 1 });
  await becomes(player, double, Settlement.cancelled);
  // Won, and not paid yet.
  const won = 'update bet_leg set result = 2 where bet_id = $1';
  await unguarded(server.database.pool, won, [single.id]);
  expect((await preview()).body).toEqual({ bets: 1, moved: single.payout });
});

it('a correction of several members’ bets counts for each of them', async () => {
  const lostBy = async (match: string, stake: number) => {
    const players = [await server.player(2_000_000, { level: 4 }), await server.player(100_000)] as const;
    server.feed.match(match);
    const bet = await players[0].bet([`${match}.wdl.1`], { stake });
    const beside = await players[1].bet([`${match}.wdl.1`], { stake: 5_000 });
    server.feed.settle(`${match}.wdl.1`, Settlement.lost);
    await becomes(players[0], bet, Settlement.lost);
    await becomes(players[1], beside, Settlement.lost);
    return { bet, first: players[0].id, beside: players[1].id };
  };
  const several = await lostBy('several', 300_000);
  expect(await corrected(admin, several.bet, Settlement.won)).toEqual({ bets: 2 });
  expect(await adjusted(admin, several.first, 440_000, 'won')).toMatchObject({ state: 'waiting' });
  expect(await adjusted(admin, several.beside, 440_000, 'won')).toMatchObject({ state: 'made' });
  const later = await lostBy('later', 120_000);
  expect(await adjusted(admin, later.first, 800_000, 'won')).toMatchObject({ state: 'made' });
  expect(await corrected(admin, later.bet, Settlement.won)).toMatchObject({ code: 'correction-second' });
});

it('what a correction gave a member counts with what else that member gets', async () => {
  const player = await server.player(2_000_000, { level: 4 });
  server.feed.match('one');
  const bet = await player.bet(['one.wdl.1'], { stake: 500_000 });
  server.feed.settle('one.wdl.1', Settlement.lost);
  await becomes(player, bet, Settlement.lost);
  expect(await corrected(third, bet, Settlement.won)).toEqual({ bets: 1 });
  await becomes(player, bet, Settlement.won);
  expect(await adjusted(third, player.id, 60_000, 'won')).toMatchObject({ state: 'waiting' });
});

it('points count over all members as the won that they may become', async () => {
  const states: string[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { id } = await server.player(0);
    states.push(((await adjusted(second, id, 1_000_000, 'point')) as { state: string }).state);
  }
  expect(states.filter((state) => state === 'made')).toHaveLength(10);
});

it('no exchange is paid out to a member who owes: it is refused, and what is owed collected from it', async () => {
  const player = await server.player(100_000);
  server.feed.match('owed');
  const bet = await player.bet(['owed.wdl.1'], { stake: 100_000 });
  server.feed.settle('owed.wdl.1', Settlement.won);
  await becomes(player, bet, Settlement.won);
  const id = await server.services.inTransaction((tx) => holdExchange(tx, player.id, 190_000));
  server.feed.settle('owed.wdl.1', Settlement.lost);
  await becomes(player, bet, Settlement.lost);
  expect(await player.money()).toEqual({ money: 0, held: 190_000, owed: 190_000 });
  expect((await admin.post(`/admin/wallet/orders/${id}/approve`)).body).toMatchObject({ code: 'member-owes' });
  expect((await admin.post(`/admin/wallet/orders/${id}/refuse`, { reason: '미수금' })).status).toBe(200);
  expect(await player.money()).toEqual({ money: 0, held: 0, owed: 0 });
});
