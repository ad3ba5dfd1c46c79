import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PlaceRequest } from '../../../src/contract/api/betting';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { auditLedger, lockMembers } from '../../../server/ledger';
import { roundEventsOf } from '../../../server/rounds/events';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { halfSent } from '../../support/halfSent';

/** Bets that can't be placed in time are refused at once. */

const GAME = minigameBy(211)!;
const BUSY = {
  state: 'refused',
  refusal: { reason: 'busy', message: '배팅 요청이 많아 접수되지 않았습니다. 잠시 후 다시 시도해주세요.', legs: [] },
};

let database: TestDatabase;
let server: BettingServer;
/** What fills the backlog. */
const crowd: (() => void)[] = [];

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  server.feed.match('m');
});

afterEach(() => {
  for (const leave of crowd.splice(0)) leave();
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

/** Locks members' accounts as somebody else's transaction would, until the returned function is called. */
async function hold(...players: readonly Player[]): Promise<() => Promise<void>> {
  let letGo = () => {};
  const over = new Promise<void>((done) => (letGo = done));
  let isHeld = () => {};
  const held = new Promise<void>((done) => (isHeld = done));
  const holding = server.services.inTransaction(async (tx) => {
    await lockMembers(
      tx,
      players.map(({ id }) => id),
    );
    isHeld();
    await over;
  });
  await held;
  return () => {
    letGo();
    return holding;
  };
}

async function waitingForLocks(count: number): Promise<void> {
  for (;;) {
    const { rows } = await server.database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]!.n >= count) return;
    await sleep(20);
  }
}

function fill(): void {
  const { backlog } = server.services.betting;
  for (let leave = backlog.enter(); leave; leave = backlog.enter()) crowd.push(leave);
}

/** A round that is on, closes in so long and is drawn five seconds later. */
async function roundClosingIn(ms: number) {
  const { sql: reader } = server.services;
  // A server that has just started has no round yet.
  await expect.poll(() => roundEventsOf(reader, GAME, true)).not.toEqual([]);
  const [on] = await roundEventsOf(reader, GAME, true);
  const id = `211-${ms}-test`;
  const { rows } = await sql<{ closes_at: Date }>`
    insert into round (id, game_id, no, day, opens_at, closes_at, draws_at, result_at, source, commitment, seed, input, created_at)
    select ${id}, game_id, no, day, now() - interval '10 s',
      date_trunc('milliseconds', now()) + ${ms} * interval '1 ms', now() + ${ms + 5_000} * interval '1 ms',
      now() + interval '1 hour', ${id}, commitment, seed, input, now() - interval '20 s'
    from round where id = ${on!.id} returning closes_at`.execute(reader);
  return { id, closesAt: rows[0]!.closes_at.getTime() };
}

function betOn(player: Player, roundId: string): PlaceRequest {
  const leg = { kind: 'round', roundId, marketId: 'p-oe', selectionId: 'p-odd', price: 1_950 } as const;
  return player.request([leg], { variant: 'mini', stake: 5_000 });
}

async function traces(player: Player, { clientRef }: PlaceRequest) {
  const { rows } = await server.database.pool.query(
    `select (select count(*)::int from bet where member_id = $1) as bets,
       (select count(*)::int from once_request where ref = $2) as refs`,
    [player.id, clientRef],
  );
  return { ...rows[0], money: (await player.money()).money };
}

it('takes a bet that arrived before the close and is placed after it, with a time before the close', async () => {
  const player = await server.player();
  const { id, closesAt } = await roundClosingIn(6_000);
  const letGo = await hold(player);
  const placing = player.send(betOn(player, id));
  const late = await server.player();
  await sleep(closesAt + 200 - Date.now());
  expect(await late.send(betOn(late, id))).toMatchObject({
    state: 'refused',
    refusal: { reason: 'round-closed', limit: closesAt },
  });
  await letGo();
  const placed = await placing;
  expect(placed).toMatchObject({ state: 'accepted' });
  const [bet] = (await player.bets()).items;
  expect(bet!.placedAt).toBeLessThan(closesAt);
});

