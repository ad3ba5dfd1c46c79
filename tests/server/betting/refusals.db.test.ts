import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus, Settlement } from '../../../src/contract/stream/market';
import type { Leg } from '../../../src/contract/api/betting';
import type { SeenSelection } from '../../../src/contract/api/seenSelection';
import { presentSelection } from '../../../src/rules/betting/seenSelection';
import { totalPrice } from '../../../src/rules/betting/arithmetic';
import { type BettingServer, bettingServer, legOf } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';

let database: TestDatabase;
let server: BettingServer;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 300 });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

/** A match of the test's own. */
function match(fields: Parameters<BettingServer['feed']['match']>[1] = {}): string {
  const id = `m${(matches += 1)}`;
  server.feed.match(id, fields);
  return id;
}

describe('a bet is accepted', () => {
  it('before kick-off at once, with its receipt, and the stake is debited', async () => {
    const player = await server.player(100_000);
    const [a, b] = [match(), match()];
    const request = player.request([`${a}.wdl.1`, `${b}.uo.Over`], { stake: 20_000 });
    const answer = await player.post(request);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      state: 'accepted',
      bet: {
        clientRef: request.clientRef,
        kind: 1,
        variant: 'normal',
        stake: 20_000,
        // 1.90 × 1.85 = 3.515
        totalPrice: 3_510,
        payout: 70_200,
        bonusPrice: 1_000,
        paid: 0,
        status: 0,
        legs: [
          {
            kind: 'odds',
            area: 'europe',
            fixtureId: a,
            marketId: 'wdl',
            betId: `${a}.wdl.1`,
            market: '1X2',
            pick: '1',
          },
          { line: '2.5', pick: 'Over', price: 1_850, seenPrice: 1_850, result: 0, status: FixtureStatus.notStarted },
        ],
      },
    });
    expect(await player.money()).toEqual({ money: 80_000, held: 0, owed: 0 });
    expect((await player.bets()).items).toHaveLength(1);
  });

  it('with a bonus item and with two markets of a fixture', async () => {
    const player = await server.player();
    const [a, b, c] = [match(), match(), match()];
    const legs = [`${a}.wdl.1`, `${a}.uo.Over`, `${b}.ah.1`];
    expect(await player.refusal(legs, { bonus: 3 })).toMatchObject({ reason: 'bonus-folds', limit: 3 });
    const bet = await player.bet([...legs, `${c}.half.X`], { bonus: 3 });
    const [joint] = bet.legs.flatMap((leg) => (leg.kind === 'odds' && leg.joint !== undefined ? leg.joint : []));
    // Less than 1.90 × 1.85 = 3.515 for the two of one match, × 2.10 × 2.00 × 1.03.
    expect(joint).toBeLessThan(3_515);
    expect(bet).toMatchObject({ bonus: 3, bonusPrice: 1_030, totalPrice: totalPrice([joint!, 2_100, 2_000], 1_030) });
  });

  it('by members of any tendency: they are excluded from casino and slots only', async () => {
    const player = await server.player(50_000, { tendency: 22 });
    expect(await player.bet([`${match()}.wdl.1`])).toMatchObject({ status: 0 });
  });

  it('for nobody else', async () => {
    const id = match();
    for (const userId of ['admin', 'manager']) {
      const staff = await server.signedIn(userId);
      expect((await staff.post('/bets', (await server.player()).request([`${id}.wdl.1`]))).status).toBe(403);
    }
    expect((await server.visitor().get('/bets')).status).toBe(401);
  });
});

