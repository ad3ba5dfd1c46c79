import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';
import { ask, betOf, found, moneyOf, offer, offers, postCashOut, refusal, whole } from './cashOuts';

/** Longer than a test takes on any machine: a cash-out is due only when the test advances the clock. */
const DELAY = 60_000;

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: DELAY });
  admin = await server.signedIn('admin');
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

function matchOf(fields: Parameters<BettingServer['feed']['match']>[1] = {}): string {
  const id = `cash${(matches += 1)}`;
  server.feed.match(id, fields);
  return id;
}

/** 1.90 of 1.90 / 3.20 / 3.40. */
const WHOLE = 8_385;

describe('a bet before kick-off', () => {
  it('is offered at its value, and paid once however often and at once it is asked for', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    expect(await offers(player)).toEqual([{ betId: bet.id, stake: 10_000, value: WHOLE }]);
    const request = { clientRef: randomUUID(), stake: 10_000, value: WHOLE };
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(player, bet, request)));
    // Another press at the same time, with a reference of its own.
    const other = await ask(player, bet, { stake: 10_000, value: WHOLE });
    for (const answer of answers) {
      expect(answer).toMatchObject({ state: 'paid', value: WHOLE });
      expect(answer).toEqual(answers[0]);
    }
    expect(refusal(other)).toBe('over');
    expect(await found(player, request.clientRef)).toEqual(answers[0]);
    expect(await moneyOf(player)).toBe(90_000 + WHOLE);
    expect(await betOf(player, bet)).toMatchObject({
      stake: 10_000,
      paid: WHOLE,
      payout: 0,
      status: Settlement.cancelled,
      cashedOut: { stake: 10_000, paid: WHOLE },
    });
    expect(await offers(player)).toEqual([]);
    expect((await postCashOut(player, bet, { ...request, value: 1 })).status).toBe(409);
  });

  it('is paid once where two presses cross', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    const answers = await Promise.all([1, 2, 3].map(() => ask(player, bet, { stake: 10_000, value: WHOLE })));
    expect(answers.map(refusal).toSorted()).toEqual(['over', 'over', 'paid']);
    expect(await moneyOf(player)).toBe(90_000 + WHOLE);
  });

  it('is paid what is shown or more; where less is offered by then it is asked for anew', async () => {
    const player = await server.player(100_000);
    const id = matchOf();
    const [first, second] = [await player.bet([`${id}.wdl.1`]), await player.bet([`${id}.uo.Over`])];
    server.feed.price(`${id}.wdl.1`, 2_300);
    const lower = (await offer(player, first))!.value;
    expect(lower).toBeLessThan(WHOLE);
    expect(await ask(player, first, { stake: 10_000, value: WHOLE })).toMatchObject({
      state: 'refused',
      refusal: { reason: 'value-changed', value: lower, message: '캐시아웃 금액이 변경되었습니다.' },
    });
    expect(await moneyOf(player)).toBe(80_000);
    expect(await ask(player, first, { stake: 10_000, value: lower })).toMatchObject({ state: 'paid', value: lower });
    const shown = (await offer(player, second))!.value;
    server.feed.price(`${id}.uo.Over`, 1_600);
    const higher = (await offer(player, second))!.value;
    expect(higher).toBeGreaterThan(shown);
    expect(await ask(player, second, { stake: 10_000, value: shown })).toMatchObject({ state: 'paid', value: higher });
  });

  it('is refused in the language that is asked for', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    const body = { clientRef: randomUUID(), stake: 10_000, value: 10_000 };
    const answer = await player.visitor.call('POST', `/bets/${bet.id}/cash-out`, body, { 'x-language': 'en' });
    expect(answer.body).toMatchObject({ refusal: { message: 'The cash-out value has changed.' } });
  });

  it('is not offered while a leg is on another line, or another match', async () => {
    const player = await server.player(100_000);
    const id = matchOf({ teams: ['A', 'B'] });
    const bet = await player.bet([`${id}.uo.Over`]);
    const changes: [(line: string) => void, string, string][] = [
      [(line) => server.feed.redeclare(id, 'uo', { line }), '4.5', '2.5'],
      [(home) => server.feed.put(id, { teams: home === 'A' ? ['A', 'B'] : ['B', 'A'] }), 'B', 'A'],
    ];
    for (const [change, to, from] of changes) {
      expect(await offer(player, bet)).toBeDefined();
      change(to);
      expect(await offer(player, bet)).toBeUndefined();
      expect(refusal(await ask(player, bet, { stake: 10_000, value: 1 }))).toBe('no-price');
      change(from);
    }
  });

  it('is not offered while a leg is suspended, closed, gone or outdated', async () => {
    const player = await server.player(100_000);
    const id = matchOf();
    const bet = await player.bet([`${id}.wdl.1`]);
    const asked = { stake: 10_000, value: 1 };
    const isRefused = async () => {
      expect(await offers(player)).toEqual([]);
      expect(refusal(await ask(player, bet, asked))).toBe('no-price');
    };
    server.feed.status(`${id}.wdl.1`, TradingStatus.suspended);
    await isRefused();
    server.feed.status(`${id}.wdl.1`, TradingStatus.open);
    server.feed.market(id, 'wdl', TradingStatus.suspended);
    await isRefused();
    server.feed.market(id, 'wdl', TradingStatus.open);
    server.feed.put(id, { status: FixtureStatus.interrupted });
    await isRefused();
    server.feed.put(id, { status: FixtureStatus.notStarted, start: Date.now() - 1 });
    await isRefused();
    server.feed.put(id, { start: Date.now() + 3_600_000 });
    expect(await offers(player)).toHaveLength(1);
    server.feed.remove(id);
    await isRefused();
    expect(await moneyOf(player)).toBe(90_000);
  });

  it('is not offered for a bonus item, a round, another member’s bet or one that is over', async () => {
    const [player, other] = [await server.player(100_000), await server.player(100_000)];
    const picks = [1, 2, 3].map(() => `${matchOf()}.wdl.1`);
    const bonus = await player.bet(picks, { bonus: 3 });
    const plain = await player.bet([`${matchOf()}.wdl.1`]);
    const asked = { stake: 10_000, value: 1 };
    expect((await offers(player)).map(({ betId }) => betId)).toEqual([plain.id]);
    expect(refusal(await ask(player, bonus, asked))).toBe('bonus');
    expect(refusal(await ask(other, plain, asked))).toBe('missing');
    expect(refusal(await ask(player, { id: '1' }, asked))).toBe('missing');
    await player.cancel(plain.id);
    expect(refusal(await ask(player, plain, asked))).toBe('over');
  });

  it('counts what is known of its legs', async () => {
    const player = await server.player(100_000);
    const [a, b, c] = [matchOf(), matchOf(), matchOf()];
    const bet = await player.bet([`${a}.wdl.1`, `${b}.wdl.1`, `${c}.wdl.1`]);
    const before = (await offer(player, bet))!.value;
    server.feed.settle(`${a}.wdl.1`, Settlement.won);
    const settledLegs = async (legs: number) => {
      for (let tries = 0; tries < 100; tries += 1) {
        const { rows } = await server.database.pool.query('select from bet_leg where bet_id = $1 and result <> 0', [
          bet.id,
        ]);
        if (rows.length === legs) return;
        await sleep(50);
      }
    };
    await settledLegs(1);
    const after = (await offer(player, bet))!.value;
    expect(after).toBeGreaterThan(2 * before);
    server.feed.settle(`${b}.wdl.1`, Settlement.cancelled);
    await settledLegs(2);
    // 1.90 won, 1.00 fallen away, 1.90 open.
    expect((await offer(player, bet))!.value).toBe(15_932);
    server.feed.settle(`${c}.wdl.1`, Settlement.lost);
    await becomes(player, bet, Settlement.lost);
    expect(refusal(await ask(player, bet, { stake: 10_000, value: 1 }))).toBe('over');
  });

  it('is refused by the book of an earlier runner', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    await server.database.pool.query('update feed_term set term = term + 1000');
    expect(await offers(player)).toEqual([]);
    expect(refusal(await ask(player, bet, { stake: 10_000, value: 1 }))).toBe('no-price');
    await server.database.pool.query('update feed_term set term = term - 1000');
    expect((await whole(player, bet)).state).toBe('paid');
  });
});

