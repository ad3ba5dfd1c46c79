import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import type { Bet } from '../../../src/contract/api/betting';
import type { AdjustmentPage } from '../../../src/contract/api/staff/adjustments';
import { matchBetsSchema, matchPreviewSchema, type MatchResult } from '../../../src/contract/api/staff/matchResults';
import { notificationsSchema } from '../../../src/contract/api/notifications';
import { SportId } from '../../../src/contract/codes/sports';
import { Settlement } from '../../../src/contract/stream/market';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let second: Visitor;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  await server.services.sql.updateTable('member').set({ type: 1 }).where('user_id', '=', 'friend').execute();
  [admin, second] = [await server.signedIn('admin'), await server.signedIn('friend')];
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

async function becomes({ id }: Bet, player: Player, status: Settlement): Promise<Bet> {
  for (let tries = 0; ; tries += 1) {
    const bet = (await player.bets()).items.find((one) => one.id === id)!;
    if (bet.status === status || tries > 100) return bet;
    await sleep(50);
  }
}

const FULL = (home: number, away: number): MatchResult => ({
  by: 'score',
  scores: [
    { part: 10, home: 0, away: 0 },
    { part: 20, home, away },
  ],
});
const correct = (visitor: Visitor, match: string, result: MatchResult) =>
  visitor.post(`/admin/matches/${match}/results`, { result, reason: '공식 기록 정정' });
const preview = async (match: string, result: MatchResult) =>
  v.parse(matchPreviewSchema, (await admin.post(`/admin/matches/${match}/results/preview`, result)).body);

/** Bets of three members on three outcomes of a match that the feed has settled as a home win by one. */
async function settledMatch(id: string, stake = 10_000): Promise<[Player, Bet][]> {
  server.feed.match(id);
  const bets: [Player, Bet][] = [];
  for (const outcome of ['wdl.1', 'uo.Over', 'wdl.2']) {
    const player = await server.player(1_000_000);
    bets.push([player, await player.bet([`${id}.${outcome}`], { stake })]);
  }
  await unguarded(server.database.pool, `update bet_leg set starts_at = now() where fixture_id = $1`, [id]);
  server.feed.settle(`${id}.wdl.1`, Settlement.won);
  server.feed.settle(`${id}.wdl.2`, Settlement.lost);
  server.feed.settle(`${id}.uo.Over`, Settlement.lost);
  const [home, over, away] = bets;
  await becomes(home![1], home![0], Settlement.won);
  await becomes(over![1], over![0], Settlement.lost);
  await becomes(away![1], away![0], Settlement.lost);
  return bets;
}

it('by a score gives every outcome what it is at it, in one correction, after a preview', async () => {
  const [home, over, away] = await settledMatch('mc1');
  const listed = v.parse(matchBetsSchema, (await admin.get('/admin/matches/mc1/results')).body);
  expect(listed).toMatchObject({ begun: true, parts: [10, 20] });
  expect(listed.markets.map(({ name, bets }) => [name, bets]).toSorted()).toEqual([
    ['1X2', 2],
    ['Under/Over', 1],
  ]);
  const seen = await preview('mc1', FULL(1, 2));
  expect(seen).toMatchObject({ bets: 3, moved: 19_000 + 18_500 + 34_000, undecided: [] });
  expect(seen.changed.map(({ pick, before, after }) => [pick, before, after]).toSorted()).toEqual([
    ['1', Settlement.won, Settlement.lost],
    ['2', Settlement.lost, Settlement.won],
    ['Over', Settlement.lost, Settlement.won],
  ]);
  expect((await correct(admin, 'mc1', FULL(1, 2))).body).toEqual({ bets: 3 });
  await becomes(home![1], home![0], Settlement.lost);
  await becomes(over![1], over![0], Settlement.won);
  await becomes(away![1], away![0], Settlement.won);
  const money = await Promise.all([home, over, away].map(async (one) => (await one![0].money()).money));
  expect(money).toEqual([990_000, 1_008_500, 1_024_000]);
  // The feed's results do not count any more.
  server.feed.settle('mc1.wdl.1', Settlement.specialHit);
  expect((await correct(admin, 'mc1', FULL(1, 2))).body).toMatchObject({ code: 'correction-same' });
});