it('refuses at once what can not be placed in time, before it looks who asks, and leaves no trace', async () => {
  const player = await server.player();
  const request = player.request(['m.wdl.1']);
  fill();
  expect(await player.send(request)).toEqual(BUSY);
  expect((await server.visitor().post('/bets', request)).body).toEqual(BUSY);
  expect(await traces(player, request)).toEqual({ bets: 0, refs: 0, money: 1_000_000 });
  for (const leave of crowd.splice(0)) leave();
  expect(await player.send(request)).toMatchObject({ state: 'accepted' });
});

it('lets every request leave that it let in, whatever became of it', async () => {
  const player = await server.player();
  const { backlog } = server.services.betting;
  let entered = 0;
  let left = 0;
  const entering = vi.spyOn(backlog, 'enter').mockImplementation(() => {
    entered += 1;
    return () => void (left += 1);
  });
  expect((await server.visitor().post('/bets', player.request(['m.wdl.1']))).status).toBe(401);
  expect((await player.visitor.post('/bets', { stake: 'much' })).status).toBe(400);
  expect(await player.place(['m.wdl.1'])).toMatchObject({ state: 'accepted' });
  expect(await player.place(['m.wdl.1'])).toMatchObject({ state: 'refused', refusal: { reason: 'duplicate' } });
  entering.mockRestore();
  expect(entered).toBe(4);
  // An answer may arrive before the server has noticed that it is sent.
  await expect.poll(() => left).toBe(4);
});

it('counts a request as under way once its body is here: one that stays away is in nobody’s way', async () => {
  const [slow, other] = [await server.player(), await server.player()];
  const entering = vi.spyOn(server.services.betting.backlog, 'enter');
  const waiting = await halfSent(slow.visitor, '/bets', slow.request(['m.wdl.1']));
  expect(entering).toHaveBeenCalledTimes(0);
  expect(await other.place(['m.wdl.1'])).toMatchObject({ state: 'accepted' });
  expect((await waiting.finish()).body).toMatchObject({ state: 'accepted' });
  expect(entering).toHaveBeenCalledTimes(2);
  fill();
  entering.mockClear();
  const late = await halfSent(slow.visitor, '/bets', slow.request(['m.wdl.2']));
  expect(entering).toHaveBeenCalledTimes(0);
  expect((await late.finish()).body).toEqual(BUSY);
  entering.mockRestore();
});

it('judges a bet by when its body was here', async () => {
  const player = await server.player();
  const { id, closesAt } = await roundClosingIn(3_000);
  const waiting = await halfSent(player.visitor, '/bets', betOn(player, id));
  await sleep(closesAt + 200 - Date.now());
  expect((await waiting.finish()).body).toMatchObject({
    state: 'refused',
    refusal: { reason: 'round-closed', limit: closesAt },
  });
});

it('places at most 50 bets of a member at once', async () => {
  const [many, other] = [await server.player(), await server.player()];
  const letGo = await hold(many);
  const asked = Array.from({ length: 51 }, () => many.send(many.request(['m.wdl.1'])));
  expect(await Promise.race(asked)).toEqual(BUSY);
  expect(await other.place(['m.wdl.1'])).toMatchObject({ state: 'accepted' });
  await letGo();
  const busy = (await Promise.all(asked)).filter(
    (placed) => placed.state === 'refused' && placed.refusal.reason === 'busy',
  );
  expect(busy).toHaveLength(1);
});

it.each(['round', 'odds'])(
  'withdraws a bet whose time is over while it waits, and leaves no trace: %s',
  async (kind) => {
    const [one, other, waiting] = [await server.player(), await server.player(), await server.player()];
    const { id } = await roundClosingIn(kind === 'round' ? 110_000 : 120_000);
    const letGo = await hold(one, other);
    // Both transactions that place bets wait for an account.
    const first = one.place(['m.wdl.1']);
    await waitingForLocks(1);
    const second = other.place(['m.wdl.1']);
    await waitingForLocks(2);
    const request = kind === 'round' ? betOn(waiting, id) : waiting.request(['m.wdl.1']);
    const asked = performance.now();
    expect(await waiting.send(request)).toEqual(BUSY);
    expect(performance.now() - asked).toBeGreaterThan(kind === 'round' ? 1_400 : 4_900);
    await letGo();
    expect([(await first).state, (await second).state]).toEqual(['accepted', 'accepted']);
    expect(await traces(waiting, request)).toEqual({ bets: 0, refs: 0, money: 1_000_000 });
    expect(await waiting.send(request)).toMatchObject({ state: 'accepted' });
  },
);
