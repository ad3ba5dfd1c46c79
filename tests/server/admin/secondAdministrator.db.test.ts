import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import type { AdjustmentPage } from '../../../src/contract/api/staff/adjustments';
import { CORRECTION_WAITS, type StaffBet } from '../../../src/contract/api/staff/trading';
import type { Bet } from '../../../src/contract/api/betting';
import { Settlement } from '../../../src/contract/stream/market';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';
import { unguarded } from '../../support/unguarded';

let database: TestDatabase;
let server: BettingServer;
let first: Visitor;
let second: Visitor;
/** They move nothing but in the tests of the sums. */
let third: Visitor;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  const staff = ['friend', 'restricted'];
  await server.services.sql.updateTable('member').set({ type: 1 }).where('user_id', 'in', staff).execute();
  first = await server.signedIn('admin');
  [second, third] = [await server.signedIn('friend'), await server.signedIn('restricted')];
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

const SECOND = 409;
const waiting = async () => ((await first.get('/admin/adjustments?state=waiting')).body as AdjustmentPage).items;
const correct = (by: Visitor, bet: Bet, result: Settlement, reason = '공식 기록 정정') =>
  by.post(`/admin/bets/${bet.id}/legs/0/result`, { result, reason });

const adjust = async (by: Visitor, player: Player, amount: number, currency = 'won') => {
  const draft = { ref: randomUUID(), memberId: player.id, currency, amount, reason: '이벤트 보상' };
  return ((await by.post('/admin/adjustments', draft)).body as { state: string }).state;
};

async function settled(player: Player, { clientRef }: Bet, status: Settlement): Promise<Bet> {
  for (let tries = 0; ; tries += 1) {
    const found = await player.find(clientRef);
    if (found.state === 'accepted' && (found.bet.status === status || tries > 100)) return found.bet;
    await sleep(50);
  }
}

/** A bet that lost, which would have paid 2,850,000. */
async function lostBet(id: string): Promise<[Player, Bet]> {
  const player = await server.player(2_000_000, { level: 4 });
  server.feed.match(id);
  const bet = await player.bet([`${id}.wdl.1`], { stake: 1_500_000 });
  server.feed.settle(`${id}.wdl.1`, Settlement.lost);
  return [player, await settled(player, bet, Settlement.lost)];
}

it('a correction that moves much is previewed, waits, and is made once by another administrator', async () => {
  const [player, bet] = await lostBet('s1');
  const preview = await first.get(`/admin/bets/${bet.id}/legs/0/result?result=2`);
  expect(preview.body).toEqual({ bets: 1, moved: 2_850_000 });
  expect((await correct(first, bet, Settlement.won)).body).toMatchObject({ code: CORRECTION_WAITS });
  // Requested again by the same administrator it waits as one request.
  expect((await correct(first, bet, Settlement.won)).status).toBe(SECOND);
  const [one, ...more] = await waiting();
  expect([one, more]).toMatchObject([
    { kind: 'correction', amount: 2_850_000, bets: 1, betId: bet.id, asker: 'admin' },
    [],
  ]);
  expect(one!.reason).toBe(`결과 정정 (배팅 ${bet.id}, 1번 적중): 공식 기록 정정`);
  expect((await player.money()).money).toBe(500_000);
  expect((await first.post(`/admin/adjustments/${one!.id}/approve`)).body).toMatchObject({
    code: 'same-administrator',
  });
  const approvals = await Promise.all([1, 2].map(() => second.post(`/admin/adjustments/${one!.id}/approve`)));
  expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await settled(player, bet, Settlement.won);
  expect((await player.money()).money).toBe(3_350_000);
});

it('one that another administrator requests in the same words approves it', async () => {
  const [player, bet] = await lostBet('s2');
  expect((await correct(first, bet, Settlement.won)).status).toBe(SECOND);
  expect((await correct(second, bet, Settlement.won)).body).toEqual({ bets: 1 });
  await settled(player, bet, Settlement.won);
  expect(await waiting()).toEqual([]);
});

it('two outcomes of one market are never both won', async () => {
  const [one, other] = [await server.player(), await server.player()];
  server.feed.match('s3');
  const [home, away] = [await one.bet(['s3.wdl.1']), await other.bet(['s3.wdl.2'])];
  server.feed.settle('s3.wdl.1', Settlement.won);
  server.feed.settle('s3.wdl.2', Settlement.lost);
  await settled(one, home, Settlement.won);
  await settled(other, away, Settlement.lost);
  expect((await correct(first, away, Settlement.won)).body).toMatchObject({ code: 'correction-inconsistent' });
  expect((await correct(first, home, Settlement.lost)).status).toBe(200);
  expect((await correct(first, away, Settlement.won)).status).toBe(200);
});

