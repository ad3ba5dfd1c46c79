import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { limitsSchema } from '../../../src/contract/api/betting';
import { type OwnLimits } from '../../../src/contract/api/members/ownLimits';
import type { WalletOrder } from '../../../src/contract/api/wallet';
import { DAY_MS, HOUR_MS } from '../../../src/contract/units';
import { Settlement } from '../../../src/contract/stream/market';
import { auditLedger } from '../../../server/ledger';
import { becomes } from '../../support/becomes';
import { recount } from '../../support/recount';
import { unguarded } from '../../support/unguarded';
import {
  server,
  admin,
  player,
  code,
  limits,
  set,
  confirm,
  rest,
  bet,
  livePlace,
  roundBet,
  launch,
  wallet,
  debit,
  charge,
  approve,
  payment,
  pay,
  later,
  match,
  fund,
  openOwnSite,
  closeOwnSite,
  newPlayer,
} from './ownSite';

beforeAll(() => openOwnSite());
afterAll(closeOwnSite);
beforeEach(() => newPlayer());

describe('a limit holds on every path', () => {
  const LIMITED: Readonly<Record<string, (amount: number) => Promise<unknown>>> = {
    'a bet before kick-off': async (amount) => (await bet(amount)) === 'accepted',
    'a bet in play': async (amount) => (await livePlace(amount)).state === 'waiting',
    'a minigame': async (amount) => (await roundBet('mini', amount)) === 'accepted',
    'a virtual game': async (amount) => (await roundBet('virtual', amount)) === 'accepted',
    'a stake in a casino game': async (amount) => (await debit(amount)).status === 200,
  };
  const cases = (['loss', 'stake'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).flatMap((period, n) =>
      Object.keys(LIMITED)
        .filter((_, path) => (path + n) % 3 === 0 || kind === 'loss')
        .map((path) => [kind, period, path] as const),
    ),
  );
  it.each(cases)('of %s by %s: %s', async (kind, period, path) => {
    await launch();
    await debit(5_000);
    await set({ kind, period, amount: 20_000 });
    const move = LIMITED[path]!;
    expect(await move(15_001)).toBe(false);
    expect(await move(15_000)).toBe(true);
    for (const other of Object.values(LIMITED)) expect(await other(5_000)).toBe(false);
    expect((await limits()).sums[period][kind]).toBe(20_000);
    // In the next period there is room again.
    await unguarded(server.database.pool, `update ledger_account set play_day = play_day - 32 where member = $1`, [
      player.id,
    ]);
    expect(await move(20_001)).toBe(false);
    expect(await move(10_000)).toBe(true);
    await recount(server.database.pool);
  });

  it('of deposits: charges, when they are asked for and when they are approved, and money of the manager', async () => {
    await fund();
    await set({ kind: 'deposit', period: 'week', amount: 50_000 });
    expect(code(await charge(51_000))).toBe('wallet-own-limit');
    const first = await charge(45_000);
    expect(first.status).toBe(201);
    // A payment came between.
    const gift = payment(6_000);
    expect((await pay(gift)).status).toBe(200);
    expect(code(await approve(first))).toBe('own-limits');
    await player.visitor.post(`/wallet/orders/${(first.body as WalletOrder).id}/cancel`);
    const second = await charge(44_000);
    expect((await approve(second)).status).toBe(200);
    expect((await limits()).sums.week.deposit).toBe(50_000);
    expect(code(await pay(payment(1_000)))).toBe('own-limits');
    // What was paid before is answered as it was then.
    expect((await pay(gift)).status).toBe(200);
    expect(await bet(10_000)).toBe('accepted');
  });
});

it('a bet in play that used a limit up is accepted, and refused where the limit became stricter while it waited', async () => {
  const decided = async (stricter?: number) => {
    const request = player.request([`${match('inplay')}.wdl.1`], { variant: 'inplay', stake: 20_000 });
    await player.send(request);
    if (stricter !== undefined) await set({ kind: 'stake', period: 'day', amount: stricter });
    await server.database.pool.query(
      `update bet set decide_at = clock_timestamp() where member_id = $1 and state = 'waiting'`,
      [player.id],
    );
    let found = await player.find(request.clientRef);
    for (; found.state === 'waiting'; found = await player.find(request.clientRef)) await sleep(50);
    return found.state === 'refused' ? found.refusal.reason : found.state;
  };
  await set({ kind: 'stake', period: 'day', amount: 20_000 });
  expect(await decided()).toBe('accepted');
  await newPlayer();
  expect(await decided(15_000)).toBe('own-limit');
  expect(await player.money()).toEqual({ money: 1_000_000, held: 0, owed: 0 });
});

