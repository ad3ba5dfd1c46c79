import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger, openingBalance, transfer } from '../../../server/ledger';
import type { Bet } from '../../../src/contract/api/betting';
import type { Settlement } from '../../../src/contract/stream/market';
import { ChaosRandom } from '../../../tools/chaos/chance';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';

let database: TestDatabase;
let server: BettingServer;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

const [C, P, L, W, S] = [-1, 0, 1, 2, 3] as const;

/** So many matches whose home win has these odds × 1000. */
function picksAt(prices: readonly number[]): string[] {
  return prices.map((price) => {
    const id = `m${(matches += 1)}`;
    server.feed.match(id, { markets: ['wdl', 'uo'] });
    server.feed.price(`${id}.wdl.1`, price);
    return `${id}.wdl.1`;
  });
}

async function until<T>(look: () => Promise<T>, test: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const value = await look();
    if (test(value) || tries > 200) return value;
    await sleep(50);
  }
}

async function betNow(player: Player, { clientRef }: Bet): Promise<Bet> {
  const found = await player.find(clientRef);
  if (found.state !== 'accepted') throw new Error(`the bet is ${found.state}`);
  return found.bet;
}

function settled(player: Player, bet: Bet, status: Settlement): Promise<Bet> {
  return until(
    () => betNow(player, bet),
    (now) => now.status === status,
  );
}

/**
 * What a bet pays, reckoned apart from the rules: in decimal text, as one would on paper. Legs that fell away are 1.00, all
 * decimals after the second are dropped at the end, and so are parts of a won.
 */
function onPaper(
  stake: number,
  legs: readonly { odds: string; result: Settlement }[],
  bonus: number | undefined,
): number {
  if (legs.some(({ result }) => result === L || result === P)) return 0;
  const standing = legs.filter(({ result, odds }) => result === W && Number(odds) > 1.3).length;
  const steps: [number, string][] = [
    [7, '1.07'],
    [5, '1.05'],
    [3, '1.03'],
  ];
  const step = bonus === undefined ? undefined : steps.find(([folds]) => folds <= bonus && folds <= standing);
  const factors = [...legs.map(({ odds, result }) => (result === W ? odds : '1.00')), step?.[1] ?? '1.00'];
  const digits = factors.map((factor) => BigInt(factor.replace('.', ''))).reduce((a, b) => a * b, 1n);
  const text = String(digits).padStart(2 * factors.length + 1, '0');
  const whole = text.slice(0, text.length - 2 * factors.length);
  const cents = text.slice(whole.length, whole.length + 2);
  return Number((BigInt(stake) * BigInt(whole + cents)) / 100n);
}

