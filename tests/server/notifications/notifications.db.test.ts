import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { type NotificationList, notificationsSchema } from '../../../src/contract/api/notifications';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus } from '../../../src/contract/stream/market';
import { storeMatchNews } from '../../../server/notifications/matchNews';
import { MatchWatcher } from '../../../server/notifications/matchWatcher';
import { userStatesOf } from '../../../server/userState';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function listOf({ visitor }: Pick<Player, 'visitor'>): Promise<NotificationList> {
  return v.parse(notificationsSchema, (await visitor.get('/notifications')).body);
}

async function until<T>(look: () => Promise<T>, test: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const value = await look();
    if (test(value) || tries > 100) return value;
    await sleep(50);
  }
}

const listWith = (player: Player, count: number) =>
  until(
    () => listOf(player),
    ({ items }) => items.length >= count,
  );

async function versionOf({ id }: Player): Promise<number> {
  return (await userStatesOf(server.services.sql, [id])).get(id)!.notifications;
}

it('lists settled bets with what they were on, newest first, and no others', async () => {
  const player = await server.player();
  server.feed.match('n1');
  server.feed.match('n2');
  const won = await player.bet(['n1.wdl.1', 'n2.uo.Over']);
  const lost = await player.bet(['n1.uo.Under']);
  const hidden = await player.bet(['n2.wdl.2']);
  await player.bet(['n2.wdl.X']);
  const cancelled = await player.bet(['n1.ah.1']);
  await player.visitor.post(`/bets/${cancelled.id}/cancel`);
  server.feed.settle('n1.uo.Under', 1);
  await listWith(player, 1);
  server.feed.settle('n2.wdl.2', 1);
  await listWith(player, 2);
  server.feed.settle('n1.wdl.1', 2);
  server.feed.settle('n2.uo.Over', 2);
  await listWith(player, 3);
  expect((await player.visitor.post(`/bets/${hidden.id}/hide`)).status).toBe(204);
  const { items, seenUntil } = await listOf(player);
  expect(seenUntil).toBe(0);
  expect(items).toMatchObject([
    {
      kind: 'bet',
      betId: won.id,
      status: 2,
      stake: 10_000,
      paid: 35_100,
      legs: 2,
      won: ['europe.n1.wdl.1', 'europe.n2.uo.Over'],
      first: { kind: 'odds', market: '1X2', pick: '1' },
    },
    { kind: 'bet', betId: lost.id, status: 1, paid: 0, legs: 1, won: [] },
  ]);
});

it('lists a bet anew when its result is corrected', async () => {
  const player = await server.player();
  server.feed.match('n3');
  await player.bet(['n3.wdl.1']);
  server.feed.settle('n3.wdl.1', 2);
  const [first] = (await listWith(player, 1)).items;
  server.feed.settle('n3.wdl.1', 1);
  const { items } = await until(
    () => listOf(player),
    (list) => list.items[0]?.id !== first!.id && list.items.length > 0,
  );
  expect(items).toMatchObject([{ kind: 'bet', status: 1 }]);
});

it('lists goals of matches with a bet as long as it is open, and takes back those that are', async () => {
  const [player, other] = [await server.player(), await server.player()];
  server.feed.match('n4', { area: 'inplay' });
  server.feed.match('n5', { area: 'inplay', sport: 48242 });
  for (const [name] of [['n4'], ['n5']]) {
    const placed = await player.place([`${name}.wdl.1`], { variant: 'inplay' });
    expect(placed.state).toBe('waiting');
  }
  const before = await versionOf(player);
  const score = (id: string, home: string, away: string) =>
    server.feed.put(id, { area: 'inplay', score: [home, away] });
  score('n4', '1', '0');
  score('n5', '2', '0');
  const goals = await listWith(player, 1);
  expect(goals.items).toMatchObject([{ kind: 'goal', fixtureId: 'n4', sport: 6046, score: [1, 0] }]);
  expect(await versionOf(player)).toBe(before + 1);
  score('n4', '2', '0');
  expect((await listWith(player, 2)).items).toMatchObject([{ score: [2, 0] }, { score: [1, 0] }]);
  score('n4', '1', '0');
  const left = await until(
    () => listOf(player),
    ({ items }) => items.length === 1,
  );
  expect(left.items).toMatchObject([{ score: [1, 0] }]);
  // The goal was the other side's.
  score('n4', '0', '1');
  const moved = await until(
    () => listOf(player),
    ({ items }) => items.length === 1 && items[0]!.id !== left.items[0]!.id,
  );
  expect(moved.items).toMatchObject([{ kind: 'goal', score: [0, 1] }]);
  expect((await listOf(other)).items).toEqual([]);
  expect(await versionOf(other)).toBe(0);
});

