import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { type AutoBet, autoBetSchema, type AutoBetStart } from '../../../src/contract/api/autoBet';
import { type NotificationOf, notificationsSchema } from '../../../src/contract/api/notifications';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { Settlement } from '../../../src/contract/stream/market';
import { autoBetStep, type PlacedAutoBet } from '../../../src/rules/rounds/autoBet';
import { autoBetMarkets } from '../../../src/rules/rounds/autoBetMarkets';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

/** Rounds of a minute in three seconds. */
const SPEED = 20;
const GAME = 211;
/** One that an administrator closes. */
const CLOSED_GAME = 212;
/** Some rounds, on a busy machine. */
const ENDED = { timeout: 90_000, interval: 200 };

let database: TestDatabase;
let server: BettingServer;
/** On the same database: both place automatic bets. */
let second: BettingServer;
let admin: Visitor;

beforeAll(async () => {
  database = await testDatabase('demo');
  const settings = { clockSpeed: SPEED };
  server = await bettingServer({ url: database.url, settings });
  second = await bettingServer({ url: database.url, settings });
  admin = await server.signedIn('admin');
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await Promise.all([server.close(), second.close()]);
  await database.drop();
});

/** With a reference of its own. */
function startOf(fields: Partial<AutoBetStart> = {}, gameId = GAME): AutoBetStart {
  const market = autoBetMarkets(minigameBy(gameId)!).find(({ selections }) => selections.length === 2)!;
  const { id: selectionId, price } = market.selections[0]!;
  const terms = { rounds: 3, stake: 5_000, doubleMax: null, profit: null, loss: null };
  return { clientRef: randomUUID(), marketId: market.id, selectionId, price, ...terms, ...fields };
}

async function begin(player: Player, fields: Partial<AutoBetStart> = {}, gameId = GAME) {
  const { status, body } = await player.visitor.call('PUT', `/minigame/auto-bets/${gameId}`, startOf(fields, gameId));
  return status === 204 ? 'begun' : (body as { code: string }).code;
}

async function latest(player: Pick<Player, 'visitor'>, gameId = GAME): Promise<AutoBet | null> {
  return v.parse(autoBetSchema, (await player.visitor.get(`/minigame/auto-bets/${gameId}`)).body);
}

/** What the player is notified of automatic bets, the newest first. */
async function notified({ visitor }: Player): Promise<NotificationOf<'autoBet'>[]> {
  const { items } = v.parse(notificationsSchema, (await visitor.get('/notifications')).body);
  return items.filter((one) => one.kind === 'autoBet');
}

async function ended(player: Player, gameId = GAME): Promise<AutoBet> {
  await expect.poll(async () => (await latest(player, gameId))?.ended?.because, ENDED).toBeDefined();
  return (await latest(player, gameId))!;
}

interface StoredBet extends PlacedAutoBet {
  round: string;
}

/** The player's bets, the oldest first. */
async function stored(player: Player): Promise<StoredBet[]> {
  const { items } = await player.bets();
  return items.toReversed().map(({ stake, paid, status, legs: [leg] }) => {
    if (leg?.kind !== 'round') throw new Error('a bet on a round was expected');
    return { stake, paid: status === Settlement.inProgress ? undefined : paid, round: leg.roundId };
  });
}

function expectOnePerRound(bets: readonly StoredBet[]): void {
  expect(new Set(bets.map(({ round }) => round)).size).toBe(bets.length);
}