describe('a bet is settled by the feed', () => {
  type Vector = [string, number[], Settlement[], number | undefined, Settlement, number];
  const vectors: Vector[] = [
    ['won', [1_900], [W], undefined, W, 19_000],
    ['lost', [1_900], [L], undefined, L, 0],
    ['special-hit', [1_900], [S], undefined, S, 10_000],
    ['cancelled', [1_900], [C], undefined, C, 10_000],
    ['a double, won: 1.859 and 2.105 count 1.85 and 2.10', [1_859, 2_105], [W, W], undefined, W, 38_800],
    ['a double with a leg lost', [1_850, 2_100], [W, L], undefined, L, 0],
    ['a double lost before the other is known', [1_850, 2_100], [P, L], undefined, L, 0],
    ['a double with a leg returned', [1_850, 2_100], [S, W], undefined, W, 21_000],
    ['a double with a leg cancelled', [1_850, 2_100], [W, C], undefined, W, 18_500],
    ['both returned', [1_850, 2_100], [S, S], undefined, S, 10_000],
    ['both cancelled', [1_850, 2_100], [C, C], undefined, C, 10_000],
    ['three with their bonus: 1.5³ × 1.03', [1_500, 1_500, 1_500], [W, W, W], 3, W, 34_700],
    ['three whose bonus falls away', [1_500, 1_500, 1_500], [W, S, W], 3, W, 22_500],
    [
      'five that keep the bonus of three: 1.4⁴ × 1.03',
      [1_400, 1_400, 1_400, 1_400, 1_400],
      [W, W, W, C, W],
      5,
      W,
      39_500,
    ],
    ['seven with theirs: 1.4⁷ × 1.07', Array<number>(7).fill(1_400), Array<Settlement>(7).fill(W), 7, W, 112_700],
    ['seven of which five stand: 1.4⁵ × 1.05', Array<number>(7).fill(1_400), [W, S, W, W, C, W, W], 7, W, 56_400],
  ];

  it('as computed by hand, once each, and the money follows', async () => {
    const player = await server.player(100_000_000);
    const made: { vector: Vector; bet: Bet; picks: string[] }[] = [];
    for (const vector of vectors) {
      const [, prices, , bonus] = vector;
      const picks = picksAt(prices);
      const bet = await player.bet(picks, { ...(bonus !== undefined && { bonus: bonus as 3 | 5 | 7 }) });
      made.push({ vector, bet, picks });
    }
    const before = (await player.money()).money;
    for (const { vector, picks } of made) {
      picks.forEach((pick, i) => vector[2][i] !== P && server.feed.settle(pick, vector[2][i]!));
    }
    let paid = 0;
    for (const { vector, bet } of made) {
      const [name, prices, results, bonus, status, due] = vector;
      const now = await settled(player, bet, status);
      expect({ name, status: now.status, paid: now.paid }).toEqual({ name, status, paid: due });
      expect(now.legs.map(({ result }) => result)).toEqual(results);
      const odds = prices.map((price) => (Math.floor(price / 10) / 100).toFixed(2));
      const legs = odds.map((each, i) => ({ odds: each, result: results[i]! }));
      expect(onPaper(10_000, legs, bonus), name).toBe(due);
      paid += due;
    }
    expect((await player.money()).money).toBe(before + paid);
    const page = await player.bets();
    expect(page).toMatchObject({ totalCount: vectors.length, staked: vectors.length * 10_000, paid });
  });

  it('as the reference computes, for any results', async () => {
    const chance = new ChaosRandom(7);
    const player = await server.player(100_000_000, { level: 4 });
    const made: {
      bet: Bet;
      picks: string[];
      legs: { odds: string; result: Settlement }[];
      bonus: number | undefined;
      stake: number;
    }[] = [];
    for (let i = 0; i < 24; i += 1) {
      const folds = chance.whole(1, 7);
      const prices = Array.from({ length: folds }, () => chance.whole(1_310, 1_900));
      const bonus = ([7, 5, 3] as const).find((each) => each <= folds && chance.hit(0.7));
      const picks = picksAt(prices);
      const stake = chance.whole(5_000, 70_000);
      const bet = await player.bet(picks, { stake, ...(bonus && { bonus }) });
      const legs = prices.map((price) => ({
        odds: (Math.floor(price / 10) / 100).toFixed(2),
        result: chance.pick([W, W, W, W, S, C, ...(chance.hit(0.2) ? [L] : [])]) as Settlement,
      }));
      made.push({ bet, picks, legs, bonus, stake });
    }
    const tells = made.flatMap(({ picks, legs }) => picks.map((pick, i) => ({ pick, result: legs[i]!.result })));
    for (const { pick, result } of tells.toSorted(() => chance.next() - 0.5)) server.feed.settle(pick, result);
    for (const { bet, legs, bonus, stake } of made) {
      const now = await until(
        () => betNow(player, bet),
        ({ status }) => status !== P,
      );
      const due = onPaper(stake, legs, bonus);
      expect({ legs, bonus, stake, paid: now.paid }).toEqual({ legs, bonus, stake, paid: due });
    }
  });
});

