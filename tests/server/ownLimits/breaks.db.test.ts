import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { limitsSchema } from '../../../src/contract/api/betting';
import { routeTable } from '../../../server/http/routeTable';
import { BREAK_LENGTHS } from '../../../src/contract/api/members/ownLimits';
import type { WalletOrder } from '../../../src/contract/api/wallet';
import { DAY_MS } from '../../../src/contract/units';
import type { Answer } from '../../support/visitor';
import {
  server,
  admin,
  manager,
  player,
  code,
  limits,
  rest,
  set,
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
  GAME,
  openOwnSite,
  closeOwnSite,
  newPlayer,
} from './ownSite';

beforeAll(() => openOwnSite());
afterAll(closeOwnSite);
beforeEach(() => newPlayer());

/** Every way to bet or to bring money in: what it answers an ordinary member, and one who takes a break. */
const PATHS: Readonly<Record<string, { way: (prepared: Answer) => Promise<unknown>; open: unknown; shut: unknown }>> = {
  'a bet before kick-off': { way: () => bet(10_000), open: 'accepted', shut: 'own-break' },
  'a bet in play': {
    way: async () => {
      const placed = await livePlace(10_000);
      return placed.state === 'refused' ? placed.refusal.reason : placed.state;
    },
    open: 'waiting',
    shut: 'own-break',
  },
  'a minigame': { way: () => roundBet('mini', 10_000), open: 'accepted', shut: 'own-break' },
  'a virtual game': { way: () => roundBet('virtual', 10_000), open: 'accepted', shut: 'own-break' },
  'opening a casino game': { way: async () => (await launch()).status, open: 200, shut: 403 },
  'a stake in a game that is open': { way: async () => (await debit(5_000)).code, open: undefined, shut: 'own-limit' },
  'asking for a charge': {
    way: async () => code(await charge(50_000)),
    open: 'wallet-waiting',
    shut: 'wallet-own-break',
  },
  'whether a charge would be taken': {
    way: async () =>
      code(await player.visitor.post('/wallet/charges/check', { chargeType: 1, amount: 10_000, bonus: null })),
    open: 'wallet-waiting',
    shut: 'wallet-own-break',
  },
  'the approval of a charge': { way: async (asked) => code(await approve(asked)), open: undefined, shut: 'own-limits' },
  'money of the manager': { way: async () => code(await pay(payment(2_000))), open: undefined, shut: 'own-limits' },
};

describe('a break shuts every path', () => {
  it.each(Object.entries(PATHS))('%s', async (_, { way, open, shut }) => {
    await fund();
    expect((await launch()).status).toBe(200);
    const asked = await charge(40_000);
    expect(asked.status).toBe(201);
    expect(await way(asked)).toEqual(open);
    // A charge that was approved is followed by another.
    const next = (await player.visitor.get('/wallet/orders?kind=charge')).body as { items: WalletOrder[] };
    const waiting = next.items[0]!.state === 'waiting' ? asked : await charge(40_000);
    expect((await rest('day')).status).toBe(200);
    const before = await player.money();
    if (shut === 'wallet-own-break') await player.visitor.post(`/wallet/orders/${next.items[0]!.id}/cancel`);
    expect(await way(waiting)).toEqual(shut);
    expect(await player.money()).toEqual(before);
    await later(DAY_MS);
    expect((await limits()).playBreak!.until).toBeLessThanOrEqual(Date.now());
    if (shut !== 'wallet-own-break') expect(await way(waiting)).toEqual(open);
  });

  it('a bet that waits is refused when its delay is over, and its stake is back', async () => {
    const request = player.request([`${match('inplay')}.wdl.1`], { variant: 'inplay' });
    expect((await player.send(request)).state).toBe('waiting');
    await rest('week');
    await server.database.pool.query(
      `update bet set decide_at = clock_timestamp() where member_id = $1 and state = 'waiting'`,
      [player.id],
    );
    let found = await player.find(request.clientRef);
    for (; found.state === 'waiting'; found = await player.find(request.clientRef)) await sleep(50);
    expect(found).toMatchObject({ state: 'refused', refusal: { reason: 'own-break' } });
    expect(await player.money()).toEqual({ money: 1_000_000, held: 0, owed: 0 });
  });
});

it('a break leaves open what takes money out or only reads', async () => {
  const [one, two] = [await player.bet([`${match()}.wdl.1`]), await player.bet([`${match()}.wdl.2`])];
  await launch();
  await debit(5_000, { reference: 'to-undo' });
  await debit(5_000);
  await rest('forGood');
  expect(await player.cancel(one.id)).toMatchObject({ id: one.id });
  expect((await player.visitor.get('/bets/cash-outs')).status).toBe(200);
  const cashOut = { clientRef: randomUUID(), stake: two.stake, value: 1 };
  expect((await player.visitor.post(`/bets/${two.id}/cash-out`, cashOut)).status).toBe(200);
  expect((await wallet('rollback', { of: 'to-undo' })).status).toBe(200);
  expect((await wallet('credit', { round: 'r1', game: GAME.id, amount: 6_000 })).status).toBe(200);
  const exchange = { clientRef: randomUUID(), amount: 20_000, exchangePassword: '1234' };
  expect((await player.visitor.post('/wallet/exchanges', exchange)).status).toBe(201);
  for (const path of [
    '/member/info',
    '/statement',
    '/bets',
    '/wallet/orders?kind=charge',
    '/member/limits/position?since=day',
  ])
    expect([path, (await player.visitor.get(path)).status]).toEqual([path, 200]);
  const { rows } = await server.database.pool.query<{ user_id: string }>('select user_id from member where id = $1', [
    player.id,
  ]);
  expect((await server.visitor().signIn(rows[0]!.user_id, 'member1234')).status).toBe(200);
});