describe('an outcome that is another selection than the member saw', () => {
  const teams: [string, string] = ['A', 'B'];

  function legSeen(id: string, change: Partial<SeenSelection> = {}): Leg {
    const leg = legOf(server.services.bus, `${id}.uo.Over`);
    const fixture = server.services.bus.book('europe').fixture(id)!;
    const outcome = server.services.bus.book('europe').outcomes.get(leg.betId)!;
    return { ...leg, seen: { ...presentSelection(outcome, fixture), ...change } };
  }

  it('is bet on as it was seen, and by a page that does not send what it saw', async () => {
    const player = await server.player();
    const [a, b] = [match({ teams }), match({ teams })];
    const minutesAgo = server.services.bus.book('europe').fixture(a)!.start - 30 * 60_000;
    expect(await player.bet([legSeen(a, { start: minutesAgo })])).toMatchObject({ legs: [{ line: '2.5', home: 'A' }] });
    expect(await player.bet([`${b}.uo.Over`])).toMatchObject({ legs: [{ line: '2.5' }] });
  });

  it.each<[string, Partial<SeenSelection>]>([
    ['line', { line: '4.5' }],
    ['name', { pick: 'Under' }],
    ['market', { market: '1st Period Under/Over' }],
    ['home side', { home: 'B' }],
    ['away side', { away: 'A' }],
    ['sport', { sport: 48242 }],
    ['kick-off', { start: 0 }],
  ])('by its %s is gone', async (_, change) => {
    const player = await server.player();
    const own = match({ teams });
    expect(await player.refusal([`${match()}.wdl.1`, legSeen(own, change)])).toMatchObject({ reason: 'gone', at: [1] });
  });
});

describe('a bet is refused for its leg', () => {
  const reasons: [string, string, (id: string) => void][] = [
    ['not in the feed', 'gone', (id) => server.feed.remove(id)],
    ['suspended', 'suspended', (id) => server.feed.status(`${id}.wdl.1`, TradingStatus.suspended)],
    ['its market suspended', 'suspended', (id) => server.feed.market(id, 'wdl', TradingStatus.suspended)],
    ['settled', 'settled', (id) => server.feed.settle(`${id}.wdl.1`, Settlement.won)],
    ['cancelled', 'cancelled', (id) => server.feed.settle(`${id}.wdl.1`, Settlement.cancelled)],
    ['its match called off', 'closed', (id) => server.feed.put(id, { status: FixtureStatus.cancelled })],
    ['its match interrupted', 'suspended', (id) => server.feed.put(id, { status: FixtureStatus.interrupted })],
    ['its match begun', 'kicked-off', (id) => server.feed.put(id, { status: FixtureStatus.inProgress })],
    ['its kick-off passed', 'kicked-off', (id) => server.feed.put(id, { start: Date.now() - 1 })],
    ['without odds', 'suspended', (id) => server.feed.price(`${id}.wdl.1`, 0)],
    ['another market', 'gone', () => {}],
  ];
  it.each(reasons)('%s', async (what, reason, happen) => {
    const player = await server.player();
    const [fine, id] = [match(), match()];
    const leg = legOf(server.services.bus, `${id}.wdl.1`);
    happen(id);
    const asked = what === 'another market' ? { ...leg, marketId: 'uo' } : leg;
    expect(await player.refusal([`${fine}.wdl.1`, asked])).toMatchObject({ reason, at: [1] });
    expect(await player.money()).toEqual({ money: 1_000_000, held: 0, owed: 0 });
  });

  it('for the gravest of several', async () => {
    const player = await server.player();
    const [a, b] = [match(), match()];
    server.feed.status(`${a}.wdl.1`, TradingStatus.suspended);
    server.feed.settle(`${b}.wdl.1`, Settlement.lost);
    expect(await player.refusal([`${a}.wdl.1`, `${b}.wdl.1`])).toMatchObject({ reason: 'settled', at: [1] });
  });
});

