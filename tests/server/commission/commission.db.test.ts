import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  EventGains,
  FriendsPage,
  FriendsSettlement,
  PersonalSettlement,
} from '../../../src/contract/api/commission/settlements';
import { auditLedger, placeHold, transfer } from '../../../server/ledger';
import { testDatabase, type TestDatabase } from '../../support/database';
import { type RewardsMember, rewardsSite, type RewardsSite, seoulDay } from '../rewards/rewardsSite';

let database: TestDatabase;
let server: RewardsSite;
let mine: RewardsMember;
let friend: RewardsMember;
const today = seoulDay();
const query = `from=${today}&to=${today}`;

beforeAll(async () => {
  database = await testDatabase();
  server = await rewardsSite(database.url);
  mine = await server.member();
  friend = await server.member({ recommender: mine.id });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const get = async <T>({ visitor }: RewardsMember, path: string) => (await visitor.get(path)).body as T;

describe('/calculate', () => {
  it('adds up the ledger by product and day', async () => {
    await server.charged(mine.id, 200_000);
    await server.settled(mine.id, { stake: 10_000, paid: 25_000 });
    await server.settled(mine.id, { stake: 7_000, status: 1 });
    await server.services.sql
      .updateTable('bet')
      .set({ state: 'open', status: 0, settled_at: null })
      .where('member_id', '=', mine.id)
      .where('stake', '=', 7_000)
      .execute();
    await server.settled(mine.id, { stake: 20_000, status: 1, kind: 2 });
    await server.settled(mine.id, { stake: 5_000, status: 1, kind: 3 });
    await server.services.inTransaction(async (tx) => {
      const debit = { account: 'money' as const, member: mine.id };
      await transfer(tx, {
        kind: 'provider.debited',
        reference: 'd1',
        lines: [
          { ...debit, amount: -9_000 },
          { account: 'provider', amount: 9_000 },
        ],
      });
      await transfer(tx, {
        kind: 'provider.credited',
        reference: 'c1',
        lines: [
          { ...debit, amount: 4_000 },
          { account: 'provider', amount: -4_000 },
        ],
      });
      await transfer(tx, {
        kind: 'provider.rolledBack',
        reference: 'r1',
        lines: [
          { ...debit, amount: 1_000 },
          { account: 'provider', amount: -1_000 },
        ],
      });
      // Set aside is not spent.
      await placeHold(tx, { kind: 'exchange', reference: 'h1', member: mine.id, amount: 50_000 });
    });
    const personal = await get<PersonalSettlement>(mine, `/calculate?${query}`);
    const figures = {
      charged: 200_000,
      exchanged: 0,
      // What is open is staked, and not lost yet.
      sports: { staked: 17_000, won: 25_000, profit: 15_000 },
      live: { staked: 20_000, won: 0, profit: -20_000 },
      minigame: { staked: 5_000, won: 0, profit: -5_000 },
      virtual: { staked: 0, won: 0, profit: 0 },
      casino: { staked: 8_000, won: 4_000, profit: -4_000 },
      // What a member began with is no bonus.
      bonus: 0,
      bonusPoints: 0,
      profit: 25_000 - 10_000 - 20_000 - 5_000 - 8_000 + 4_000,
    };
    expect(personal).toEqual({ days: [{ day: today, ...figures }], total: figures });
    expect((await get<PersonalSettlement>(mine, '/calculate?from=2026-01-01&to=2026-01-02')).days).toEqual([]);
  });

  it.each([
    'from=2026-01-02&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2020-01-01&to=2026-01-01',
    'from=x',
  ])('refuses %s', async (wrong) => expect((await mine.visitor.get(`/calculate?${wrong}`)).status).toBe(400));
});

describe('/calculate/event', () => {
  it('lists bonuses and prizes of the operator, which are those of the personal settlement', async () => {
    await mine.visitor.post('/attendance');
    await server.services.inTransaction((tx) =>
      transfer(tx, {
        kind: 'coupon.used',
        reference: 'gift',
        lines: [
          { account: 'bonuses', amount: -3_000 },
          { account: 'money', member: mine.id, amount: 3_000 },
          { account: 'pointBonuses', amount: -40 },
          { account: 'point', member: mine.id, amount: 40 },
        ],
      }),
    );
    const gains = await get<EventGains>(mine, `/calculate/event?${query}`);
    expect(gains.items.map(({ kind, currency }) => [kind, currency])).toEqual([
      ['coupon.used', 'point'],
      ['coupon.used', 'won'],
      ['attendance.rewarded', 'point'],
    ]);
    expect(gains.totalCount).toBe(3);
    expect(gains.sums).toContainEqual({ kind: 'coupon.used', count: 2, won: 3_000, points: 40 });
    const { total } = await get<PersonalSettlement>(mine, `/calculate?${query}`);
    const sum = (of: 'won' | 'points') => gains.sums.reduce((all, gift) => all + gift[of], 0);
    expect({ bonus: sum('won'), bonusPoints: sum('points') }).toEqual({ bonus: 3_000, bonusPoints: total.bonusPoints });
    expect(total.bonus).toBe(3_000);
  });
});

describe('friends', () => {
  it('are shown with what they did, masked', async () => {
    const page = await get<FriendsPage>(mine, '/friend');
    expect(page.items).toEqual([
      expect.objectContaining({ id: friend.id, nickname: expect.stringMatching(/\*/) as string, state: 'active' }),
    ]);
    expect((await get<FriendsPage>(friend, '/friend')).items).toEqual([]);
  });

  it('pay their recommender what the stakes and the net loss allow, each bet once, wins carried over', async () => {
    await server.settled(friend.id, { stake: 400_000, paid: 900_000 });
    await server.settled(friend.id, { stake: 200_000, status: 1 });
    // Won more than lost: nothing is due, and the win waits for the losses.
    expect((await mine.visitor.post('/calculate/friends/claim')).body).toEqual({ lost: 0, points: 0 });
    await server.settled(friend.id, { stake: 400_000, status: 1 });
    const before = await get<FriendsSettlement>(mine, `/calculate/friends?${query}`);
    expect(before.items).toEqual([
      expect.objectContaining({ id: friend.id, staked: 1_000_000, won: 900_000, lost: 600_000, points: 280 }),
    ]);
    expect(before.due).toEqual({ bets: 3, lost: 600_000, points: 280 });
    const points = await server.points(mine.id);
    const presses = await Promise.all(Array.from({ length: 100 }, () => mine.visitor.post('/calculate/friends/claim')));
    expect(presses.filter(({ body }) => (body as { points: number }).points === 280)).toHaveLength(1);
    expect(presses.filter(({ body }) => (body as { points: number }).points === 0)).toHaveLength(99);
    expect(await server.points(mine.id)).toBe(points + 280);
    const after = await get<FriendsSettlement>(mine, `/calculate/friends?${query}`);
    expect(after.due).toEqual({ bets: 0, lost: 0, points: 0 });
    expect(after.claims).toEqual([expect.objectContaining({ lost: 600_000, ratePercent: 3, points: 280 })]);
    // Another's friends cannot be settled.
    expect((await friend.visitor.post('/calculate/friends/claim')).body).toEqual({ lost: 0, points: 0 });
    expect(await auditLedger(server.services.sql)).toEqual([]);
  });
});