it('lists kick-offs of starred matches, once', async () => {
  const player = await server.player();
  server.feed.match('n6');
  server.feed.match('n7');
  const star = (starred: string[], unstarred: string[] = []) =>
    player.visitor.post('/favourites', { starred, unstarred });
  expect((await star(['n6', 'n7', 'nobody-knows'])).status).toBe(204);
  expect((await star(['n6'], ['n7'])).status).toBe(204);
  for (const id of ['n6', 'n7']) {
    server.feed.put(id, { area: 'inplay', status: FixtureStatus.aboutToStart });
    server.feed.put(id, { area: 'inplay', status: FixtureStatus.inProgress });
  }
  expect((await listWith(player, 1)).items).toMatchObject([{ kind: 'kickOff', fixtureId: 'n6' }]);
  const version = await versionOf(player);
  server.feed.put('n6', { area: 'inplay', status: FixtureStatus.interrupted });
  server.feed.put('n6', { area: 'inplay', status: FixtureStatus.inProgress });
  await sleep(600);
  expect(await versionOf(player)).toBe(version);
});

it('lists the kick-off of a starred match that was put off, when it begins', async () => {
  const player = await server.player();
  const now = Date.now();
  server.feed.match('n8', { start: now - 3_600_000 });
  server.feed.match('n9', { start: now - 3_600_000 });
  const star = () => player.visitor.post('/favourites', { starred: ['n8', 'n9'], unstarred: [] });
  await star();
  const startOf = async (id: string) => {
    const { rows } = await server.database.pool.query<{ starts_at: Date }>(
      'select starts_at from starred_match where member_id = $1 and fixture_id = $2',
      [player.id, id],
    );
    return rows[0]!.starts_at.getTime();
  };
  server.feed.put('n9', { start: now });
  await star();
  expect(await startOf('n9')).toBe(now);
  for (const id of ['n8', 'n9']) {
    server.feed.put(id, { area: 'inplay', start: now, status: FixtureStatus.aboutToStart });
    server.feed.put(id, { area: 'inplay', status: FixtureStatus.inProgress });
  }
  const { items } = await listWith(player, 2);
  const listed = items.map((one) => one.kind === 'kickOff' && one.fixtureId);
  expect(listed.toSorted()).toEqual(['n8', 'n9']);
  expect(await startOf('n8')).toBe(now);
});

it('lists the kick-off of a match that was not covered when it was starred', async () => {
  const player = await server.player();
  server.feed.match('n12', { status: FixtureStatus.coverageLost });
  await player.visitor.post('/favourites', { starred: ['n12'], unstarred: [] });
  server.feed.put('n12', { area: 'inplay', status: FixtureStatus.inProgress });
  expect((await listWith(player, 1)).items).toMatchObject([{ kind: 'kickOff', fixtureId: 'n12' }]);
});