describe('a bet is refused for its slip', () => {
  it('that mixes before kick-off and in play', async () => {
    const player = await server.player();
    const live = match({ area: 'inplay' });
    const legs = [`${match()}.wdl.1`, legOf(server.services.bus, `${live}.wdl.1`, 'inplay')];
    expect(await player.refusal(legs)).toMatchObject({ reason: 'mixed', at: [1] });
  });

  it.each<[string, 'normal' | 'prematch' | 'european', string[], string]>([
    ['who wins with handicap', 'normal', ['a.wdl.1', 'a.ah.1'], 'combination'],
    ['who wins with handicap', 'european', ['a.wdl.1', 'a.ah.1'], 'combination'],
    ['twice the same market', 'normal', ['a.wdl.1', 'a.wdl.2'], 'combination'],
    ['twice the same pick', 'normal', ['a.wdl.1', 'a.wdl.1'], 'combination'],
    ['two of a fixture', 'prematch', ['a.wdl.1', 'a.uo.Over'], 'combination'],
    ['part of the match with the whole', 'normal', ['a.half.1', 'a.uo.Over'], 'combination'],
    ['three of a fixture', 'european', ['a.wdl.1', 'a.uo.Over', 'a.ah.1'], 'combination'],
  ])('%s (%s)', async (_, variant, bets, reason) => {
    const player = await server.player();
    const id = match();
    const legs = bets.map((bet) => bet.replace('a.', `${id}.`));
    expect(await player.refusal(legs, { variant })).toMatchObject({ reason });
  });

  it('of another kind of page', async () => {
    const player = await server.player();
    const live = match({ area: 'inplay' });
    const inPlay = legOf(server.services.bus, `${live}.wdl.1`, 'inplay');
    expect(await player.refusal([inPlay], { variant: 'european' })).toMatchObject({ reason: 'not-offered' });
    const before = legOf(server.services.bus, `${match()}.wdl.1`);
    expect(await player.refusal([before], { variant: 'inplay' })).toMatchObject({ reason: 'not-offered' });
    expect(await player.refusal([before], { variant: 'mini' })).toMatchObject({ reason: 'not-offered' });
    const round = { kind: 'round', roundId: 'none', marketId: 'm', selectionId: 's', price: 1_950 } as const;
    expect(await player.refusal([round], { variant: 'mini' })).toMatchObject({ reason: 'gone' });
  });

  it('with a bonus item on a slip that has none', async () => {
    const player = await server.player();
    const legs = [`${match()}.wdl.1`, `${match()}.wdl.1`, `${match()}.wdl.1`];
    expect(await player.refusal(legs, { variant: 'european', bonus: 3 })).toMatchObject({ reason: 'not-offered' });
  });
});