describe('automatic bets', () => {
  it('are placed on as many rounds, one in each, whoever places them', async () => {
    const players = [await server.player(), await server.player(), await server.player()];
    for (const player of players) expect(await begin(player, { rounds: 2 })).toBe('begun');
    expect(await begin(players[0]!)).toBe('auto-bet-running');
    for (const player of players) {
      const { placed, net, ended: ending } = await ended(player);
      const bets = await stored(player);
      expect([placed, ending]).toEqual([2, { because: 'rounds' }]);
      expect(bets.map(({ stake }) => stake)).toEqual([5_000, 5_000]);
      expectOnePerRound(bets);
      expect((await player.money()).money).toBe(1_000_000 + net);
    }
  });

  it('double their stake after a loss, by the rule', async () => {
    const player = await server.player();
    const plan = { rounds: 3, doubleMax: 15_000 };
    await begin(player, plan);
    expect((await ended(player)).ended).toEqual({ because: 'rounds' });
    const bets = await stored(player);
    expect(bets).toHaveLength(3);
    expectOnePerRound(bets);
    for (const [at, { stake }] of bets.entries()) {
      expect(autoBetStep(startOf(plan), bets.slice(0, at))).toEqual({ is: 'bet', stake });
    }
  });

  it('end with the profit or the loss that was set', async () => {
    const player = await server.player();
    await begin(player, { rounds: 20, profit: 1, loss: 5_000 });
    const { placed, net, ended: ending } = await ended(player);
    expect(ending).toEqual({ because: net > 0 ? 'profit' : 'loss' });
    expect(placed).toBe(1);
    expect((await player.money()).money).toBe(1_000_000 + net);
    const { name: game, path: page } = minigameBy(GAME)!;
    expect(await notified(player)).toMatchObject([{ game, page, ending: ending!.because, placed: 1, net }]);
  });

  it('end with the reason of a bet that is refused: too little money, an own limit, a closed game', async () => {
    const [poor, limited, late] = [await server.player(4_000), await server.player(), await server.player()];
    await limited.visitor.call('PUT', '/member/limits', { kind: 'stake', period: 'day', amount: 10_000 });
    expect((await admin.call('PUT', `/admin/minigames/${CLOSED_GAME}`, { systemMaintenanceFlg: true })).status).toBe(
      200,
    );
    await begin(poor);
    await begin(limited, { stake: 20_000 });
    await begin(late, {}, CLOSED_GAME);
    const refusals = [await ended(poor), await ended(limited), await ended(late, CLOSED_GAME)];
    expect(refusals.map(({ placed, ended: ending }) => [placed, ending])).toEqual([
      [0, { because: 'refused', message: '보유머니가 부족합니다.' }],
      [0, { because: 'refused', message: '본인이 설정한 한도를 초과했습니다.' }],
      [0, { because: 'refused', message: '일시중지된 배팅이 있습니다.' }],
    ]);
    expect(await notified(poor)).toMatchObject([
      { ending: 'refused', placed: 0, net: 0, reason: '보유머니가 부족합니다.' },
    ]);
  });

  it('are stopped by their member, and may be begun again', async () => {
    const [player, other] = [await server.player(), await server.player()];
    await begin(player, { rounds: 20 });
    await expect.poll(async () => (await latest(player))?.placed, ENDED).toBe(1);
    expect((await other.visitor.call('DELETE', `/minigame/auto-bets/${GAME}`)).status).toBe(204);
    expect(await latest(other)).toBeNull();
    expect((await latest(player))!.ended).toBeUndefined();
    expect((await player.visitor.call('DELETE', `/minigame/auto-bets/${GAME}`)).status).toBe(204);
    expect((await player.visitor.call('DELETE', `/minigame/auto-bets/${GAME}`)).status).toBe(204);
    expect((await latest(player))!.ended).toEqual({ because: 'stopped' });
    expect(await notified(player)).toEqual([]);
    expect(await begin(player, { rounds: 1 })).toBe('begun');
    // Not on the round that the first of them is on, but on the next one.
    expect((await ended(player)).ended).toEqual({ because: 'rounds' });
    expectOnePerRound(await stored(player));
  });

  it('go on with the next round where the member has the other side of this one', async () => {
    const player = await server.player();
    const { marketId, selectionId } = startOf();
    const { selections } = autoBetMarkets(minigameBy(GAME)!).find(({ id }) => id === marketId)!;
    const other = selections.find(({ id }) => id !== selectionId)!.id;
    await begin(player, { selectionId: other, rounds: 1 });
    await expect.poll(async () => (await latest(player))?.placed, ENDED).toBe(1);
    await player.visitor.call('DELETE', `/minigame/auto-bets/${GAME}`);
    expect(await begin(player, { rounds: 1 })).toBe('begun');
    expect((await ended(player)).ended).toEqual({ because: 'rounds' });
    expectOnePerRound(await stored(player));
  });

  it('are begun once for a reference: what comes late or again, after a stop too, begins none', async () => {
    const player = await server.player();
    const [first, late] = [startOf({ rounds: 20 }), startOf()];
    const stateOf = async ({ clientRef }: AutoBetStart, by = player) =>
      (await by.visitor.get(`/minigame/auto-bets/by-ref/${clientRef}`)).body;
    expect(await begin(player, first)).toBe('begun');
    expect(await stateOf(first)).toEqual({ state: 'done' });
    await player.visitor.call('DELETE', `/minigame/auto-bets/${GAME}`);
    expect(await begin(player, first)).toBe('begun');
    expect((await latest(player))!.ended).toEqual({ because: 'stopped' });
    expect(await stateOf(late)).toEqual({ state: 'void' });
    expect(await begin(player, late)).toBe('auto-bet-ref-void');
    expect((await latest(player))!.ended).toEqual({ because: 'stopped' });
    const wrong = startOf({ marketId: 'none' });
    expect([await begin(player, wrong), await begin(player, wrong)]).toEqual(Array(2).fill('auto-bet-selection'));
    expect(await stateOf(wrong)).toEqual({ state: 'refused' });
    // References are each member's own.
    const other = await server.player();
    expect(await stateOf(first, other)).toEqual({ state: 'void' });
    expect(await stateOf(first)).toEqual({ state: 'done' });
  });

  it('are begun by a page of an earlier version, which sends no reference, as often as it asks', async () => {
    const player = await server.player();
    const { clientRef: _, ...plan } = startOf();
    const path = `/minigame/auto-bets/${GAME}`;
    const beginUnnamed = async () => (await player.visitor.call('PUT', path, plan)).status;
    expect(await beginUnnamed()).toBe(204);
    await player.visitor.call('DELETE', path);
    expect(await beginUnnamed()).toBe(204);
    expect((await latest(player))!.ended).toBeUndefined();
    expect(await beginUnnamed()).toBe(409);
    await player.visitor.call('DELETE', path);
  });

  it('are stopped, all of them, by a change of the password', async () => {
    const player = await server.player();
    for (const game of [GAME, 213]) expect(await begin(player, { rounds: 20 }, game)).toBe('begun');
    const change = (password: string, next: string) => player.visitor.post('/member/password', { password, next });
    expect((await change('not-member1234', 'Wanderer-12-x')).status).toBe(400);
    expect((await latest(player))!.ended).toBeUndefined();
    const changed = await change('member1234', 'Wanderer-12-x');
    player.visitor.token = (changed.body as { token: string }).token;
    for (const game of [GAME, 213]) expect((await latest(player, game))!.ended).toEqual({ because: 'stopped' });
  });

  it('are refused by name where they make no sense', async () => {
    const player = await server.player();
    expect(await begin(player, { marketId: 'none' })).toBe('auto-bet-selection');
    expect(await begin(player, { stake: 4_999 })).toBe('auto-bet-stake-min');
    expect(await begin(player, { stake: 500_000_000 })).toBe('auto-bet-stake-max');
    const joker = { marketId: 'range', selectionId: 'joker', price: 24_000 };
    expect(await begin(player, { ...joker, stake: 208_334 }, 503)).toBe('auto-bet-payout-max');
    expect(await begin(player, { doubleMax: 1_000_001 })).toBe('auto-bet-double-limit');
    expect(await begin(player, { ...joker, doubleMax: 208_334 }, 503)).toBe('auto-bet-double-limit');
    expect(await begin(player, { doubleMax: 4_999 })).toBe('auto-bet-double-max');
    expect(await begin(player, { loss: 4_999 })).toBe('auto-bet-loss-min');
    expect((await player.visitor.call('PUT', '/minigame/auto-bets/999', startOf())).status).toBe(404);
    for (const wrong of [{ rounds: 21 }, { rounds: 0 }, { stake: 0 }, { price: 999 }]) {
      expect((await player.visitor.call('PUT', `/minigame/auto-bets/${GAME}`, startOf(wrong))).status).toBe(400);
    }
    expect(await latest(player)).toBeNull();
    expect(await latest(player, 503)).toBeNull();
  });

  it('end with the session they were begun in: signed out, signed in elsewhere, or maintenance', async () => {
    const [out, elsewhere, present] = [await server.player(), await server.player(), await server.player()];
    for (const player of [out, elsewhere, present]) await begin(player, { rounds: 20 });
    const endings = async () => {
      const { rows } = await server.database.pool.query<{ ending: string | null }>(
        'select ending from auto_bet where member_id = any($1) order by member_id',
        [[out.id, elsewhere.id, present.id]],
      );
      return rows.map(({ ending }) => ending);
    };
    await out.visitor.post('/member/logout', {});
    const { rows } = await server.database.pool.query<{ user_id: string }>('select user_id from member where id = $1', [
      elsewhere.id,
    ]);
    await server.visitor().signIn(rows[0]!.user_id, 'member1234');
    await expect.poll(endings, ENDED).toEqual(['session', 'session', null]);
    expect((await admin.call('PUT', '/admin/settings', { siteNoticeFlg: true })).status).toBe(200);
    await expect.poll(endings, ENDED).toEqual(['session', 'session', 'session']);
    const counts = async () => {
      const { rows: bets } = await server.database.pool.query<{ count: string }>(
        'select count(*) from bet where member_id = any($1)',
        [[out.id, elsewhere.id, present.id]],
      );
      return bets[0]!.count;
    };
    const before = await counts();
    await new Promise((done) => setTimeout(done, 60_000 / SPEED + 2_000));
    expect(await counts()).toBe(before);
  });
});
