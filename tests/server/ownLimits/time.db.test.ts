import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { periodStart } from '../../../src/rules/ownLimits/periods';
import { seoulDay, startOfDay } from '../../../src/rules/text/days';
import { autoBetSchema } from '../../../src/contract/api/autoBet';
import { OWN_LIMIT_PERIODS, type OwnLimitPeriod } from '../../../src/contract/api/members/ownLimits';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/units';
import { autoBetMarkets } from '../../../src/rules/rounds/autoBetMarkets';
import { ChaosRandom } from '../../../tools/chaos/chance';
import { unguarded } from '../../support/unguarded';
import type { Answer } from '../../support/visitor';
import {
  server,
  player,
  code,
  limits,
  set,
  confirm,
  later,
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

const GAME_ID = 204;

/** As if the member had been present for so long today, or so many days ago. */
async function spend(minutes: number, daysAgo = 0): Promise<void> {
  await server.database.pool.query(
    `update member_session set time_on = (clock_timestamp() at time zone 'Asia/Seoul')::date - $3::integer,
       time_day = $2, time_week = $2, time_month = $2
     where member_id = $1`,
    [player.id, minutes * MINUTE_MS, daysAgo],
  );
}
/** As if nobody had seen the member for so long. */
async function unseenFor(ms: number): Promise<void> {
  await server.database.pool.query(
    `update member_session set last_seen_at = clock_timestamp() - $2 * interval '1 ms' where member_id = $1 and ended_at is null`,
    [player.id, ms],
  );
}
const limit = (amount: number, period: OwnLimitPeriod = 'day') => set({ kind: 'time', period, amount });
const minutes = async (period: OwnLimitPeriod = 'month') => (await limits()).sums[period].time;

const live = async () => {
  const placed = await livePlace(10_000);
  return placed.state === 'refused' ? placed.refusal.reason : placed.state;
};
/** Automatic bets on a game: what ends them, or that one was placed. */
async function autoBet(): Promise<unknown> {
  const market = autoBetMarkets(minigameBy(GAME_ID)!).find(({ selections }) => selections.length === 2)!;
  const { id: selectionId, price } = market.selections[0]!;
  const terms = { rounds: 3, stake: 5_000, doubleMax: null, profit: null, loss: null };
  const path = `/minigame/auto-bets/${GAME_ID}`;
  await player.visitor.call('PUT', path, {
    clientRef: randomUUID(),
    marketId: market.id,
    selectionId,
    price,
    ...terms,
  });
  const latest = async () => v.parse(autoBetSchema, (await player.visitor.get(path)).body);
  await expect
    .poll(async () => (await latest())?.ended ?? (await latest())?.placed, { timeout: 90_000, interval: 200 })
    .not.toBe(0);
  const { ended, placed } = (await latest())!;
  return ended ? [ended.because, ended.message] : placed;
}

const USED = '본인이 설정한 이용 시간을 모두 사용했습니다. 다음 기간이 시작될 때까지 배팅할 수 없습니다.';
/** Every way to play: what it answers a member with time left, and one without. */
const PATHS: Readonly<Record<string, { way: () => Promise<unknown>; open: unknown; shut: unknown }>> = {
  'a bet before kick-off': { way: () => bet(10_000), open: 'accepted', shut: 'own-time' },
  'a bet in play': { way: live, open: 'waiting', shut: 'own-time' },
  'a minigame': { way: () => roundBet('mini', 10_000), open: 'accepted', shut: 'own-time' },
  'a virtual game': { way: () => roundBet('virtual', 10_000), open: 'accepted', shut: 'own-time' },
  'opening a casino game': { way: async () => code(await launch()), open: undefined, shut: 'own-time' },
  'a stake in a game that is open': { way: async () => (await debit(5_000)).code, open: undefined, shut: 'own-limit' },
};

describe('time that is used up shuts every way to play', () => {
  it.each(
    Object.entries(PATHS).flatMap(([path, of]) => OWN_LIMIT_PERIODS.map((period) => [path, period, of] as const)),
  )('%s, by %s', async (_, period, { way, open, shut }) => {
    await launch();
    await limit(60, period);
    await spend(59);
    expect(await way()).toEqual(open);
    await spend(60);
    const before = await player.money();
    expect(await way()).toEqual(shut);
    expect(await player.money()).toEqual(before);
    // The next period has begun.
    await spend(60, 32);
    expect(await way()).toEqual(open);
  });

  it('automatic bets end', async () => {
    await limit(60);
    expect(await autoBet()).toBe(1);
    await newPlayer();
    await limit(60);
    await spend(60);
    expect(await autoBet()).toEqual(['refused', USED]);
    expect((await player.bets()).items).toEqual([]);
  }, 200_000);

  it('a bet that waits is refused when its delay is over, and its stake is back', async () => {
    await limit(60);
    const request = player.request([`${match('inplay')}.wdl.1`], { variant: 'inplay' });
    expect((await player.send(request)).state).toBe('waiting');
    await spend(60);
    await server.database.pool.query(
      `update bet set decide_at = clock_timestamp() where member_id = $1 and state = 'waiting'`,
      [player.id],
    );
    let found = await player.find(request.clientRef);
    for (; found.state === 'waiting'; found = await player.find(request.clientRef)) await sleep(50);
    expect(found).toMatchObject({ state: 'refused', refusal: { reason: 'own-time', message: USED } });
    expect(await player.money()).toEqual({ money: 1_000_000, held: 0, owed: 0 });
  });

  it('in words of the page’s language', async () => {
    await limit(60);
    await spend(60);
    const launched = async (language: string) => {
      const answer = await player.visitor.call('POST', '/playfun/auth', { game: GAME.id }, { 'x-language': language });
      return (answer.body as { message: string }).message;
    };
    expect(await launched('ko')).toContain('이용 시간을 모두 사용했습니다');
    expect(await launched('en')).toContain('You have used all the time');
  });
});

it('all else goes on: reading, cancelling, cashing out, winnings, charges and exchanges', async () => {
  const [one, two] = [await player.bet([`${match()}.wdl.1`]), await player.bet([`${match()}.wdl.2`])];
  await launch();
  await debit(5_000, { reference: 'to-undo-too' });
  await debit(5_000);
  await limit(60);
  await spend(61);
  expect(await player.cancel(one.id)).toMatchObject({ id: one.id });
  const cashOut = { clientRef: randomUUID(), stake: two.stake, value: 1 };
  expect((await player.visitor.post(`/bets/${two.id}/cash-out`, cashOut)).status).toBe(200);
  expect((await wallet('rollback', { of: 'to-undo-too' })).status).toBe(200);
  expect((await wallet('credit', { round: 'r1', game: GAME.id, amount: 6_000 })).status).toBe(200);
  const exchange = { clientRef: randomUUID(), amount: 20_000, exchangePassword: '1234' };
  expect((await player.visitor.post('/wallet/exchanges', exchange)).status).toBe(201);
  await fund();
  expect((await pay(payment(1_000))).status).toBe(200);
  const asked: Answer = await charge(40_000);
  expect(asked.status).toBe(201);
  expect((await approve(asked)).status).toBe(200);
  for (const path of ['/member/info', '/statement', '/bets', '/betting/limits', '/member/limits/position?since=day'])
    expect([path, (await player.visitor.get(path)).status]).toEqual([path, 200]);
});

it('a limit on time is stricter at once, and looser a day and a second yes later', async () => {
  const day = (amount: number | null) => ({ kind: 'time', period: 'day', amount }) as const;
  for (const amount of [10, 62, 50_000]) expect(code(await set(day(amount)))).toBe('bad-amount');
  await limit(60);
  await spend(30);
  await limit(30);
  expect(await bet(10_000)).toBe('own-time');
  await limit(90);
  expect(await bet(10_000)).toBe('own-time');
  expect(code(await confirm(day(90)))).toBe('too-early');
  await later(DAY_MS);
  expect((await confirm(day(90))).status).toBe(200);
  expect(await bet(10_000)).toBe('accepted');
});

describe('time', () => {
  it('counts from one sight of the member to the next, unless they were away between', async () => {
    await unseenFor(4.5 * MINUTE_MS);
    expect(await minutes()).toBe(4);
    await unseenFor(20_000);
    await unseenFor(HOUR_MS);
    expect(await minutes()).toBe(4);
    await unseenFor(2 * MINUTE_MS);
    expect(await minutes()).toBe(6);
  });

  it('goes on from sign-in to sign-in, and not between', async () => {
    await unseenFor(2 * MINUTE_MS);
    expect(await minutes()).toBe(2);
    const { rows } = await server.database.pool.query<{ user_id: string }>('select user_id from member where id = $1', [
      player.id,
    ]);
    await server.database.pool.query(
      `update member_session set last_seen_at = clock_timestamp() - interval '3 minutes' where member_id = $1`,
      [player.id],
    );
    expect((await player.visitor.signIn(rows[0]!.user_id, 'member1234')).status).toBe(200);
    expect(await minutes()).toBe(2);
    await unseenFor(3 * MINUTE_MS);
    expect(await minutes()).toBe(5);
  });

  it('counts while a game is played, also with no page of the site beside it', async () => {
    await launch();
    await unseenFor(3 * MINUTE_MS);
    expect((await debit(5_000)).status).toBe(200);
    await unseenFor(3 * MINUTE_MS);
    await limit(15);
    await spend(12);
    await unseenFor(4 * MINUTE_MS);
    expect((await debit(5_000)).code).toBe('own-limit');
    expect(await minutes()).toBe(16);
  });
});

/** What the rule in docs/spec.md makes of when a member was seen, ms, from all of it and nothing else. */
function presentByHistory(seen: readonly number[], period: OwnLimitPeriod): number {
  const of = (ms: number) => periodStart(period, seoulDay(ms));
  let [sum, latest, counted]: [number, string, boolean] = [0, '', false];
  for (const [n, at] of seen.entries()) {
    const from = seen[n - 1];
    if (from === undefined || at <= from || at - from > 5 * MINUTE_MS) continue;
    // A clock that was set back counts in the period that had begun.
    const start = counted && latest > of(at) ? Number.NEGATIVE_INFINITY : startOfDay(of(at));
    if (!counted || of(at) > latest) [sum, latest, counted] = [0, of(at), true];
    sum += at - Math.max(from, start);
  }
  return sum;
}

/** Shortly before a day, a week, a month and a year of Seoul end, and at noon. */
const STARTS = ['2026-12-30T23:50', '2027-01-03T23:50', '2026-11-30T23:55', '2026-12-31T23:58', '2027-01-06T12:00'];

it.each(STARTS.flatMap((start, n) => Array.from({ length: 8 }, (_, at) => [start, n * 8 + at + 1] as const)))(
  'a history from %s counts as the rule has it, with a clock that jumps forward and back (%i)',
  async (start, seed) => {
    const chance = new ChaosRandom(seed);
    const seen = [Date.parse(`${start}:00+09:00`)];
    await unguarded(
      server.database.pool,
      'update member_session set last_seen_at = to_timestamp($2::float8 / 1000) where member_id = $1',
      [player.id, seen[0]],
    );
    for (let n = 0; n < 25; n += 1) {
      const wait = chance.hit(0.9) ? chance.whole(1, 330_000) : chance.whole(1, 40) * HOUR_MS;
      const at = seen.at(-1)! + (chance.hit(0.08) ? -1 : 1) * wait;
      seen.push(at);
      const { rows } = await server.database.pool.query<Record<`time_${OwnLimitPeriod}`, string>>(
        `update member_session set last_seen_at = to_timestamp($2::float8 / 1000) where member_id = $1
         returning time_day, time_week, time_month`,
        [player.id, at],
      );
      for (const period of OWN_LIMIT_PERIODS)
        expect([n, period, Number(rows[0]![`time_${period}`])]).toEqual([n, period, presentByHistory(seen, period)]);
    }
  },
);