describe('what is given back', () => {
  const sums = async () => {
    const { deposit, loss, stake } = (await limits()).sums.day;
    return { deposit, loss, stake };
  };
  it('of a cancelled bet leaves room for another', async () => {
    await set({ kind: 'stake', period: 'day', amount: 20_000 });
    const { id } = await player.bet([`${match()}.wdl.1`], { stake: 20_000 });
    expect(await bet(5_000)).toBe('own-limit');
    await player.cancel(id);
    expect(await sums()).toEqual({ deposit: 0, loss: 0, stake: 0 });
    expect(await bet(20_000)).toBe('accepted');
  });

  it('of a void bet counts as never staked, and what is won makes room for losses only', async () => {
    const settled = async (settlement: Settlement) => {
      const id = match();
      const { id: betId } = await player.bet([`${id}.wdl.1`], { stake: 20_000 });
      server.feed.settle(`${id}.wdl.1`, settlement);
      for (;;) {
        const one = (await player.bets()).items.find((each) => each.id === betId);
        if (one?.settledAt !== undefined) return;
        await sleep(50);
      }
    };
    await settled(Settlement.cancelled);
    expect(await sums()).toEqual({ deposit: 0, loss: 0, stake: 0 });
    await settled(Settlement.won);
    expect(await sums()).toEqual({ deposit: 0, loss: -18_000, stake: 20_000 });
    await settled(Settlement.lost);
    expect(await sums()).toEqual({ deposit: 0, loss: 2_000, stake: 40_000 });
    const { body } = await player.visitor.get('/member/limits/position?since=session');
    expect(body).toMatchObject({ products: [{ product: 'sports', staked: 40_000, paid: 38_000 }] });
  });

  it('of a provider’s stake that is rolled back, and of a waiting bet that is refused', async () => {
    await launch();
    await debit(5_000, { reference: 'back' });
    const id = match('inplay');
    const request = player.request([`${id}.wdl.1`], { variant: 'inplay' });
    await player.send(request);
    expect(await sums()).toEqual({ deposit: 0, loss: 15_000, stake: 15_000 });
    await wallet('rollback', { of: 'back' });
    await rest('day');
    await server.database.pool.query(`update bet set decide_at = clock_timestamp() where member_id = $1`, [player.id]);
    for (let state = 'waiting'; state === 'waiting'; state = (await player.find(request.clientRef)).state)
      await sleep(50);
    expect(await sums()).toEqual({ deposit: 0, loss: 0, stake: 0 });
  });

  it('of a stake of an earlier month makes no room today, neither for stakes nor for losses', async () => {
    const { id } = await player.bet([`${match()}.wdl.1`], { stake: 20_000 });
    await unguarded(
      server.database.pool,
      `update ledger_transfer set at = at - interval '40 days' where kind = 'bet.placed' and reference = $1`,
      [id],
    );
    await recount(server.database.pool);
    await set({ kind: 'loss', period: 'month', amount: 20_000 });
    await player.cancel(id);
    expect(await sums()).toEqual({ deposit: 0, loss: 0, stake: 0 });
    expect(await bet(20_000)).toBe('accepted');
    expect(await bet(5_000)).toBe('own-limit');
    expect(await auditLedger(server.services.sql)).toEqual([]);
  });

  it('of a stake of an earlier month lessens nothing in a later position, where what it wins is paid', async () => {
    const placed = async (stake: number) => {
      const id = match();
      return { ...(await player.bet([`${id}.wdl.1`], { stake })), pick: `${id}.wdl.1` };
    };
    const [cancelled, voided, again, won] = [
      await placed(11_000),
      await placed(12_000),
      await placed(13_000),
      await placed(14_000),
    ];
    await launch();
    await debit(15_000, { reference: 'earlier' });
    await unguarded(
      server.database.pool,
      `update ledger_transfer t set at = at - interval '40 days'
       from ledger_entry e where e.transfer = t.id and e.member = $1`,
      [player.id],
    );
    await recount(server.database.pool);
    await player.cancel(cancelled.id);
    for (const { pick } of [voided, again]) server.feed.settle(pick, Settlement.cancelled);
    await becomes(player, voided, Settlement.cancelled);
    await becomes(player, again, Settlement.cancelled);
    const correction = { result: Settlement.lost, reason: '공식 기록 정정' };
    expect((await admin.post(`/admin/bets/${again.id}/legs/0/result`, correction)).status).toBe(200);
    await becomes(player, again, Settlement.lost);
    server.feed.settle(won.pick, Settlement.won);
    await becomes(player, won, Settlement.won);
    await wallet('rollback', { of: 'earlier' });
    expect(await bet(16_000)).toBe('accepted');
    for (const span of ['session', 'day', 'week', 'month']) {
      const { body } = await player.visitor.get(`/member/limits/position?since=${span}`);
      expect(body).toMatchObject({ products: [{ product: 'sports', staked: 16_000, paid: 26_600 }] });
    }
    expect(await sums()).toMatchObject({ stake: 16_000 });
  });
});

