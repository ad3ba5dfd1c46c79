import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { friendsWithin } from '../../../server/commission/friends';
import { auditLedger } from '../../../server/ledger';
import { rankedPlaces, rankingFor, stakesBetween } from '../../../server/rewards/tournaments/ranking';
import type { Bet, PlaceRequest } from '../../../src/contract/api/betting';
import { Settlement } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';
import { moneyOf, offer, whole } from './cashOuts';

const { cancelled, halfLost, halfWon, inProgress, lost, specialHit, won } = Settlement;

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

/** Home -0.75 at 2.40 of a new match. */
function pick(): string {
  const id = `half${(matches += 1)}`;
  server.feed.match(id, { markets: ['wdl', 'uo', 'ah', 'half', 'quarter'] });
  return `${id}.quarter.1`;
}

/** What the ledger moved to the member for a bet, in the order of time. */
async function movesOf({ id }: Bet): Promise<[kind: string, amount: number][]> {
  const { rows } = await server.database.pool.query<{ kind: string; amount: string }>(
    `select t.kind, e.amount from ledger_transfer t join ledger_entry e on e.transfer = t.id
     where split_part(t.reference, '.', 1) = $1 and t.kind like 'bet.%' and e.member is not null and e.account = 'money'
     order by t.id`,
    [id],
  );
  return rows.map(({ kind, amount }) => [kind, Number(amount)]);
}

/** Settles, and waits until the bet shows it. */
async function settled(
  player: Player,
  bet: Bet,
  results: readonly [string, Settlement][],
  status: Settlement,
  paid: number,
) {
  for (const [outcome, result] of results) server.feed.settle(outcome, result);
  const now = await becomes(player, bet, status, paid);
  expect(now).toMatchObject({ status, paid });
  return now;
}

describe('a single of 10,001 on home -0.75 at 2.40', () => {
  it.each([
    [won, won, 24_002],
    [halfWon, halfWon, 17_001],
    [specialHit, specialHit, 10_001],
    [halfLost, halfLost, 5_000],
    [lost, lost, 0],
    [cancelled, cancelled, 10_001],
  ])('with the result %i is settled, shown and paid', async (result, status, paid) => {
    const player = await server.player(100_000);
    const picked = pick();
    const bet = await player.bet([picked], { stake: 10_001 });
    // The slip's payout is that of a bet which wins whole.
    expect(bet).toMatchObject({ payout: 24_002, totalPrice: 2_400, legs: [{ line: '-0.75' }] });
    const now = await settled(player, bet, [[picked, result]], status, paid);
    expect(now.legs[0]).toMatchObject({ result });
    expect(await moneyOf(player)).toBe(89_999 + paid);
    const filtered = await player.visitor.get(`/history?status=${status}`);
    expect(filtered.body).toMatchObject({
      items: [{ is: 'bet', bet: { id: bet.id, status, paid } }],
      staked: 10_001,
      paid,
    });
  });

  it('is notified as what it is', async () => {
    const player = await server.player(100_000);
    const picks = [pick(), pick()];
    const bets = [await player.bet([picks[0]!]), await player.bet([picks[1]!])];
    await settled(player, bets[0]!, [[picks[0]!, halfWon]], halfWon, 17_000);
    await settled(player, bets[1]!, [[picks[1]!, halfLost]], halfLost, 5_000);
    const { body } = await player.visitor.get('/notifications');
    expect(body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ betId: bets[0]!.id, status: halfWon, paid: 17_000, won: [expect.any(String)] }),
        expect.objectContaining({ betId: bets[1]!.id, status: halfLost, paid: 5_000, won: [] }),
      ]),
    });
    const { body: winners } = await player.visitor.get('/winners');
    expect(winners).toContainEqual(expect.objectContaining({ id: bets[0]!.id, paid: 17_000 }));
    expect(winners).not.toContainEqual(expect.objectContaining({ id: bets[1]!.id }));
  });
});

