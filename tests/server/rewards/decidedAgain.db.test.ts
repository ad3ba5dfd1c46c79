import { sql as raw } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bet } from '../../../src/contract/api/betting';
import type { Ranking } from '../../../src/contract/api/rewards/tournaments';
import { Settlement } from '../../../src/contract/stream/market';
import { friendsDue, friendsWithin } from '../../../server/commission/friends';
import { reclaim, transfer } from '../../../server/ledger';
import { awardNext } from '../../../server/rewards/tournaments/award';
import { latestRankings } from '../../../server/rewards/tournaments/latestRankings';
import { machineClock } from '../../../server/timing/machineClock';
import { becomes } from '../../support/becomes';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';
import { ask, offer } from '../betting/cashOuts';
import { type RewardsSite, rewardsSite, seoulDay } from './rewardsSite';

let database: TestDatabase;
let server: RewardsSite;
let admin: Visitor;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await rewardsSite(database.url);
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

it('the board of odds has those that were paid: legs that fell away count for nothing', async () => {
  const player = await server.player(1_000_000);
  for (const id of ['odds1', 'odds2', 'odds3']) server.feed.match(id);
  const bet = await player.bet(['odds1.wdl.1', 'odds2.wdl.1', 'odds3.wdl.1'], { stake: 10_000 });
  server.feed.settle('odds1.wdl.1', Settlement.won);
  server.feed.settle('odds2.wdl.1', Settlement.cancelled);
  server.feed.settle('odds3.wdl.1', Settlement.cancelled);
  await becomes(player, bet, Settlement.won);
  const { mine } = (await player.visitor.get('/hall_of_fame/ranking?board=odds&span=month')).body as Ranking;
  expect(mine).toMatchObject({ record: 1_900 });
});

it('a bet that is decided again ranks in the tournament in which it was first played, and in no later one', async () => {
  const { sql, inTransaction } = server.services;
  const now = async () => (await raw<{ now: Date }>`select clock_timestamp() as now`.execute(sql)).rows[0]!.now;
  const awarded = async (from: Date, to: Date, title: string) => {
    await raw`insert into tournament (title, about, board, starts_at, ends_at, currency, prizes)
      values (${title}, '', 'payout', ${from}, ${to}, 'point', '{100}')`.execute(sql);
    while (await awardNext(inTransaction, 0));
    const { rows } = await raw`select a.member_id from tournament_award a join tournament t on t.id = a.tournament_id
      where t.title = ${title} and a.member_id = ${player.id}`.execute(sql);
    return rows.length;
  };
  const player = await server.player(3_000_000, { level: 4 });
  server.feed.match('again');
  const bet = await player.bet(['again.wdl.1'], { stake: 100_000 });
  server.feed.settle('again.wdl.1', Settlement.cancelled);
  await becomes(player, bet, Settlement.cancelled);
  const from = await now();
  const result = { result: Settlement.won, reason: '공식 기록 정정' };
  expect((await admin.post(`/admin/bets/${bet.id}/legs/0/result`, result)).status).toBe(200);
  await becomes(player, bet, Settlement.won);
  await sleep(20);
  const between = await now();
  expect(await awarded(from, between, '첫째')).toBe(1);
  for (const status of [Settlement.lost, Settlement.won]) {
    expect((await admin.post(`/admin/bets/${bet.id}/legs/0/result`, { ...result, result: status })).status).toBe(200);
    await becomes(player, bet, status);
  }
  await sleep(20);
  expect(await awarded(between, await now(), '둘째')).toBe(0);
});

it('what a part that was cashed out lost or won counts, whatever became of the rest', async () => {
  const { pool } = server.database;
  const recommender = await server.member();
  const player = await server.player(1_000_000, { level: 4 });
  await pool.query('update member set recommender_id = $2 where id = $1', [player.id, recommender.id]);
  const part = 90_000;
  /** What the part lost. */
  const cashOut = async (bet: Bet) => {
    const { stake, value } = (await offer(player, bet))!;
    const answer = await ask(player, bet, { stake: part, value: Math.floor((value * part) / stake) });
    return part - (answer.state === 'paid' ? answer.value : NaN);
  };
  const statesOf = async () => {
    const rankings = latestRankings(server.services.sql, machineClock);
    const { mine } = await rankings.ofSpan(player.id, { board: 'payout', span: 'month' });
    const due = await friendsDue(server.services.sql, recommender.id);
    return { won: mine?.record ?? 0, due: due.bets, played: due.lost };
  };
  for (const id of ['rest1', 'rest2', 'rest3']) server.feed.match(id);
  const won = await player.bet(['rest1.wdl.1'], { stake: 100_000 });
  server.feed.settle('rest1.wdl.1', Settlement.won);
  await becomes(player, won, Settlement.won);
  expect(await statesOf()).toEqual({ won: 90_000, due: 1, played: 0 });
  const cancelled = await player.bet(['rest2.wdl.1'], { stake: 100_000 });
  const lost = await cashOut(cancelled);
  expect(lost).toBeGreaterThan(0);
  expect((await player.visitor.post(`/bets/${cancelled.id}/cancel`)).status).toBeLessThan(300);
  expect(await statesOf()).toEqual({ won: 90_000 - lost, due: 2, played: 0 });
  const voided = await player.bet(['rest3.wdl.1'], { stake: 100_000 });
  const lostToo = await cashOut(voided);
  server.feed.settle('rest3.wdl.1', Settlement.cancelled);
  await becomes(player, voided, Settlement.cancelled);
  expect(await statesOf()).toEqual({ won: 90_000 - lost - lostToo, due: 3, played: 0 });
});

it('a void bet that is decided after all counts as staked in the position of its member', async () => {
  const player = await server.player(1_000_000);
  server.feed.match('position');
  const bet = await player.bet(['position.wdl.1'], { stake: 10_000 });
  server.feed.settle('position.wdl.1', Settlement.cancelled);
  await becomes(player, bet, Settlement.cancelled);
  const result = { result: Settlement.lost, reason: '공식 기록 정정' };
  expect((await admin.post(`/admin/bets/${bet.id}/legs/0/result`, result)).status).toBe(200);
  await becomes(player, bet, Settlement.lost);
  expect((await player.visitor.get('/member/limits/position?since=session')).body).toMatchObject({
    products: [{ product: 'sports', staked: 10_000, paid: 0 }],
  });
});

it('what a provider undid is neither staked nor won by a friend', async () => {
  const { sql, inTransaction } = server.services;
  const recommender = await server.member();
  const { id: member } = await server.member({ recommender: recommender.id });
  const lines = (amount: number) =>
    [
      { account: 'money', member, amount },
      { account: 'provider', amount: -amount },
    ] as const;
  await inTransaction(async (tx) => {
    await transfer(tx, { kind: 'provider.debited', reference: 'x:1', lines: lines(-10_000) });
    await transfer(tx, { kind: 'provider.rolledBack', reference: 'x:1', lines: lines(10_000) });
    await transfer(tx, { kind: 'provider.debited', reference: 'x:2', lines: lines(-10_000) });
    await transfer(tx, { kind: 'provider.credited', reference: 'x:3', lines: lines(50_000) });
    await reclaim(tx, { kind: 'provider.rolledBack', reference: 'x:3', member, amount: 50_000 });
  });
  const { items } = await friendsWithin(sql, recommender.id, { from: seoulDay(), to: seoulDay() });
  expect(items).toMatchObject([{ staked: 10_000, won: 0 }]);
});