describe('a bet is refused for its figures', () => {
  it.each<[string, number, number, string, number]>([
    ['too little', 1_000_000, 4_999, 'stake-min', 5_000],
    ['too much', 10_000_000, 1_000_001, 'stake-max', 1_000_000],
    ['more than there is', 9_999, 10_000, 'balance', 9_999],
  ])('%s', async (_, money, stake, reason, limit) => {
    const player = await server.player(money);
    expect(await player.refusal([`${match()}.wdl.1`], { stake })).toMatchObject({ reason, limit });
    expect((await player.money()).money).toBe(money);
  });

  it('more than staff allows this member, which is never more than the level does', async () => {
    const player = await server.player(10_000_000);
    const allow = (most: number) =>
      server.database.pool.query('update member set stake_max = $1 where id = $2', [most, player.id]);
    await allow(20_000);
    expect(await player.refusal([`${match()}.wdl.1`], { stake: 20_001 })).toMatchObject({
      reason: 'stake-max',
      limit: 20_000,
    });
    await allow(50_000_000);
    expect(await player.refusal([`${match()}.wdl.1`], { stake: 1_000_001 })).toMatchObject({ limit: 1_000_000 });
  });

  it('a payout above the most of its level', async () => {
    const [one, three] = [await server.player(5_000_000), await server.player(5_000_000, { level: 3 })];
    const legs = [`${match()}.wdl.2`];
    expect(await one.refusal(legs, { stake: 900_000 })).toMatchObject({ reason: 'payout-max', limit: 3_000_000 });
    expect(await three.bet(legs, { stake: 900_000 })).toMatchObject({ payout: 3_060_000 });
  });

  it('odds too long, too many legs, too low a single, too few for proto', async () => {
    const player = await server.player();
    const eleven = Array.from({ length: 11 }, () => `${match()}.wdl.1`);
    expect(await player.refusal(eleven)).toMatchObject({ reason: 'folds-max', limit: 10 });
    expect(await player.refusal(eleven.slice(0, 8))).toMatchObject({ reason: 'odds-max', limit: 100_000 });
    const id = match();
    server.feed.price(`${id}.wdl.1`, 1_290);
    expect(await player.refusal([`${id}.wdl.1`])).toMatchObject({ reason: 'single-odds', limit: 1_300 });
    expect(await player.refusal([`${match()}.wdl.1`], { variant: 'prematch' })).toMatchObject({
      reason: 'folds-min',
      limit: 2,
    });
  });

  it('a bonus whose condition is not met, or beside a low price, with its fixed text', async () => {
    const player = await server.player();
    const three = [`${match()}.wdl.1`, `${match()}.wdl.1`, `${match()}.wdl.1`];
    expect(await player.refusal(three.slice(1), { bonus: 3 })).toMatchObject({ reason: 'bonus-folds', limit: 3 });
    server.feed.price(three[0]!, 1_300);
    const placed = await player.place(three, { bonus: 3 });
    expect(placed).toMatchObject({
      state: 'refused',
      refusal: {
        reason: 'bonus-odds',
        message: '보너스배당이 추가되어있어 1.3이하의 베팅은 불가합니다.',
        limit: 1_300,
      },
    });
  });

  it('a bonus that the margins of an exchange do not carry, or a higher one than they do', async () => {
    const player = await server.player(100_000);
    const at = (...prices: number[]) => {
      const id = match();
      for (const [i, name] of ['1', 'X', '2'].entries()) server.feed.price(`${id}.wdl.${name}`, prices[i]!);
      return `${id}.wdl.1`;
    };
    const thin = Array.from({ length: 5 }, () => at(1_900, 4_250, 4_100));
    expect(await player.refusal(thin.slice(0, 3), { bonus: 3 })).toMatchObject({ reason: 'bonus-margin', limit: 0 });
    expect(await player.refusal([...thin.slice(0, 4), at(1_860, 4_100, 4_000)], { bonus: 5 })).toMatchObject({
      reason: 'bonus-margin',
      limit: 3,
    });
    expect(await player.place(thin.slice(0, 3))).toMatchObject({ state: 'accepted' });
  });

  it('a bonus on double chances by what they imply beyond two', async () => {
    const player = await server.player(100_000);
    const thin = Array.from({ length: 3 }, () => `${match({ markets: ['doubles'] })}.doubles.X2`);
    expect(await player.refusal(thin, { bonus: 3 })).toMatchObject({ reason: 'bonus-margin', limit: 0 });
    for (const bet of thin) server.feed.price(bet, 1_950);
    expect(await player.place(thin, { bonus: 3 })).toMatchObject({ state: 'accepted' });
  });

  it('two markets of a fixture: a smaller stake, and once a league and day', async () => {
    const player = await server.player();
    const [a, b] = [match({ league: 'L1' }), match({ league: 'L1' })];
    const pair = (id: string) => [`${id}.wdl.1`, `${id}.uo.Over`];
    expect(await player.refusal(pair(a), { stake: 300_001 })).toMatchObject({ reason: 'pair-stake', limit: 300_000 });
    await player.bet(pair(a));
    expect(await player.refusal(pair(b))).toMatchObject({ reason: 'pair-league', limit: 1 });
    expect(await player.refusal(pair(b), { variant: 'european' })).toMatchObject({ reason: 'pair-league', limit: 1 });
    await player.bet(pair(match({ league: 'L2' })));
  });

  it('two markets of a fixture at other odds than those of both together, by the policy', async () => {
    const player = await server.player();
    const id = match();
    const { legs } = player.request([`${id}.wdl.1`, `${id}.uo.Over`]);
    const [leg] = legs;
    const joint = leg?.kind === 'odds' ? leg.joint! : 0;
    const asked = (seen: number | undefined) =>
      legs.map(
        (each) => ({ ...each, ...(seen === undefined ? { joint: undefined } : { joint: seen }) }) as typeof each,
      );
    expect(joint).toBeGreaterThan(1_900);
    const higher = asked(joint + 50);
    expect(await player.refusal(higher)).toMatchObject({ reason: 'price-changed', at: [0, 1] });
    expect(await player.refusal(higher, { pricePolicy: 'better' })).toMatchObject({ reason: 'price-changed' });
    expect(await player.bet(asked(joint - 50), { pricePolicy: 'better' })).toMatchObject({ totalPrice: joint });
  });

  it('two markets of a fixture while the feed’s own market for both is suspended', async () => {
    const player = await server.player();
    const id = match({ markets: ['wdl', 'uo', 'wdlUo'] });
    const request = player.request([`${id}.wdl.1`, `${id}.uo.Over`]);
    expect(request.legs).toMatchObject([{ joint: 3_400 }, { joint: 3_400 }]);
    server.feed.market(id, 'wdlUo', TradingStatus.suspended);
    expect(await player.send(request)).toMatchObject({ state: 'refused', refusal: { reason: 'combination' } });
    server.feed.market(id, 'wdlUo', TradingStatus.open);
    expect(await player.send(player.request(request.legs))).toMatchObject({
      state: 'accepted',
      bet: { totalPrice: 3_400 },
    });
  });

  it('two markets of a fixture of which one decides the other', async () => {
    const player = await server.player();
    const level = match({ area: 'inplay', score: ['1', '1'] });
    const legs = [`${level}.wdl.1`, `${level}.uo.Over`];
    expect(await player.refusal(legs, { variant: 'inplay' })).toMatchObject({ reason: 'combination', at: [0, 1] });
  });
});

