import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql as raw } from 'kysely';
import { hashOf } from '../../../server/auth/secret';
import { confirmSubscription, subscribe } from '../../../server/push/subscriptions';
import { ATTEMPTS_MAX, claimDue } from '../../../server/push/deliver';
import { SEND_MS } from '../../../server/push/send';
import { NOTIFICATIONS_MAX } from '../../../src/contract/api/notifications';
import { PUSH_BROWSERS_MAX } from '../../../src/contract/api/push';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type PushService, pushService } from '../../support/pushService';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let service: PushService;
let server: BettingServer;
/** A second process of the same database. */
let other: BettingServer;
let admin: Visitor;
beforeAll(async () => {
  database = await testDatabase('demo');
  service = await pushService();
  const settings = { push: service.keys };
  server = await bettingServer({ url: database.url, settings });
  other = await bettingServer({ url: database.url, settings });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  await other?.close();
  await server?.close();
  await service?.close();
  await database?.drop();
});
beforeEach(async () => {
  Object.assign(service, { held: Promise.resolve(), status: 201, retryAfter: undefined, requests: 0, arrived: [] });
  await server.database.pool.query('delete from push_subscription');
});

let browsers = 0;

/** A new browser gets the player's notices. */
async function switchedOn({ visitor }: Pick<Player, 'visitor'>) {
  const subscription = service.browser(`b${(browsers += 1)}`);
  expect((await visitor.post('/push/subscriptions', subscription)).status).toBe(204);
  return { name: `b${browsers}`, ...subscription };
}

async function until(test: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await test()) return;
    await sleep(50);
  }
  throw new Error('it did not come to that');
}

async function messageTo(player: Player, title: string): Promise<void> {
  const { rows } = await server.database.pool.query<{ user_id: string }>('select user_id from member where id = $1', [
    player.id,
  ]);
  await admin.post('/admin/messages', { userId: rows[0]!.user_id, title, contents: '글' });
}

const rowsOf = async (table: 'push_subscription' | 'push_message') =>
  (await server.database.pool.query<Record<string, unknown>>(`select * from ${table}`)).rows;
/** Than what a process has that sends it at present. */
const isLater = (dueAt: unknown) => ((dueAt as Date | null)?.getTime() ?? 0) > Date.now() + 500_000;
/** What each process would send now. */
const claimed = () => Promise.all([server, other].map(({ services }) => claimDue(services.sql, [])));
const makeDue = () =>
  server.database.pool.query('update push_message set due_at = clock_timestamp() where due_at is not null');

it('has a browser once that two of its tabs switch on at the same moment', async () => {
  const { visitor } = await server.player();
  const subscription = service.browser(`b${(browsers += 1)}`);
  const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.post('/push/subscriptions', subscription)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(await rowsOf('push_subscription')).toHaveLength(1);
});

it('pushes what a member is notified of to each of their browsers, once whichever process sends it', async () => {
  const player = await server.player();
  server.feed.match('p1');
  await player.bet(['p1.wdl.1']);
  const [one, two] = [await switchedOn(player), await switchedOn(player)];
  server.feed.settle('p1.wdl.1', 1);
  await messageTo(player, '안내');
  await until(() => service.arrived.length >= 4);
  // Both processes go on looking.
  await messageTo(player, '둘째');
  await until(() => service.arrived.length >= 6);
  for (const { name } of [one, two]) {
    const arrived = service.arrived.filter(({ browser }) => browser === name);
    expect(arrived.map(({ message }) => message.title).toSorted()).toEqual(['미적중', '쪽지 · 둘째', '쪽지 · 안내']);
    const lost = arrived.find(({ message }) => message.title === '미적중')!;
    expect(lost.message).toMatchObject({ href: '/bet_result', tag: expect.stringMatching(/^bet-\d+-\d+$/) });
    expect(lost.message.body).toContain('배팅금액 10,000원');
    expect(lost.ttl).toBeGreaterThan(80_000);
    expect(lost.topic).toMatch(/^[\w-]{32}$/);
  }
  await until(async () => (await rowsOf('push_message')).every(({ due_at }) => due_at === null));
  expect(await rowsOf('push_message')).toHaveLength(6);
  expect(service.requests).toBe(6);
});