describe('a part of a bet', () => {
  it('is paid, and the rest stays a bet with the rest of the stake', async () => {
    const player = await server.player(100_000);
    const id = matchOf();
    const bet = await player.bet([`${id}.wdl.1`], { stake: 20_000 });
    const { value } = (await offer(player, bet))!;
    for (const [stake, reason] of [
      [4_999, 'part-min'],
      [15_001, 'rest-min'],
      [20_001, 'part-max'],
    ] as const)
      expect(refusal(await ask(player, bet, { stake, value: 1 }))).toBe(reason);
    const part = Math.floor((value * 8_000) / 20_000);
    expect(await ask(player, bet, { stake: 8_000, value: part })).toMatchObject({ state: 'paid', value: part });
    expect(await betOf(player, bet)).toMatchObject({
      stake: 20_000,
      payout: 22_800,
      paid: part,
      status: Settlement.inProgress,
      cashedOut: { stake: 8_000, paid: part },
    });
    expect((await offer(player, bet))!).toMatchObject({ stake: 12_000 });
    server.feed.settle(`${id}.wdl.1`, Settlement.won);
    expect(await becomes(player, bet, Settlement.won)).toMatchObject({ paid: 22_800 + part, stake: 20_000 });
    expect(await moneyOf(player)).toBe(80_000 + part + 22_800);
    // A correction takes back what the rest was paid, and nothing else.
    const correction = { result: Settlement.lost, reason: '공식 기록 정정' };
    expect((await admin.post(`/admin/bets/${bet.id}/legs/0/result`, correction)).status).toBe(200);
    await becomes(player, bet, Settlement.lost);
    expect(await moneyOf(player)).toBe(80_000 + part);
    expect((await admin.get(`/admin/bets/${bet.id}`)).body).toMatchObject({
      stake: 20_000,
      story: [
        { kind: 'bet.placed', amount: -20_000 },
        { kind: 'bet.cashedOut', amount: part },
        { kind: 'bet.paid', amount: 22_800 },
        { action: 'result.correct' },
        { kind: 'bet.reversed', amount: -22_800 },
      ],
    });
  });

  it('leaves the rest to be voided, cancelled or cashed out', async () => {
    const player = await server.player(100_000);
    const [voided, cancelled, sold] = [
      await player.bet([`${matchOf()}.wdl.1`]),
      await player.bet([`${matchOf()}.wdl.1`]),
      await player.bet([`${matchOf()}.wdl.1`]),
    ];
    const part = Math.floor((await offer(player, sold))!.value / 2);
    for (const bet of [voided, cancelled, sold]) {
      expect((await ask(player, bet, { stake: 5_000, value: part })).state).toBe('paid');
    }
    expect((await admin.post(`/admin/bets/${voided.id}/void`, { reason: '경기 오류' })).status).toBe(200);
    await becomes(player, voided, Settlement.cancelled);
    expect(await player.cancel(cancelled.id)).toMatchObject({ status: Settlement.cancelled, paid: 5_000 + part });
    expect(await whole(player, sold)).toMatchObject({ state: 'paid', bet: { cashedOut: { stake: 10_000 } } });
    expect(await moneyOf(player)).toBe(70_000 + 4 * part + 10_000);
  });
});