describe('bets of several legs, stake 10,000 at 2.40 and 1.90', () => {
  const rows: readonly [string, Settlement, Settlement, Settlement, number][] = [
    ['half won and won: 5,000 at 4.56 and 5,000 at 1.90', halfWon, won, won, 32_300],
    ['half lost and won: 5,000 at 1.90', halfLost, won, won, 9_500],
    ['half won and back: 5,000 at 2.40 and 5,000 back', halfWon, specialHit, halfWon, 17_000],
    ['half lost and back', halfLost, specialHit, halfLost, 5_000],
    ['half won and lost', halfWon, lost, lost, 0],
  ];
  it.each(rows)('%s', async (_, first, second, status, paid) => {
    const player = await server.player(100_000);
    const legs = [pick(), pick().replace('quarter', 'wdl')];
    const bet = await player.bet(legs, { stake: 10_000 });
    await settled(
      player,
      bet,
      [
        [legs[0]!, first],
        [legs[1]!, second],
      ],
      status,
      paid,
    );
    expect(await moneyOf(player)).toBe(90_000 + paid);
  });

  it('a system is paid combination by combination', async () => {
    const player = await server.player(100_000);
    const legs = [pick(), pick(), pick()];
    const more: Partial<PlaceRequest> = { stake: 40_000, system: 'trixie' };
    const bet = await player.bet(legs, more);
    // 10,000 on each of 3 doubles and a treble. Half won and won: 5,000 at 5.76 and 5,000 at 2.40; with half lost instead of
    // won 2,500 at 2.40 and 2,500 back; won and half lost: 5,000 at 2.40; all three: 2,500 at 5.76 and 2,500 at 2.40.
    const paid = 40_800 + 8_500 + 12_000 + 20_400;
    await settled(
      player,
      bet,
      [
        [legs[0]!, halfWon],
        [legs[1]!, won],
        [legs[2]!, halfLost],
      ],
      won,
      paid,
    );
    expect(await moneyOf(player)).toBe(60_000 + paid);
  });
});

describe('a result that changes', () => {
  it('settles by half, is withdrawn, and becomes another, each time whole', async () => {
    const player = await server.player(100_000);
    const picked = pick();
    const bet = await player.bet([picked]);
    await settled(player, bet, [[picked, halfWon]], halfWon, 17_000);
    await settled(player, bet, [[picked, inProgress]], inProgress, 0);
    expect(await moneyOf(player)).toBe(90_000);
    await settled(player, bet, [[picked, halfLost]], halfLost, 5_000);
    await settled(player, bet, [[picked, won]], won, 24_000);
    await settled(player, bet, [[picked, lost]], lost, 0);
    expect(await moneyOf(player)).toBe(90_000);
    expect(await movesOf(bet)).toEqual([
      ['bet.placed', -10_000],
      ['bet.paid', 17_000],
      ['bet.reversed', -17_000],
      ['bet.paid', 5_000],
      ['bet.reversed', -5_000],
      ['bet.paid', 24_000],
      ['bet.reversed', -24_000],
    ]);
  });

  it('is corrected by staff to a half one on a quarter line only, and what that moves is shown before', async () => {
    const player = await server.player(100_000);
    const [quarter, plain] = [pick(), pick().replace('quarter', 'ah')];
    const bets = [await player.bet([quarter]), await player.bet([plain])];
    await settled(player, bets[0]!, [[quarter, won]], won, 24_000);
    await settled(player, bets[1]!, [[plain, won]], won, 21_000);
    const path = (bet: Bet) => `/admin/bets/${bet.id}/legs/0/result`;
    const correct = (bet: Bet, result: Settlement) => admin.post(path(bet), { result, reason: '공식 기록 정정' });
    expect((await admin.get(`${path(bets[0]!)}?result=${halfWon}`)).body).toEqual({ bets: 1, moved: 7_000 });
    expect((await admin.get(`${path(bets[1]!)}?result=${halfWon}`)).body).toMatchObject({ code: 'correction-half' });
    for (const half of [halfWon, halfLost]) {
      expect(await correct(bets[1]!, half)).toMatchObject({ status: 409, body: { code: 'correction-half' } });
    }
    expect((await correct(bets[0]!, halfWon)).status).toBe(200);
    await becomes(player, bets[0]!, halfWon, 17_000);
    expect((await correct(bets[0]!, halfLost)).status).toBe(200);
    await becomes(player, bets[0]!, halfLost, 5_000);
    expect(await moneyOf(player)).toBe(80_000 + 5_000 + 21_000);
  });

  it('is not half won for one side while the other side has won', async () => {
    const player = await server.player(100_000);
    const home = pick();
    const away = home.replace('.1', '.2');
    const bet = await player.bet([home]);
    const other = await (await server.player(100_000)).bet([away]);
    server.feed.settle(home, lost);
    server.feed.settle(away, halfWon);
    await becomes(player, bet, lost);
    for (const result of [won, halfWon]) {
      expect(
        await admin.post(`/admin/bets/${bet.id}/legs/0/result`, { result, reason: '공식 기록 정정' }),
      ).toMatchObject({
        status: 409,
        body: { code: 'correction-inconsistent' },
      });
    }
    expect(other.legs[0]).toMatchObject({ line: '0.75' });
  });
});