it('pushes nothing from before it was switched on, and nothing of other members', async () => {
  const [player, bystander] = [await server.player(), await server.player()];
  await messageTo(player, '이전');
  await switchedOn(player);
  await messageTo(bystander, '남의 것');
  await messageTo(player, '이후');
  await until(() => service.arrived.length > 0);
  expect(service.arrived.map(({ message }) => message.title)).toEqual(['쪽지 · 이후']);
});

it.each([404, 410])('removes a subscription whose endpoint answers %i', async (status) => {
  const player = await server.player();
  await switchedOn(player);
  service.status = status;
  await messageTo(player, '안내');
  await until(async () => (await rowsOf('push_subscription')).length === 0);
  expect(await rowsOf('push_message')).toEqual([]);
});

it('tries a service that fails again, as late as it asks for, and not for ever', async () => {
  const player = await server.player();
  await switchedOn(player);
  Object.assign(service, { status: 503, retryAfter: '600' });
  await messageTo(player, '안내');
  const isWaiting = async (attempts: number) =>
    (await rowsOf('push_message')).some((one) => one.attempts === attempts && isLater(one.due_at));
  await until(() => isWaiting(1));
  await makeDue();
  await until(() => isWaiting(2));
  service.status = 201;
  await makeDue();
  await until(() => service.arrived.length === 1);
  expect(service.requests).toBe(3);

  service.status = 500;
  await messageTo(player, '또');
  for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt += 1) {
    await until(() => isWaiting(attempt));
    await makeDue();
  }
  await until(async () => (await rowsOf('push_message')).every(({ due_at }) => due_at === null));
  expect(service.requests).toBe(3 + ATTEMPTS_MAX);
});

it('gives up a message that is refused, and no other', async () => {
  const player = await server.player();
  await switchedOn(player);
  service.status = 413;
  await messageTo(player, '안내');
  await until(async () => (await rowsOf('push_message')).some(({ due_at }) => due_at === null));
  service.status = 201;
  await messageTo(player, '다음');
  await until(() => service.arrived.length === 1);
  expect(service.requests).toBe(2);
});

it('has what waits for a browser wait for its first message, which its push service takes later', async () => {
  const player = await server.player();
  await switchedOn(player);
  Object.assign(service, { status: 503, retryAfter: '600' });
  await messageTo(player, '첫째');
  await until(async () => (await rowsOf('push_message')).some((one) => isLater(one.due_at)));
  // What it is about is no news any more; when its service takes messages again is.
  await server.database.pool.query(`update push_message set expires_at = clock_timestamp()`);
  Object.assign(service, { status: 201, retryAfter: undefined });
  await messageTo(player, '둘째');
  await until(async () => (await rowsOf('push_message')).length === 2);
  expect(await claimed()).toEqual([[], []]);
  await makeDue();
  await until(() => service.arrived.length > 0);
  expect(service.arrived.map(({ message }) => message.title)).toEqual(['쪽지 · 둘째']);
  expect(service.requests).toBe(2);
});

it('has no more wait for a browser than are listed', async () => {
  const player = await server.player();
  await switchedOn(player);
  await raw`insert into push_message (subscription_id, notification_id, body, expires_at, due_at)
    select id, 'message-0-' || n, '{}', clock_timestamp() + interval '1 hour', clock_timestamp() + interval '10 minutes'
    from push_subscription, generate_series(1, 60) as n`.execute(server.services.sql);
  await messageTo(player, '안내');
  await until(async () => (await rowsOf('push_message')).length === 61);
  const waiting = (await rowsOf('push_message')).filter(({ due_at }) => due_at !== null);
  expect(waiting).toHaveLength(NOTIFICATIONS_MAX);
});