describe('a cash-out and a settlement', () => {
  it('after a whole cash-out nothing is settled or corrected any more', async () => {
    const [player, other] = [await server.player(100_000), await server.player(100_000)];
    const id = matchOf();
    const [bet, same] = [await player.bet([`${id}.wdl.1`]), await other.bet([`${id}.wdl.1`])];
    await whole(player, bet);
    server.feed.settle(`${id}.wdl.1`, Settlement.won);
    await becomes(other, same, Settlement.won);
    expect(await moneyOf(player)).toBe(90_000 + WHOLE);
    expect((await admin.post(`/admin/bets/${bet.id}/legs/0/result`, { result: 1, reason: '정정 시도' })).status).toBe(
      404,
    );
    const correction = { result: Settlement.cancelled, reason: '경기 무효' };
    expect((await admin.post(`/admin/bets/${same.id}/legs/0/result`, correction)).body).toEqual({ bets: 1 });
    await becomes(other, same, Settlement.cancelled);
    expect(await moneyOf(player)).toBe(90_000 + WHOLE);
  });

  it('whichever comes first moves the money, in any order', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => server.player(100_000)));
    const id = matchOf();
    const bets = await Promise.all(players.map((player) => player.bet([`${id}.wdl.1`])));
    const asked = players.map(async (player, n) => {
      await sleep(n * 15);
      return ask(player, bets[n]!, { stake: 10_000, value: WHOLE });
    });
    // One at least is before the result.
    await Promise.race(asked);
    server.feed.settle(`${id}.wdl.1`, Settlement.won);
    const answers = (await Promise.all(asked)).map(refusal);
    for (const [n, player] of players.entries()) {
      const isPaid = answers[n] === 'paid';
      await becomes(player, bets[n]!, isPaid ? Settlement.cancelled : Settlement.won);
      expect(await moneyOf(player), answers[n]).toBe(90_000 + (isPaid ? WHOLE : 19_000));
    }
    expect(answers).toContain('paid');
  });

  it('frees what all members may win on the match, and what the member may', async () => {
    const player = await server.player(10_000_000);
    const id = matchOf();
    const most = { stake: 1_000_000 };
    const bet = await player.bet([`${id}.wdl.2`], { stake: 800_000 });
    await player.bet([`${id}.half.2`], { stake: 400_000 });
    expect(await player.refusal([`${id}.uo.Over`], most)).toMatchObject({ reason: 'axis' });
    expect(await player.refusal([`${id}.wdl.2`], { stake: 5_000 })).toMatchObject({ reason: 'duplicate' });
    await whole(player, bet);
    await player.bet([`${id}.uo.Over`], most);
    await player.bet([`${id}.wdl.2`], { stake: 5_000 });
  });

  it('what was cashed out is no turnover; the rest is', async () => {
    const player = await server.player(100_000);
    const { body } = await player.visitor.post('/wallet/charges', {
      clientRef: randomUUID(),
      chargeType: 1,
      amount: 100_000,
      bonus: null,
    });
    await admin.post(`/admin/wallet/orders/${(body as { id: number }).id}/approve`);
    const reached = async () => ((await player.visitor.get('/wallet/exchange')).body as { reached: number }).reached;
    const [a, b] = [matchOf(), matchOf()];
    const [gone, rest] = [
      await player.bet([`${a}.wdl.1`], { stake: 50_000 }),
      await player.bet([`${b}.wdl.1`], { stake: 50_000 }),
    ];
    await whole(player, gone);
    await ask(player, rest, { stake: 30_000, value: 1 });
    server.feed.settle(`${b}.wdl.1`, Settlement.lost);
    await becomes(player, rest, Settlement.lost);
    // 20,000 of 100,000, rounded down.
    expect(await reached()).toBe(1_999);
  });
});