it('lists no kick-off of a match that had begun when it was starred', async () => {
  const player = await server.player();
  const start = Date.now() - 20 * 60_000;
  server.feed.match('n10', { area: 'inplay', start });
  server.feed.match('n11', { area: 'inplay', start, status: FixtureStatus.interrupted });
  server.feed.match('n13', { area: 'inplay', start, status: FixtureStatus.coverageLost });
  expect((await player.visitor.post('/favourites', { starred: ['n10', 'n11', 'n13'], unstarred: [] })).status).toBe(
    204,
  );
  server.feed.put('n10', { area: 'inplay', status: FixtureStatus.interrupted });
  for (const id of ['n10', 'n11', 'n13']) server.feed.put(id, { area: 'inplay', status: FixtureStatus.inProgress });
  // As a process does that begins meanwhile.
  const watcher = new MatchWatcher(server.services.bus);
  await server.services.inTransaction((tx) => storeMatchNews(tx, watcher.drain()));
  watcher.stop();
  await sleep(600);
  expect((await listOf(player)).items).toEqual([]);
});

it('lists decided orders and messages, and what is seen stays seen in every browser', async () => {
  const player = await server.player();
  const { visitor } = player;
  const order = (amount: number) =>
    visitor.post('/wallet/charges', { clientRef: randomUUID(), chargeType: 1, amount, bonus: null });
  const first = (await order(50_000)).body as { id: number };
  expect((await admin.post(`/admin/wallet/orders/${first.id}/refuse`, { reason: '입금자 확인 불가' })).status).toBe(
    200,
  );
  const second = (await order(30_000)).body as { id: number };
  expect((await visitor.post(`/wallet/orders/${second.id}/cancel`)).status).toBe(200);
  const { rows } = await server.database.pool.query<{ user_id: string }>('select user_id from member where id = $1', [
    player.id,
  ]);
  await admin.post('/admin/messages', { userId: rows[0]!.user_id, title: '안내', contents: '글' });
  const { items } = await listOf(player);
  expect(items).toMatchObject([
    { kind: 'message', title: '안내' },
    { kind: 'order', order: 'charge', state: 'refused', amount: 50_000, reason: '입금자 확인 불가' },
  ]);
  const seen = (at: number) => visitor.post('/notifications/seen', { until: at });
  const version = await versionOf(player);
  expect((await seen(items[0]!.at)).status).toBe(204);
  expect(await versionOf(player)).toBe(version + 1);
  expect((await listOf(player)).seenUntil).toBe(items[0]!.at);
  // It only moves forwards, and never past what has happened.
  await seen(items[1]!.at);
  expect((await listOf(player)).seenUntil).toBe(items[0]!.at);
  await seen(Date.now() + 86_400_000);
  expect((await listOf(player)).seenUntil).toBeLessThanOrEqual(Date.now() + 1_000);
  expect((await seen(-Number.MAX_SAFE_INTEGER)).status).toBe(400);
});

it('lists a bet that was refused after it had waited, with the reason in the language that is asked for', async () => {
  const player = await server.player();
  server.feed.match('w1', { area: 'inplay' });
  const request = player.request(['w1.wdl.1'], { variant: 'inplay' });
  expect((await player.post(request)).status).toBe(202);
  server.feed.market('w1', 'wdl', TradingStatus.suspended, 'inplay');
  await server.database.pool.query(
    `update bet set decide_at = clock_timestamp() where member_id = $1 and state = 'waiting'`,
    [player.id],
  );
  const [refused] = (await listWith(player, 1)).items;
  const found = await player.find(request.clientRef);
  expect(found.state).toBe('refused');
  const reason = found.state === 'refused' ? found.refusal.message : '';
  expect(refused).toMatchObject({
    kind: 'betRefused',
    stake: 10_000,
    legs: 1,
    first: { kind: 'odds', market: '1X2', pick: '1' },
    reason,
  });
  expect(Math.abs(refused!.at - Date.now())).toBeLessThan(60_000);
  const { body } = await player.visitor.call('GET', '/notifications', undefined, { 'x-language': 'en' });
  const [english] = v.parse(notificationsSchema, body).items;
  expect(english).toMatchObject({ kind: 'betRefused', reason: expect.stringMatching(/^[A-Z][a-z ,.’']+$/) as string });
});