it('a break stands in the limits of a slip, whose pages read them again', async () => {
  const limitsNow = async () => v.parse(limitsSchema, (await player.visitor.get('/betting/limits')).body);
  const before = await limitsNow();
  expect(before.ownBreak).toBeUndefined();
  await rest('week');
  const after = await limitsNow();
  expect(after.ownBreak).toEqual({ until: (await limits()).playBreak!.until });
  expect(after.version).toBeGreaterThan(before.version);
  await later(8 * DAY_MS);
  expect((await limitsNow()).ownBreak).toBeUndefined();
});

it('what a member sets themselves reaches the pages they have open', async () => {
  const stream = await player.visitor.stream('user');
  const versionOf = (data: unknown) => (data as { limits?: number } | undefined)?.limits ?? -1;
  let version = -1;
  const rises = async () => {
    const { data } = await stream.until((frame) => frame.ch === 'user' && versionOf(frame.data) > version);
    version = versionOf(data);
  };
  await rises();
  const amount = { kind: 'stake', period: 'day' } as const;
  const calls: (() => Promise<Answer>)[] = [
    () => set({ ...amount, amount: 10_000 }),
    () => set({ ...amount, amount: 20_000 }),
    () => player.visitor.call('PUT', '/member/limits/check', { minutes: 30 }),
    () => player.visitor.post('/member/limits/check', {}),
    () => rest('day'),
  ];
  for (const call of calls) {
    expect((await call()).status).toBeLessThan(300);
    await rises();
  }
  stream.close();
});

it('a casino game is not opened where nothing that is left could be staked', async () => {
  await set({ kind: 'stake', period: 'day', amount: 10_000 });
  expect((await launch()).status).toBe(200);
  await bet(10_000);
  expect([(await launch()).status, code(await launch())]).toEqual([403, 'own-limits']);
});

describe('a break is nobody’s to end', () => {
  it('nor to shorten, by its member', async () => {
    await rest('week');
    const { playBreak } = await limits();
    expect(code(await rest('day'))).toBe('break-shorter');
    expect((await limits()).playBreak).toEqual(playBreak);
    expect((await rest('month')).status).toBe(200);
    expect((await limits()).playBreak!.until!).toBeGreaterThan(playBreak!.until!);
    for (const length of BREAK_LENGTHS.toSpliced(0, 3)) expect((await rest(length)).status).toBe(200);
    expect((await limits()).playBreak!.until).toBeNull();
    for (const length of BREAK_LENGTHS) expect(code(await rest(length))).toBe('break-shorter');
  });

  it('by staff: no call of theirs is about it, and what they change of the member leaves it', async () => {
    await rest('day');
    const before = await limits();
    for (const staff of [admin, manager]) {
      for (const [method, path, body] of [
        ['PUT', '/member/limits', { kind: 'loss', period: 'day', amount: null }],
        ['POST', '/member/limits/break', { length: 'day' }],
        ['POST', '/member/limits/confirm', { kind: 'loss', period: 'day', amount: null }],
      ] as const)
        expect([path, (await staff.call(method, path, body)).status]).toEqual([path, 403]);
    }
    const staffCalls = routeTable(server.services).filter(
      ({ path }) => path.startsWith('/admin') || path.startsWith('/manager'),
    );
    // Those that there are limit what may be staked on a part of all bets (docs/spec.md BET-23), whoever bets.
    const limiting = staffCalls.filter(({ path }) => /limit|break|exclu/i.test(path)).map(({ path }) => path);
    expect(new Set(limiting)).toEqual(new Set(['/admin/limits', '/admin/limits/remove']));
    await admin.post(`/admin/members/${player.id}/state`, { state: 'blocked' });
    await admin.post(`/admin/members/${player.id}/state`, { state: 'active' });
    const { playBreak } = before;
    const { rows } = await server.database.pool.query<{ until: string }>(
      'select extract(epoch from break_until)::float8 * 1000 as until from own_limits where member_id = $1',
      [player.id],
    );
    expect(Math.round(Number(rows[0]!.until))).toBe(playBreak!.until);
  });

  it.each([
    ['ended', 'update own_limits set break_from = null, break_until = null where member_id = $1'],
    ['shortened', `update own_limits set break_until = break_until - interval '1 s' where member_id = $1`],
    ['given to another', 'update own_limits set member_id = member_id + 1 where member_id = $1'],
    ['deleted', 'delete from own_limits where member_id = $1'],
  ])('at a console: %s', async (_, statement) => {
    await rest('day');
    await expect(server.database.pool.query(statement, [player.id])).rejects.toThrow(/longer|append-only/);
    expect(await bet(10_000)).toBe('own-break');
  });
});