describe('a bet is refused beside the member’s others', () => {
  it('the same picks, in any order, while the other is open', async () => {
    const player = await server.player();
    const [a, b] = [match(), match()];
    const first = await player.bet([`${a}.wdl.1`, `${b}.wdl.1`]);
    expect(await player.refusal([`${b}.wdl.1`, `${a}.wdl.1`])).toMatchObject({ reason: 'duplicate' });
    await player.bet([`${a}.wdl.1`]);
    await player.cancel(first.id);
    await player.bet([`${b}.wdl.1`, `${a}.wdl.1`]);
    await (await server.player()).bet([`${a}.wdl.1`, `${b}.wdl.1`]);
  });

  it('more than the cap on one match in several bets', async () => {
    const player = await server.player(10_000_000);
    const [a, b, c] = [match(), match(), match()];
    // 1.90 × 1.90 = 3.61, 800,000 pay 2,888,000; the cap of level 1 is 4,500,000.
    await player.bet([`${a}.wdl.1`, `${b}.wdl.1`], { stake: 800_000 });
    const other = [`${a}.wdl.1`, `${c}.wdl.1`];
    expect(await player.refusal(other, { stake: 446_538 })).toMatchObject({ reason: 'axis', limit: 4_500_000 });
    await player.bet(other, { stake: 446_537 });
    expect(await player.refusal([`${a}.wdl.2`], { stake: 5_000 })).toMatchObject({ reason: 'axis' });
    await player.bet([`${match()}.wdl.2`], { stake: 800_000 });
  });
});

describe('a member who is blocked', () => {
  it('can’t bet, even with a valid session', async () => {
    const player = await server.player();
    await server.database.pool.query(`update member set state = 'blocked' where id = $1`, [player.id]);
    expect(await player.refusal([`${match()}.wdl.1`])).toMatchObject({ reason: 'barred' });
  });
});

describe('requests that are no bets', () => {
  it.each<[string, object]>([
    ['no reference', { clientRef: 'x' }],
    ['no legs', { legs: [] }],
    ['half a won', { stake: 5_000.5 }],
    ['nothing', { stake: 0 }],
    ['too much', { stake: 1e15 }],
    ['another policy', { pricePolicy: 'best' }],
    ['a bonus that there is not', { bonus: 4 }],
    ['another slip', { variant: 'korean' }],
    ['more than is asked for', { note: 'please' }],
  ])('%s', async (_, change) => {
    const player = await server.player();
    const answer = await player.visitor.post('/bets', { ...player.request([`${match()}.wdl.1`]), ...change });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});
