import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { FRESH_ODDS_MS } from '../../../server/betting/inplayDelay';
import type { Found, PlaceRequest } from '../../../src/contract/api/betting';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus, Settlement } from '../../../src/contract/stream/market';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';

/** Longer than a test takes on any machine: a bet is due only when the test advances the clock. */
const DELAY = 60_000;

let database: TestDatabase;
let server: BettingServer;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: DELAY });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

function match(): string {
  const id = `m${(matches += 1)}`;
  server.feed.match(id, { area: 'inplay', teams: ['A', 'B'] });
  return id;
}

/** Ends the delay of the player's bets, `before` ms ago. */
async function due(player: Player, before = 0): Promise<void> {
  await server.database.pool.query(
    `update bet set decide_at = clock_timestamp() - $1 * interval '1 ms' where member_id = $2 and state = 'waiting'`,
    [before, player.id],
  );
}

async function decided(player: Player, { clientRef }: PlaceRequest): Promise<Found> {
  for (;;) {
    const found = await player.find(clientRef);
    if (found.state !== 'waiting') return found;
    await sleep(50);
  }
}

const LIVE = { variant: 'inplay' } as const;

describe('a bet in play', () => {
  it('waits with its stake held, and is accepted when the delay is over', async () => {
    const player = await server.player(50_000);
    const id = match();
    const request = player.request([`${id}.wdl.1`], LIVE);
    const answer = await player.post(request);
    expect(answer.status).toBe(202);
    const body = answer.body as { decideAt: number; serverTime: number };
    expect(answer.body).toMatchObject({ state: 'waiting', bet: { kind: 2, status: 0, decideAt: body.decideAt } });
    expect(Math.abs(body.decideAt - body.serverTime - DELAY)).toBeLessThan(1_000);
    expect(await player.money()).toEqual({ money: 40_000, held: 10_000, owed: 0 });
    expect((await player.bets('?status=0')).totalCount).toBe(1);
    await due(player);
    const found = await decided(player, request);
    expect(found).toMatchObject({ state: 'accepted', bet: { kind: 2, status: 0, payout: 19_000 } });
    expect(found).not.toHaveProperty('bet.decideAt');
    expect(await player.money()).toEqual({ money: 40_000, held: 0, owed: 0 });
    expect(await player.send(request)).toEqual(found);
    expect(await player.cancel((found as { bet: { id: string } }).bet.id)).toBe('cancel-live');
  });

  it('is accepted at 100 where its odds rose above that', async () => {
    const player = await server.player(50_000);
    const id = match();
    server.feed.price(`${id}.wdl.1`, 98_000, 'inplay');
    const request = player.request([`${id}.wdl.1`], { ...LIVE, pricePolicy: 'any' });
    await player.send(request);
    server.feed.price(`${id}.wdl.1`, 120_000, 'inplay');
    await due(player);
    expect(await decided(player, request)).toMatchObject({ state: 'accepted', bet: { payout: 1_000_000 } });
  });

  const happenings: [string, (id: string) => void][] = [
    ['a score', (id) => server.feed.put(id, { area: 'inplay', score: ['1', '0'] })],
    ['a suspended market', (id) => server.feed.market(id, 'wdl', TradingStatus.suspended, 'inplay')],
    ['a suspended bet', (id) => server.feed.status(`${id}.wdl.1`, TradingStatus.suspended, 'inplay')],
    ['an interrupted match', (id) => server.feed.put(id, { area: 'inplay', status: FixtureStatus.interrupted })],
    ['a finished match', (id) => server.feed.put(id, { area: 'inplay', status: FixtureStatus.finished })],
    ['a settled bet', (id) => server.feed.settle(`${id}.wdl.1`, Settlement.lost, 'inplay')],
    ['a match that is gone', (id) => server.feed.remove(id, 'inplay')],
    ['another line', (id) => server.feed.redeclare(id, 'wdl', { line: '1.5' }, 'inplay')],
    ['another market', (id) => server.feed.redeclare(id, 'wdl', { name: '1st Period Winner' }, 'inplay')],
    ['sides that are exchanged', (id) => server.feed.put(id, { area: 'inplay', teams: ['B', 'A'] })],
    ['another sport', (id) => server.feed.put(id, { area: 'inplay', sport: 48242 })],
    [
      'a suspension that is over by then',
      (id) => {
        server.feed.market(id, 'wdl', TradingStatus.suspended, 'inplay');
        server.feed.market(id, 'wdl', TradingStatus.open, 'inplay');
      },
    ],
    [
      'a score that was taken back by then',
      (id) => {
        server.feed.put(id, { area: 'inplay', score: ['1', '0'] });
        server.feed.put(id, { area: 'inplay', score: ['0', '0'] });
      },
    ],
  ];
  it('is refused after anything that changes the match', async () => {
    const trials = await Promise.all(
      happenings.map(async ([name, happen]) => {
        const player = await server.player(50_000);
        const id = match();
        const request = player.request([`${id}.wdl.1`], LIVE);
        expect((await player.send(request)).state, name).toBe('waiting');
        happen(id);
        await due(player);
        return { name, player, request };
      }),
    );
    await Promise.all(
      trials.map(async ({ name, player, request }) => {
        expect(await decided(player, request), name).toMatchObject({
          state: 'refused',
          refusal: { reason: 'match-changed', legs: [{ index: 0 }] },
        });
        expect(await player.money(), name).toEqual({ money: 50_000, held: 0, owed: 0 });
        expect((await player.bets()).totalCount, name).toBe(0);
      }),
    );
  });

  it.each<[PlaceRequest['pricePolicy'], number, string, number | undefined]>([
    ['ask', 1_800, 'price-changed', undefined],
    ['better', 1_800, 'price-changed', undefined],
    ['better', 2_000, '', 2_000],
    ['any', 1_800, '', 1_800],
  ])('is decided by its policy (%s) at the odds then (%i)', async (pricePolicy, present, reason, taken) => {
    const player = await server.player(50_000);
    const id = match();
    const request = player.request([`${id}.wdl.1`], { ...LIVE, pricePolicy });
    await player.send(request);
    server.feed.price(`${id}.wdl.1`, present, 'inplay');
    await due(player);
    const found = await decided(player, request);
    if (taken === undefined) expect(found).toMatchObject({ refusal: { reason, legs: [{ index: 0, price: present }] } });
    else expect(found).toMatchObject({ bet: { totalPrice: taken, payout: taken * 10, legs: [{ price: taken }] } });
  });

  it('is not disturbed by other markets and matches', async () => {
    const player = await server.player(50_000);
    const [id, other] = [match(), match()];
    const request = player.request([`${id}.wdl.1`], LIVE);
    await player.send(request);
    server.feed.market(id, 'uo', TradingStatus.suspended, 'inplay');
    server.feed.status(`${id}.wdl.2`, TradingStatus.suspended, 'inplay');
    server.feed.put(other, { area: 'inplay', score: ['3', '0'] });
    await due(player);
    expect(await decided(player, request)).toMatchObject({ state: 'accepted' });
  });

  it('counts at once for the member’s other bets', async () => {
    const player = await server.player(15_000);
    const id = match();
    await player.send(player.request([`${id}.wdl.1`], LIVE));
    expect(await player.refusal([`${id}.wdl.1`], { ...LIVE, stake: 5_000 })).toMatchObject({ reason: 'duplicate' });
    expect(await player.refusal([`${id}.wdl.2`], LIVE)).toMatchObject({ reason: 'balance', limit: 5_000 });
  });

  it('returns the stake when it is unknown what the match did meanwhile', async () => {
    const player = await server.player(50_000);
    const id = match();
    const request = player.request([`${id}.wdl.1`], LIVE);
    await player.send(request);
    // A new runner: what happened in between is unknown.
    server.feed.nextTerm(3);
    server.feed.match(id, { area: 'inplay' });
    await due(player);
    await sleep(400);
    expect((await player.find(request.clientRef)).state).toBe('waiting');
    await due(player, FRESH_ODDS_MS);
    expect(await decided(player, request)).toMatchObject({ state: 'refused', refusal: { reason: 'no-price' } });
    expect(await player.money()).toEqual({ money: 50_000, held: 0, owed: 0 });
  });
});