describe('a cash-out', () => {
  it('of a leg on a quarter line is worth what its odds imply, at the least', async () => {
    const player = await server.player(100_000);
    const picked = pick();
    const bet = await player.bet([picked]);
    // 2.40 of 2.40 and 1.54 without the margin is 0.384, and 95 % of it.
    const { value } = (await offer(player, bet))!;
    expect(value).toBeGreaterThan(8_500);
    expect(value).toBeLessThan(9_500);
    expect(await whole(player, bet)).toMatchObject({ state: 'paid', value });
    expect(await moneyOf(player)).toBe(90_000 + value);
  });

  it('of a bet whose other leg is half won counts its halves', async () => {
    const player = await server.player(100_000);
    const legs = [pick(), pick()];
    const bet = await player.bet(legs);
    server.feed.settle(legs[0]!, halfWon);
    await sleep(700);
    const half = (await offer(player, bet))!.value;
    server.feed.settle(legs[0]!, specialHit);
    await sleep(700);
    const back = (await offer(player, bet))!.value;
    server.feed.settle(legs[0]!, won);
    await sleep(700);
    const all = (await offer(player, bet))!.value;
    expect(Math.abs(half - (back + all) / 2)).toBeLessThanOrEqual(1);
  });
});

describe('rewards', () => {
  const month = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) };
  const idOf = async (name: string) => {
    const { rows } = await server.database.pool.query<{ id: number }>('select id from member where user_id = $1', [
      name,
    ]);
    return rows[0]!.id;
  };

  it('count half the stake of a bet that is half won or half lost, and of a friend what was lost of it', async () => {
    const recommender = await idOf('member');
    const player = await server.player(1_000_000);
    await server.database.pool.query('update member set recommender_id = $2 where id = $1', [player.id, recommender]);
    const picks = [pick(), pick()];
    const bets = [await player.bet([picks[0]!], { stake: 100_000 }), await player.bet([picks[1]!], { stake: 100_000 })];
    const before = await stakesBetween(server.services.sql, month);
    await settled(player, bets[0]!, [[picks[0]!, halfLost]], halfLost, 50_000);
    await settled(player, bets[1]!, [[picks[1]!, halfWon]], halfWon, 170_000);
    expect((await stakesBetween(server.services.sql, month)).sports! - before.sports!).toBe(100_000);
    const days = { from: '2020-01-01', to: '2099-01-01' };
    const { items } = await friendsWithin(server.services.sql, recommender, days);
    expect(items.find(({ id }) => id === player.id)).toMatchObject({ lost: 50_000, staked: 200_000, won: 220_000 });
  });

  it('rank nobody by the odds of a bet that was half lost, nor count it as won where it paid less than its stake', async () => {
    const player = await server.player(1_000_000);
    const legs = [pick(), pick().replace('quarter', 'wdl')];
    const bet = await player.bet(legs);
    await settled(
      player,
      bet,
      [
        [legs[0]!, halfLost],
        [legs[1]!, won],
      ],
      won,
      9_500,
    );
    const { mine } = rankingFor(await rankedPlaces(server.services.sql, { board: 'odds', ...month }), player.id);
    expect(mine).toBeNull();
    const { body } = await player.visitor.get('/winners');
    expect(body).not.toContainEqual(expect.objectContaining({ id: bet.id }));
  });
});