it('leaves what a period decides that is not entered', async () => {
  const [home] = await settledMatch('mc2');
  const seen = await preview('mc2', { by: 'score', scores: [{ part: 10, home: 0, away: 3 }] });
  expect(seen).toMatchObject({ bets: 0, moved: 0, changed: [] });
  expect(seen.undecided).toHaveLength(3);
  expect((await becomes(home![1], home![0], Settlement.won)).paid).toBe(19_000);
});

it('as void gives every stake back, of one market where that is asked for', async () => {
  const [home, over, away] = await settledMatch('mc3');
  const { markets } = v.parse(matchBetsSchema, (await admin.get('/admin/matches/mc3/results')).body);
  const total = markets.find(({ name }) => name === 'Under/Over')!;
  expect((await correct(admin, 'mc3', { by: 'void', marketId: total.id })).body).toEqual({ bets: 1 });
  await becomes(over![1], over![0], Settlement.cancelled);
  expect((await home![0].money()).money).toBe(1_009_000);
  expect((await correct(admin, 'mc3', { by: 'void' })).body).toEqual({ bets: 2 });
  await becomes(home![1], home![0], Settlement.cancelled);
  await becomes(away![1], away![0], Settlement.cancelled);
  const money = await Promise.all([home, over, away].map(async (one) => (await one![0].money()).money));
  expect(money).toEqual([1_000_000, 1_000_000, 1_000_000]);
});

it('and the void of a bet are staff’s cancellation for the member, that by the feed is not', async () => {
  server.feed.match('mc6');
  const player = await server.player(1_000_000);
  const bets = [await player.bet(['mc6.wdl.1']), await player.bet(['mc6.uo.Over']), await player.bet(['mc6.wdl.2'])];
  await admin.post(`/admin/bets/${bets[0]!.id}/void`, { reason: '오류 배팅' });
  server.feed.settle('mc6.uo.Over', Settlement.cancelled);
  await becomes(bets[1]!, player, Settlement.cancelled);
  await correct(admin, 'mc6', { by: 'void' });
  const shown = [];
  for (const bet of bets) shown.push((await becomes(bet, player, Settlement.cancelled)).isCancelledByStaff ?? false);
  expect(shown).toEqual([true, false, true]);
  const { items } = v.parse(notificationsSchema, (await player.visitor.get('/notifications')).body);
  const notified = new Map(items.flatMap((one) => (one.kind === 'bet' ? [[one.betId, one.isCancelledByStaff]] : [])));
  expect(bets.map(({ id }) => notified.get(id))).toEqual([true, false, true]);
});

it('of much money waits for a second administrator, who asks for the same or approves it', async () => {
  const [home] = await settledMatch('mc4', 500_000);
  expect((await correct(admin, 'mc4', FULL(0, 1))).body).toMatchObject({ code: 'correction-second' });
  expect((await home![0].money()).money).toBe(1_450_000);
  const { items } = (await admin.get('/admin/adjustments')).body as AdjustmentPage;
  const [asked] = items.filter(({ kind }) => kind === 'match');
  expect(asked!.terms).toEqual({ of: 'match', sport: SportId.football, market: null, result: FULL(0, 1) });
  expect(asked!.reason).toMatch(/^경기 정정 \(.+, 스코어\): 공식 기록 정정$/);
  expect((await second.post(`/admin/adjustments/${asked!.id}/approve`)).status).toBe(200);
  await becomes(home![1], home![0], Settlement.lost);
  expect((await home![0].money()).money).toBe(500_000);
});

it('before its kick-off can only be void; without bets there is nothing to correct', async () => {
  server.feed.match('mc5');
  const player = await server.player(1_000_000);
  const bet = await player.bet(['mc5.wdl.1']);
  expect((await correct(admin, 'mc5', FULL(1, 0))).body).toMatchObject({ code: 'correction-unsettled' });
  expect((await correct(admin, 'mc5', { by: 'void' })).body).toEqual({ bets: 1 });
  await becomes(bet, player, Settlement.cancelled);
  expect((await admin.get('/admin/matches/none/results')).status).toBe(404);
  expect((await correct(admin, 'none', { by: 'void' })).status).toBe(404);
});