it('has nobody wait for a member whose browsers never answer, nor for a push service that hangs', async () => {
  const hanging = await pushService();
  hanging.held = new Promise(() => {});
  try {
    const [player, bystander] = [await server.player(), await server.player()];
    await switchedOn(bystander);
    for (let count = 0; count < PUSH_BROWSERS_MAX; count += 1) {
      expect((await player.visitor.post('/push/subscriptions', hanging.browser(`h${count}`))).status).toBe(204);
    }
    for (let count = 0; count < 20; count += 1) await messageTo(player, `안내 ${count}`);
    await until(() => hanging.requests >= PUSH_BROWSERS_MAX);
    const alone = performance.now();
    await messageTo(bystander, '하나');
    await until(() => service.arrived.length === 1);
    expect(performance.now() - alone).toBeLessThan(SEND_MS - 1_000);

    // As many browsers as both processes might send to at once, and more.
    await raw`insert into push_subscription (endpoint, p256dh, auth, member_id, session_id, password_mark)
      select endpoint || '-' || n, p256dh, auth, member_id, session_id, password_mark
      from push_subscription, generate_series(1, 30) as n where member_id = ${player.id}`.execute(server.services.sql);
    hanging.requests = 0;
    await messageTo(player, '모두');
    await until(() => hanging.requests >= 20);
    const beside = performance.now();
    await messageTo(bystander, '둘');
    await until(() => service.arrived.length === 2);
    expect(performance.now() - beside).toBeLessThan(SEND_MS - 1_000);
  } finally {
    await hanging.close();
  }
});

it('leaves a message to the process that sends it', async () => {
  const player = await server.player();
  await switchedOn(player);
  let release = () => {};
  service.held = new Promise((done) => (release = done));
  await messageTo(player, '안내');
  await until(() => service.requests === 1);
  expect(await claimed()).toEqual([[], []]);
  release();
  await until(() => service.arrived.length > 0);
  expect(service.requests).toBe(1);
});

it('sends what a process left when it crashed, once more by one of the others', async () => {
  const player = await server.player();
  const { name } = await switchedOn(player);
  // A process claimed it and has not reported since.
  await raw`insert into push_message (subscription_id, notification_id, body, expires_at, attempts, due_at)
    select id, 'message-0', ${JSON.stringify({ title: '남은 것', body: '', href: '/', tag: 'message-0' })},
      clock_timestamp() + interval '1 hour', 1, clock_timestamp() + interval '1 minute' from push_subscription`.execute(
    server.services.sql,
  );
  expect(await claimed()).toEqual([[], []]);
  expect(service.requests).toBe(0);
  await makeDue();
  await until(() => service.arrived.length > 0);
  expect(await claimed()).toEqual([[], []]);
  expect(service.arrived.map(({ browser, message }) => [browser, message.title])).toEqual([[name, '남은 것']]);
});

it('ends with a sign-out, with a change of the password, and with another member in the same browser', async () => {
  const [player, second] = [await server.player(), await server.player()];
  const { endpoint } = await switchedOn(player);
  const confirm = async (who: Player) => (await who.visitor.post('/push/subscriptions/confirm', { endpoint })).body;
  expect(await confirm(player)).toEqual({ isOn: true });
  await server.database.pool.query(`update member set password_hash = password_hash || ' ' where id = $1`, [player.id]);
  // The member's own browser goes on as soon as a page of it is open again.
  expect(await confirm(player)).toEqual({ isOn: true });
  await messageTo(player, '바뀐 뒤');
  await until(() => service.arrived.length === 1);

  expect(await confirm(second)).toEqual({ isOn: false });
  expect(await rowsOf('push_subscription')).toEqual([]);
  expect(await confirm(player)).toEqual({ isOn: false });

  await switchedOn(player);
  expect((await player.visitor.post('/member/logout')).status).toBe(204);
  await until(async () => (await rowsOf('push_subscription')).length === 0);
});