describe('a limit of one’s own', () => {
  const day = (amount: number | null) => ({ kind: 'stake', period: 'day', amount }) as const;
  it('is stricter at once, and looser a day and a second yes later', async () => {
    await set(day(20_000));
    await set(day(10_000));
    expect(await bet(15_000)).toBe('own-limit');
    await set(day(50_000));
    expect(await bet(15_000)).toBe('own-limit');
    expect(code(await confirm(day(50_000)))).toBe('too-early');
    await later(DAY_MS - HOUR_MS);
    expect(code(await confirm(day(50_000)))).toBe('too-early');
    await later(HOUR_MS);
    expect(await bet(15_000)).toBe('own-limit');
    expect(code(await confirm(day(60_000)))).toBe('nothing-waits');
    expect((await confirm(day(50_000))).status).toBe(200);
    expect(await bet(15_000)).toBe('accepted');
    await set(day(null));
    await later(DAY_MS);
    expect((await limits()).limits).toMatchObject([{ amount: 50_000, looser: { amount: null } }]);
    expect((await confirm(day(null))).status).toBe(200);
    expect((await limits()).limits).toEqual([]);
  });

  it('is in what the slip goes by, and in the audit trail', async () => {
    await set(day(20_000));
    await player.bet([`${match()}.wdl.1`], { stake: 15_000 });
    expect((await player.visitor.get('/betting/limits')).body).toMatchObject({ own: { left: 5_000, limit: 20_000 } });
    expect(await player.refusal([`${match()}.wdl.1`], { stake: 6_000 })).toMatchObject({
      reason: 'own-limit',
      limit: 20_000,
    });
    const { body } = await admin.get('/admin/audit');
    expect((body as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ action: 'own.limit', subject: `member:${player.id}`, after: day(20_000) }),
    );
  });

  it('is in the audit trail where something changed, and as often as a member has reason to', async () => {
    const records = async () => {
      const { body } = await admin.get('/admin/audit?page=1');
      const { items } = body as { items: { subject: string }[] };
      return items.filter(({ subject }) => subject === `member:${player.id}`).length;
    };
    for (let count = 0; count < 5; count += 1) expect((await set(day(1_000_000))).status).toBe(200);
    expect(await records()).toBe(1);
    const statuses: number[] = [];
    for (let count = 1; count <= 40; count += 1) statuses.push((await set(day(1_000_000 - count * 10_000))).status);
    expect(statuses.slice(0, 20)).toEqual(statuses.slice(0, 20).fill(200));
    expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    expect((await limits()).limits).toMatchObject([{ amount: 1_000_000 - statuses.indexOf(429) * 10_000 }]);
  });

  it('may be stricter, and a break begun, after whatever else the member asked for', async () => {
    for (let count = 0; count < 31; count += 1) expect(code(await confirm(day(1_000_000)))).toBe('nothing-waits');
    await set(day(1_000_000));
    for (let count = 0; count < 31; count += 1) expect((await set(day(1_000_000))).status).toBe(200);
    const looser: number[] = [];
    for (let count = 1; count <= 40; count += 1) looser.push((await set(day(1_000_000 + count * 10_000))).status);
    expect(looser.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    expect((await set(day(900_000))).status).toBe(200);
    expect((await player.visitor.post('/member/limits/break', { length: 'day' })).status).toBe(200);
    expect((await limits()).limits).toMatchObject([{ amount: 900_000 }]);
  });
});

/** What pages that are open read again by. */
const version = async () => v.parse(limitsSchema, (await player.visitor.get('/betting/limits')).body).version;

it('a reality check is due an interval after sign-in, and after each answer; pages learn of both', async () => {
  const before = await version();
  expect((await limits()).check).toBeNull();
  const { body } = await player.visitor.call('PUT', '/member/limits/check', { minutes: 15 });
  const first = (body as OwnLimits).check!;
  expect(first.minutes).toBe(15);
  const chosen = await version();
  expect(chosen).toBeGreaterThan(before);
  await unguarded(
    server.database.pool,
    `update own_limits set checked_at = checked_at - interval '1 hour' where member_id = $1`,
    [player.id],
  );
  const { check, now } = await limits();
  expect(check!.next - 15 * 60_000).toBeLessThanOrEqual(now);
  const answered = (await player.visitor.post('/member/limits/check')).body as OwnLimits;
  expect(answered.check!.next).toBeGreaterThan(answered.now + 14 * 60_000);
  expect(await version()).toBeGreaterThan(chosen);
  expect((await player.visitor.call('PUT', '/member/limits/check', { minutes: null })).body).toMatchObject({
    check: null,
  });
});
