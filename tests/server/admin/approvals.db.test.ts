import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuditPage } from '../../../src/contract/api/staff/admin';
import type { AdjustmentPage } from '../../../src/contract/api/staff/adjustments';
import { CORRECTION_WAITS } from '../../../src/contract/api/staff/trading';
import type { Bet } from '../../../src/contract/api/betting';
import { Settlement } from '../../../src/contract/stream/market';
import { auditLedger } from '../../../server/ledger';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
/** None of them has moved anything before a test. */
let [first, second, third]: Visitor[] = [];

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
});
beforeEach(async () => {
  [first, second, third] = [await administrator(), await administrator(), await administrator()];
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

async function administrator(): Promise<Visitor> {
  const { id, visitor } = await server.player(0);
  await server.services.sql.updateTable('member').set({ type: 1 }).where('id', '=', id).execute();
  return visitor;
}

const list = async (state = '') => ((await first!.get(`/admin/adjustments${state}`)).body as AdjustmentPage).items;
const waiting = () => list('?state=waiting');
const approve = (by: Visitor, id: number) => by.post(`/admin/adjustments/${id}/approve`);
const won = async (by: Visitor, { id }: Bet, reason = '공식 기록 정정') =>
  (await by.post(`/admin/bets/${id}/legs/0/result`, { result: Settlement.won, reason })).body;
const voided = async (by: Visitor, { id }: Bet, reason: string) =>
  (await by.post(`/admin/bets/${id}/void`, { reason })).body;
const adjusted = async (by: Visitor, memberId: number, amount: number) =>
  (await by.post('/admin/adjustments', { ref: randomUUID(), memberId, currency: 'won', amount, reason: '이벤트 보상' }))
    .body;
const audited = async () => ((await first!.get('/admin/audit')).body as AuditPage).totalCount;

/** A bet on the home side of a match that has begun; on sale before it is over, to others too. */
async function openBet(match: string, stake: number): Promise<[Player, Bet]> {
  const player = await server.player(2_000_000, { level: 4 });
  const bet = await player.bet([`${match}.wdl.1`], { stake });
  await unguarded(server.database.pool, `update bet_leg set starts_at = now() where bet_id = $1`, [bet.id]);
  return [player, bet];
}

it('what has grown since it was asked for is made by no approval, which asks for nothing either', async () => {
  server.feed.match('a1');
  const [player, bet] = await openBet('a1', 1_000_000);
  expect(await won(first!, bet)).toMatchObject({ code: CORRECTION_WAITS });
  const [asked] = await waiting();
  const terms = { of: 'correction', before: Settlement.inProgress, after: Settlement.won };
  expect(asked).toMatchObject({ amount: 1_900_000, bets: 1, terms });
  const [other, joined] = await openBet('a1', 1_000_000);
  const actions = await audited();
  expect(await approve(second!, asked!.id)).toMatchObject({ status: 409, body: { code: 'grown' } });
  expect(await waiting()).toEqual([asked]);
  expect(await audited()).toBe(actions);
  // It is asked for again by who asked for it, and waits once, for what it is by then.
  expect(await won(first!, bet)).toMatchObject({ code: CORRECTION_WAITS });
  const [again, ...more] = await waiting();
  expect([again, more]).toMatchObject([{ amount: 3_800_000, bets: 2, askedBy: asked!.askedBy }, []]);
  expect(await approve(second!, again!.id)).toMatchObject({ status: 200, body: { state: 'made' } });
  // What it replaced is no longer there.
  expect((await list())[0]).toMatchObject({ state: 'made', terms: { ...terms, before: null } });
  await becomes(player, bet, Settlement.won);
  await becomes(other, joined, Settlement.won);
});

it('nor where who approves it could move alone what it has grown to', async () => {
  server.feed.match('a2');
  const [player, bet] = await openBet('a2', 400_000);
  expect(await adjusted(first!, player.id, 400_000)).toMatchObject({ state: 'made' });
  expect(await won(first!, bet)).toMatchObject({ code: CORRECTION_WAITS });
  const [asked] = await waiting();
  await openBet('a2', 20_000);
  expect(await approve(second!, asked!.id)).toMatchObject({ status: 409, body: { code: 'grown' } });
  expect(await waiting()).toEqual([asked]);
  expect(await adjusted(second!, player.id, 1_000_000)).toMatchObject({ state: 'made' });
  expect((await first!.post(`/admin/adjustments/${asked!.id}/refuse`)).status).toBe(200);
});

it('an approval makes the one it is of, and what else asked for the same ends with it', async () => {
  server.feed.match('a3');
  const [player, bet] = await openBet('a3', 1_000_000);
  expect(await won(first!, bet)).toMatchObject({ code: CORRECTION_WAITS });
  await openBet('a3', 1_000_000);
  expect(await won(second!, bet)).toMatchObject({ code: CORRECTION_WAITS });
  const [large, small, ...more] = await waiting();
  expect([large, small, more]).toMatchObject([{ amount: 3_800_000 }, { amount: 1_900_000 }, []]);
  expect((await approve(third!, small!.id)).body).toMatchObject({ code: 'grown' });
  expect(await waiting()).toEqual([large, small]);
  expect((await approve(third!, large!.id)).body).toMatchObject({ id: large!.id, state: 'made' });
  expect(await waiting()).toEqual([]);
  expect((await list()).find(({ id }) => id === small!.id)).toMatchObject({ state: 'refused' });
  await becomes(player, bet, Settlement.won);
});

it('what is done alone in the same words is waited for by nobody', async () => {
  server.feed.match('a4');
  const [player, bet] = await openBet('a4', 400_000);
  expect(await adjusted(first!, player.id, 400_000)).toMatchObject({ state: 'made' });
  expect(await won(first!, bet)).toMatchObject({ code: CORRECTION_WAITS });
  await openBet('a4', 20_000);
  expect(await won(second!, bet)).toEqual({ bets: 2 });
  expect(await waiting()).toEqual([]);
});

it('the same in other words is the same: who asks for it waits once, and another administrator approves it so', async () => {
  server.feed.match('a5');
  const [player, bet] = await openBet('a5', 1_000_000);
  const waits = { code: CORRECTION_WAITS };
  expect(await voided(first!, bet, '중복 배팅')).toMatchObject(waits);
  expect(await voided(first!, bet, '회원 요청')).toMatchObject(waits);
  const [asked, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(await voided(second!, bet, '회원 요청')).toEqual({ bets: 1 });
  expect(await waiting()).toEqual([]);
  expect((await list()).find(({ id }) => id === asked!.id)).toMatchObject({ state: 'made' });
  await becomes(player, bet, Settlement.cancelled);
});

it('the same result of an outcome is the same at another bet on it, and ends with what is made of it', async () => {
  server.feed.match('a6');
  const [player, bet] = await openBet('a6', 1_000_000);
  expect(await won(first!, bet)).toMatchObject({ code: CORRECTION_WAITS });
  const [other, joined] = await openBet('a6', 1_000_000);
  expect(await won(second!, joined, '협회 발표')).toMatchObject({ code: CORRECTION_WAITS });
  const [large] = await waiting();
  expect((await approve(third!, large!.id)).body).toMatchObject({ state: 'made' });
  expect(await waiting()).toEqual([]);
  await becomes(player, bet, Settlement.won);
  await becomes(other, joined, Settlement.won);
});

it('another result of the same outcome is another request', async () => {
  server.feed.match('a7');
  const [, bet] = await openBet('a7', 1_000_000);
  expect(await won(first!, bet)).toMatchObject({ code: CORRECTION_WAITS });
  const lost = { result: Settlement.lost, reason: '공식 기록 정정' };
  expect((await second!.post(`/admin/bets/${bet.id}/legs/0/result`, lost)).body).toMatchObject({
    code: CORRECTION_WAITS,
  });
  const both = await waiting();
  expect(both).toHaveLength(2);
  for (const { id } of both) await first!.post(`/admin/adjustments/${id}/refuse`);
});

it('what can’t be made any more is approved by nobody, and its refusal names no amount', async () => {
  server.feed.match('a8');
  const [player, bet] = await openBet('a8', 1_000_000);
  expect(await voided(first!, bet, '중복 배팅')).toMatchObject({ code: CORRECTION_WAITS });
  const [asked] = await waiting();
  server.feed.settle('a8.wdl.1', Settlement.lost);
  await becomes(player, bet, Settlement.lost);
  expect(await approve(second!, asked!.id)).toMatchObject({
    status: 409,
    body: { code: 'over', message: '이미 처리되었거나 변경되어 더 이상 실행할 수 없는 요청입니다. 거절해주세요.' },
  });
  expect(await waiting()).toEqual([asked]);
  expect((await second!.post(`/admin/adjustments/${asked!.id}/refuse`)).status).toBe(200);
});
