import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { TradingStatus } from '../../../src/contract/stream/market';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';
import { acceptedInPlay, ask, offer, refusal } from './cashOuts';

/** Longer than a test takes on any machine. */
const DELAY = 3_600_000;

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let player: Player;

// Nothing is suspended in the book of this server: its feed is not one that suspensions are published in.
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: DELAY });
  [admin, player] = [await server.signedIn('admin'), await server.player()];
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

const places = (id: string) => [
  { fixtureId: id },
  { fixtureId: id, marketId: 'wdl' },
  { leagueId: `league-of-${id}` },
  { sport: 6046 },
];
const suspend = async (place: object) =>
  expect((await admin.post('/admin/holds', { ...place, reason: '이상 배팅' })).status).toBe(204);
const lift = async (place: object) => expect((await admin.post('/admin/holds/lift', place)).status).toBe(204);

it('what is suspended is neither bet on nor cashed out, though a book does not have it yet', async () => {
  server.feed.match('a1');
  const bet = await player.bet(['a1.wdl.1']);
  const { stake, value } = (await offer(player, bet))!;
  for (const place of places('a1')) {
    await suspend(place);
    expect(await player.refusal(['a1.wdl.2'])).toMatchObject({ reason: 'suspended' });
    expect(refusal(await ask(player, bet, { stake, value }))).toBe('no-price');
    expect(await offer(player, bet)).toBeUndefined();
    expect(server.services.bus.book('europe').market('a1', 'wdl')?.status).toBe(TradingStatus.open);
    await lift(place);
  }
  expect((await player.bet(['a1.wdl.2'])).legs).toHaveLength(1);
  expect(await ask(player, bet, { stake, value })).toMatchObject({ state: 'paid' });
});

it('nor is the price of the suspended market for two others sold to both together, or their bet cashed out', async () => {
  server.feed.match('a4', { markets: ['wdl', 'uo', 'wdlUo'] });
  const both = ['a4.wdl.1', 'a4.uo.Over'];
  const bet = await player.bet(both);
  const { stake, value } = (await offer(player, bet))!;
  const other = await server.player();
  await suspend({ fixtureId: 'a4', marketId: 'wdlUo' });
  expect(await other.refusal(both)).toMatchObject({ reason: 'combination' });
  expect(refusal(await ask(player, bet, { stake, value }))).toBe('no-price');
  expect(await offer(player, bet)).toBeUndefined();
  expect(server.services.bus.book('europe').market('a4', 'wdlUo')?.status).toBe(TradingStatus.open);
  await lift({ fixtureId: 'a4', marketId: 'wdlUo' });
  expect((await other.bet(both)).totalPrice).toBe(3_400);
});

it('a bet that waits is refused when it is decided, and another match is as it was', async () => {
  server.feed.match('a2', { area: 'inplay' });
  server.feed.match('a3', { area: 'inplay' });
  const waiting = player.request(['a2.wdl.1'], { variant: 'inplay' });
  await player.send(waiting);
  await suspend({ fixtureId: 'a2' });
  await acceptedInPlay(server, player, 'a3');
  await expect
    .poll(async () => (await player.find(waiting.clientRef)) as object)
    .toMatchObject({ state: 'refused', refusal: { reason: 'match-changed' } });
  await lift({ fixtureId: 'a2' });
});