describe('a settlement that is withdrawn', () => {
  it('is reversed, and the bet is open again; then it is settled again', async () => {
    const player = await server.player(100_000);
    const [pick] = picksAt([2_000]);
    const bet = await player.bet([pick!]);
    server.feed.settle(pick!, W);
    expect(await settled(player, bet, W)).toMatchObject({ paid: 20_000 });
    server.feed.settle(pick!, P);
    const open = await settled(player, bet, P);
    expect(open).toMatchObject({ paid: 0 });
    expect(open).not.toHaveProperty('settledAt');
    expect((await player.money()).money).toBe(90_000);
    server.feed.settle(pick!, L);
    await settled(player, bet, L);
    server.feed.settle(pick!, W);
    expect(await settled(player, bet, W)).toMatchObject({ paid: 20_000 });
    expect((await player.money()).money).toBe(110_000);
    const { rows } = await server.database.pool.query<{ kind: string }>(
      `select kind from ledger_transfer where reference like $1 order by id`,
      [`${bet.id}%`],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['bet.placed', 'bet.paid', 'bet.reversed', 'bet.paid']);
  });

  it('restores the step of a bonus when a leg counts again', async () => {
    const player = await server.player(100_000);
    const picks = picksAt([1_500, 1_500, 1_500]);
    const bet = await player.bet(picks, { bonus: 3 });
    for (const pick of picks) server.feed.settle(pick, pick === picks[0] ? C : W);
    expect(await settled(player, bet, W)).toMatchObject({ paid: 22_500, bonusPrice: 1_000 });
    server.feed.settle(picks[0]!, W);
    const now = await until(
      () => betNow(player, bet),
      ({ paid }) => paid !== 22_500,
    );
    expect(now).toMatchObject({ status: W, paid: 34_700, bonusPrice: 1_030 });
  });

  it('that the member has spent is owed, and deducted from the next payout', async () => {
    const player = await server.player(10_000);
    const [first, second] = picksAt([2_000, 1_500]);
    const bet = await player.bet([first!]);
    server.feed.settle(first!, W);
    await settled(player, bet, W);
    const next = await player.bet([second!], { stake: 20_000 });
    server.feed.settle(first!, L);
    await settled(player, bet, L);
    expect(await player.money()).toEqual({ money: 0, held: 0, owed: 20_000 });
    server.feed.settle(second!, W);
    await settled(player, next, W);
    expect(await player.money()).toEqual({ money: 10_000, held: 0, owed: 0 });
  });

  it('is not accepted of a new runner that has not received it yet', async () => {
    const player = await server.player(10_000);
    const [pick] = picksAt([2_000]);
    const bet = await player.bet([pick!]);
    server.feed.settle(pick!, W);
    await settled(player, bet, W);
    server.feed.nextTerm(4);
    server.feed.match(pick!.split('.')[0]!, { markets: ['wdl', 'uo'] });
    await sleep(700);
    expect(await betNow(player, bet)).toMatchObject({ status: W, paid: 20_000 });
    server.feed.settle(pick!, L);
    expect(await settled(player, bet, L)).toMatchObject({ paid: 0 });
  });
});

describe('under all other conditions', () => {
  it('a match that is called off returns its stakes', async () => {
    const player = await server.player(10_000);
    const [pick] = picksAt([2_000]);
    const bet = await player.bet([pick!]);
    server.feed.put(pick!.split('.')[0]!, { status: 4 });
    expect(await settled(player, bet, C)).toMatchObject({ paid: 10_000 });
    expect((await player.money()).money).toBe(10_000);
  });

  it('a result published at the moment the match leaves the feed is not lost', async () => {
    const player = await server.player(10_000);
    const [pick] = picksAt([2_000]);
    const bet = await player.bet([pick!]);
    server.feed.settle(pick!, W);
    server.feed.remove(pick!.split('.')[0]!);
    expect(await settled(player, bet, W)).toMatchObject({ paid: 20_000 });
  });

  it('what the feed no longer publishes is asked from it', async () => {
    const player = await server.player(10_000);
    const [pick] = picksAt([2_000]);
    const bet = await player.bet([pick!]);
    server.feed.remove(pick!.split('.')[0]!);
    const feed = server.services.settlements.follow({
      start: () => {},
      stop: () => {},
      settlementOf: (id) => (id === pick ? { marketId: 'wdl', settlement: S } : undefined),
    });
    feed.start(() => {});
    expect(await settled(player, bet, S)).toMatchObject({ paid: 10_000 });
    feed.stop();
  });

  it('the statement adds up to the balance', async () => {
    const player = await server.player(50_000);
    const [a, b] = picksAt([2_000, 1_500]);
    await player.bet([a!]);
    const kept = await player.bet([b!]);
    server.feed.settle(a!, W);
    server.feed.settle(b!, S);
    await settled(player, kept, S);
    const { money } = await until(
      () => player.money(),
      (now) => now.money === 60_000,
    );
    const { body } = await player.visitor.get('/statement');
    expect(body).toMatchObject({ opening: 0, closing: money, totalCount: 5 });
    const { items } = body as { items: { amount: number; kind: string; betId?: string }[] };
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(money);
    expect(items.filter(({ betId }) => betId === kept.id).map(({ kind }) => kind)).toEqual(['bet.paid', 'bet.placed']);
  });

  it('other movements of the member’s money go on beside it', async () => {
    const player = await server.player(10_000);
    const [pick] = picksAt([2_000]);
    const bet = await player.bet([pick!]);
    server.feed.settle(pick!, W);
    await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        server.services.inTransaction((tx) =>
          transfer(tx, {
            kind: 'adjustment.made',
            reference: `${bet.id} ${i}`,
            lines: [
              { account: 'money', member: player.id, amount: 100 },
              { account: 'adjustments', amount: -100 },
            ],
          }),
        ),
      ),
    );
    await settled(player, bet, W);
    expect((await player.money()).money).toBe(20_500);
    await server.services.inTransaction((tx) => openingBalance(tx, { member: player.id, money: 1, point: 0 }));
  });
});