it('sends nothing to a browser whose password is the former one', async () => {
  const player = await server.player();
  await switchedOn(player);
  await server.database.pool.query(`update member set password_hash = password_hash || ' ' where id = $1`, [player.id]);
  const bystander = await server.player();
  await switchedOn(bystander);
  await messageTo(player, '바뀐 뒤');
  await messageTo(bystander, '다른 회원');
  await until(() => service.arrived.length > 0);
  expect(service.arrived.map(({ message }) => message.title)).toEqual(['쪽지 · 다른 회원']);
});

it('is of the former password where it is switched on with the old token while that changes, and refused after', async () => {
  const { pool, sql } = server.database;
  const visitor = await server.signedIn('friend');
  const thief = Object.assign(server.visitor(), { token: visitor.token });
  const { endpoint, keys } = await switchedOn({ visitor: thief });
  const subscription = { endpoint, keys };
  const waiting = async () =>
    (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rowCount ?? 0;
  const blocker = await pool.connect();
  await blocker.query('begin; select from push_subscription for update');
  const again = thief.post('/push/subscriptions', subscription);
  await until(async () => (await waiting()) === 1);
  let isChanged = false;
  const changed = visitor.post('/member/password', { password: 'friend1234', next: 'Changed-1234' });
  void changed.then(() => (isChanged = true));
  await until(async () => isChanged || (await waiting()) === 2);
  await blocker.query('commit');
  blocker.release();
  expect([(await again).status, (await changed).status]).toEqual([204, 200]);
  const { rowCount } = await pool.query(
    `select from push_subscription s join member m on m.id = s.member_id and md5(m.password_hash) = s.password_mark`,
  );
  expect(rowCount).toBe(0);

  // Who was let in before the change, and asks after it.
  const [{ member_id, session_id } = {}] = await rowsOf('push_subscription');
  const late = { memberId: Number(member_id), sessionId: Number(session_id), token: hashOf(thief.token)! };
  expect(await subscribe(sql, late, subscription)).toBe(false);
  expect(await confirmSubscription(sql, late, endpoint)).toBeUndefined();
});

it('goes on while a session has lapsed or went on elsewhere', async () => {
  const player = await server.player();
  await switchedOn(player);
  await server.database.pool.query(
    `update member_session set ended_at = clock_timestamp(), ending = 'expired' where member_id = $1`,
    [player.id],
  );
  await messageTo(player, '안내');
  await until(() => service.arrived.length > 0);
  expect(service.arrived.map(({ message }) => message.title)).toEqual(['쪽지 · 안내']);
});

it('stores the newest browsers of a member, no more than a bound, and refuses endpoints that are not public', async () => {
  const player = await server.player();
  for (let count = 0; count <= PUSH_BROWSERS_MAX; count += 1) await switchedOn(player);
  const stored = (await rowsOf('push_subscription')).map(({ endpoint }) => String(endpoint).split('/').at(-1));
  expect(stored).toHaveLength(PUSH_BROWSERS_MAX);
  expect(stored).not.toContain(`b${browsers - PUSH_BROWSERS_MAX}`);
  const { keys } = service.browser('bad');
  for (const endpoint of [
    'http://10.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://[fd00::1]/x',
    'http://push.example/x',
  ]) {
    expect((await player.visitor.post('/push/subscriptions', { endpoint, keys })).status).toBe(400);
  }
  // One that was stored under another configuration is not sent to either.
  await raw`update push_subscription set endpoint = 'https://10.0.0.1/' || id`.execute(server.services.sql);
  await messageTo(player, '안내');
  await until(async () => (await rowsOf('push_subscription')).length === 0);
  expect(service.requests).toBe(0);
});

it('offers nothing of it where the operator has no keys', async () => {
  const without = await bettingServer({ url: database.url });
  try {
    const player = await without.player();
    const answer = await player.visitor.post('/push/subscriptions', service.browser('none'));
    expect(answer.status).toBe(404);
    const page = async (origin: string) => (await fetch(`${origin}/login`)).text();
    expect(await page(without.origin)).not.toContain('pushKey');
    expect(await page(server.origin)).toContain(service.keys.publicKey);
  } finally {
    await without.close();
  }
});