it('nor are those of a market that no line decides', async () => {
  const [one, other] = [await server.player(), await server.player()];
  server.feed.match('s3d', { markets: ['both'] });
  const [yes, no] = [await one.bet(['s3d.both.Yes']), await other.bet(['s3d.both.No'])];
  server.feed.settle('s3d.both.Yes', Settlement.won);
  server.feed.settle('s3d.both.No', Settlement.lost);
  await settled(one, yes, Settlement.won);
  await settled(other, no, Settlement.lost);
  expect((await correct(first, no, Settlement.won)).body).toMatchObject({ code: 'correction-inconsistent' });
});

it('two lines of one side are both won', async () => {
  const [one, other] = [await server.player(), await server.player()];
  server.feed.match('s3b', { markets: ['wdl', 'ah'] });
  const [near, far] = [await one.bet(['s3b.ah.1']), await other.bet(['s3b.ah.1'])];
  // As if the second had been placed on the other side of the handicap, a different outcome.
  await unguarded(
    server.database.pool,
    `update bet_leg set selection_id = 's3b.ah.1+', facts = facts || '{"line": "+0.5"}' where bet_id = $1`,
    [far.id],
  );
  server.feed.settle('s3b.ah.1', Settlement.won);
  await settled(one, near, Settlement.won);
  await unguarded(server.database.pool, `update bet_leg set starts_at = now() where bet_id = $1`, [far.id]);
  expect((await correct(first, far, Settlement.won)).body).toEqual({ bets: 1 });
});

it('a bet that no result changes any more is refused as such, before and after it is asked for', async () => {
  const player = await server.player();
  server.feed.match('s3c');
  const bet = await player.bet(['s3c.wdl.1']);
  server.feed.settle('s3c.wdl.1', Settlement.won);
  await settled(player, bet, Settlement.won);
  await unguarded(server.database.pool, `update bet_leg set over = true where bet_id = $1`, [bet.id]);
  const refused = { status: 404, body: { code: 'correction-over', message: '이 배팅은 정정할 수 없습니다.' } };
  expect(await first.get(`/admin/bets/${bet.id}/legs/0/result?result=1`)).toMatchObject(refused);
  expect(await correct(first, bet, Settlement.lost)).toMatchObject(refused);
});

it('an open bet is voided, and settled once its match has begun', async () => {
  const player = await server.player();
  server.feed.match('s4');
  const [gone, stays] = [await player.bet(['s4.wdl.1']), await player.bet(['s4.wdl.2'])];
  expect((await first.post(`/admin/bets/${gone.id}/void`, { reason: '오류 배팅' })).body).toEqual({ bets: 1 });
  expect((await first.post(`/admin/bets/${gone.id}/void`, { reason: '오류 배팅' })).status).toBe(409);
  await settled(player, gone, Settlement.cancelled);
  expect((await player.money()).money).toBe(990_000);
  expect((await correct(first, stays, Settlement.won)).body).toMatchObject({ code: 'correction-unsettled' });
  const begun = async () =>
    ((await first.get(`/admin/bets/${stays.id}`)).body as StaffBet).legs.map((leg) => leg.begun);
  expect(await begun()).toEqual([false]);
  await unguarded(server.database.pool, `update bet_leg set starts_at = now() where bet_id = $1`, [stays.id]);
  expect(await begun()).toEqual([true]);
  expect((await correct(first, stays, Settlement.won)).body).toEqual({ bets: 1 });
  await settled(player, stays, Settlement.won);
});

it('a charge with a large bonus, or a large charge, waits', async () => {
  const terms = (await first.get('/admin/wallet/terms')).body as { bonuses: object[]; coins: object[] };
  const bonuses = [{ ...terms.bonuses[0]!, percent: 100, fromMinute: null, toMinute: null }];
  expect((await first.call('PUT', '/admin/wallet/terms', { ...terms, bonuses })).status).toBe(204);
  for (const [amount, withBonus] of [
    [2_000_000, true],
    [11_000_000, false],
  ] as const) {
    const player = await server.player(0);
    const [bonus] = ((await player.visitor.get('/wallet/charge')).body as { bonuses: { id: number }[] }).bonuses;
    const asked = await player.visitor.post('/wallet/charges', {
      clientRef: randomUUID(),
      chargeType: 1,
      amount,
      bonus: withBonus ? bonus!.id : null,
    });
    const { id } = asked.body as { id: number };
    expect((await first.post(`/admin/wallet/orders/${id}/approve`)).body).toMatchObject({
      code: 'second-administrator',
    });
    expect((await player.money()).money).toBe(0);
    expect((await second.post(`/admin/wallet/orders/${id}/approve`)).status).toBe(200);
    expect((await player.money()).money).toBe(withBonus ? 2 * amount : amount);
  }
});

