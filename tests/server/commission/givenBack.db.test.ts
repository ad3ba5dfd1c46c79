import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bet } from '../../../src/contract/api/betting';
import {
  type FriendsSettlement,
  type PersonalSettlement,
  PRODUCTS,
} from '../../../src/contract/api/commission/settlements';
import type { PlayPosition } from '../../../src/contract/api/members/ownLimits';
import type { Report } from '../../../src/contract/api/staff/reports';
import { Settlement } from '../../../src/contract/stream/market';
import { seoulDay } from '../../../src/rules/text/days';
import { becomes } from '../../support/becomes';
import type { Player } from '../../support/bettingServer';
import type { Visitor } from '../../support/visitor';
import {
  admin,
  closeOwnSite,
  debit,
  GAME,
  launch,
  match,
  newPlayer,
  openOwnSite,
  player,
  server,
  wallet,
} from '../ownLimits/ownSite';

const today = seoulDay(Date.now());
const DAY = `from=${today}&to=${today}`;
const get = async <T>(visitor: Visitor, path: string) => (await visitor.get(path)).body as T;

let recommender: Player;
beforeAll(async () => {
  await openOwnSite();
  await newPlayer();
  recommender = await server.player();
  await server.database.pool.query(`update member set recommender_id = $1 where id = $2`, [recommender.id, player.id]);
});
afterAll(closeOwnSite);

async function settled(stake: number, status: Settlement): Promise<Bet> {
  const pick = `${match()}.wdl.1`;
  const bet = await player.bet([pick], { stake });
  server.feed.settle(pick, status);
  await becomes(player, bet, status);
  return bet;
}

async function corrected(bet: Bet, result: Settlement): Promise<void> {
  const correction = { result, reason: '공식 기록 정정' };
  expect((await admin.post(`/admin/bets/${bet.id}/legs/0/result`, correction)).status).toBe(200);
  await becomes(player, bet, result);
}

it('what is given back is neither staked nor won, on every page that adds up the ledger', async () => {
  await settled(11_000, Settlement.cancelled);
  const voided = await player.bet([`${match()}.wdl.1`], { stake: 12_000 });
  expect((await admin.post(`/admin/bets/${voided.id}/void`, { reason: '오류 배팅' })).status).toBe(200);
  await becomes(player, voided, Settlement.cancelled);
  const { id: cancelled } = await player.bet([`${match()}.wdl.1`], { stake: 13_000 });
  await player.cancel(cancelled);
  await settled(14_000, Settlement.won);
  await corrected(await settled(15_000, Settlement.won), Settlement.cancelled);
  await corrected(await settled(16_000, Settlement.cancelled), Settlement.lost);
  await player.bet([`${match()}.wdl.1`], { stake: 17_000 });
  await launch();
  await debit(18_000, { reference: 'd1' });
  await debit(19_000, { reference: 'd2' });
  await wallet('credit', { reference: 'c1', round: 'r1', game: GAME.id, amount: 20_000 });
  await wallet('rollback', { of: 'd2' });

  const sports = { staked: 14_000 + 16_000 + 17_000, won: 26_600 };
  const casino = { staked: 18_000, won: 20_000 };
  const { total } = await get<PersonalSettlement>(player.visitor, `/calculate?${DAY}`);
  expect(total).toMatchObject({ sports, casino });

  const all = { staked: sports.staked + casino.staked, won: sports.won + casino.won };
  expect((await get<FriendsSettlement>(recommender.visitor, `/calculate/friends?${DAY}`)).total).toMatchObject(all);
  const { products } = await get<PlayPosition>(player.visitor, '/member/limits/position?since=day');
  expect(products.map(({ product, staked, paid: won }) => ({ product, staked, won }))).toEqual([
    { product: 'casino', ...casino },
    { product: 'sports', ...sports },
  ]);
  const report = await get<Report>(admin, `/admin/reports?by=product&${DAY}`);
  expect(report.total).toMatchObject({ stakes: all.staked, paid: all.won });
});

it('profits of products add up to that of all: what is open is lost in neither', async () => {
  const { total } = await get<PersonalSettlement>(player.visitor, `/calculate?${DAY}`);
  expect(PRODUCTS.map((product) => total[product].profit)).toEqual([26_600 - 14_000 - 16_000, 0, 0, 0, 2_000]);
  expect(total.profit).toBe(26_600 - 14_000 - 16_000 + 2_000);
});