it('what waits about a charge ends with it, whether its member cancels it or staff refuses it', async () => {
  const waiting = async () => {
    const { items } = (await first.get('/admin/adjustments?state=waiting')).body as { items: { kind: string }[] };
    return items.filter(({ kind }) => kind === 'charge').length;
  };
  for (const end of ['cancel', 'refuse'] as const) {
    const { visitor } = await server.player(0);
    const draft = { clientRef: randomUUID(), chargeType: 1, amount: 11_000_000, bonus: null };
    const { id } = (await visitor.post('/wallet/charges', draft)).body as { id: number };
    await first.post(`/admin/wallet/orders/${id}/approve`);
    expect(await waiting()).toBe(1);
    const ended = await (end === 'cancel'
      ? visitor.post(`/wallet/orders/${id}/cancel`)
      : second.post(`/admin/wallet/orders/${id}/refuse`, { reason: '입금 미확인' }));
    expect(ended.status).toBeLessThan(300);
    expect(await waiting()).toBe(0);
    const { items } = (await first.get('/admin/adjustments')).body as { items: object[] };
    expect(items[0]).toMatchObject({ state: 'refused', decider: end === 'cancel' ? null : expect.any(String) });
  }
});

it('a charge is no part of what an administrator may move on the account', async () => {
  const player = await server.player(0);
  const asked = await player.visitor.post('/wallet/charges', {
    clientRef: randomUUID(),
    chargeType: 1,
    amount: 1_000_000,
    bonus: null,
  });
  const { id } = asked.body as { id: number };
  expect((await third.post(`/admin/wallet/orders/${id}/approve`)).status).toBe(200);
  expect(await adjust(third, player, 900_000)).toBe('made');
  expect(await adjust(third, player, 100_001)).toBe('waiting');
});

it('adjustments of many members at once stay within what one administrator may move over all of them', async () => {
  const players = await Promise.all(Array.from({ length: 11 }, () => server.player()));
  const states = await Promise.all(players.map((player) => adjust(third, player, 1_000_000)));
  // The tenth million is 900,000 of it spent in the test before.
  expect(states.filter((state) => state === 'made')).toHaveLength(9);
  // A point may become a won.
  expect(await adjust(third, players[0]!, 1_000_000, 'point')).toBe('waiting');
});

it('large prizes wait, and a change of a tournament counts with what it pays otherwise than before', async () => {
  const draft = {
    title: '주말 대회',
    about: '',
    board: 'payout',
    startsAt: Date.now() + 1_800_000,
    endsAt: Date.now() + 3_600_000,
    currency: 'won',
    prizes: [600_000, 600_000, 600_000, 600_000, 600_000],
  };
  expect((await first.post('/admin/tournaments', draft)).body).toMatchObject({ code: 'second-administrator' });
  const { title: _title, about: _about, ...paidBy } = draft;
  const [asked] = await waiting();
  expect(asked!.terms).toEqual({ of: 'prizes', before: null, after: paidBy });
  expect((await second.post(`/admin/adjustments/${asked!.id}/approve`)).status).toBe(200);
  // The demo's ends sooner in the last hour of a week.
  const all = (await first.get('/admin/tournaments')).body as { id: number; title: string; prizes: number[] }[];
  const made = all.find(({ title }) => title === draft.title);
  expect(made!.prizes).toEqual(draft.prizes);
  const change = async (more: object) =>
    (await first.call('PUT', `/admin/tournaments/${made!.id}`, { ...draft, ...more })).status;
  expect(await change({ title: '주말 큰 대회' })).toBe(200);
  expect(await change({ prizes: [700_000, 600_000, 600_000, 600_000, 600_000] })).toBe(200);
  // Another board or time may pay anybody else; one place may get what five shared.
  for (const more of [
    { board: 'charge' },
    { startsAt: draft.startsAt + 60_000 },
    { endsAt: draft.endsAt - 60_000 },
    { prizes: [3_000_000] },
    { prizes: [9_000_000] },
  ]) {
    expect([more, await change(more)]).toEqual([more, SECOND]);
    expect((await waiting())[0]!.terms).toMatchObject({
      before: { prizes: [700_000, ...draft.prizes.slice(1)] },
      after: more,
    });
  }
});
