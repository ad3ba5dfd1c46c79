import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Attempts } from '../../../server/auth/attempts';
import { admitSignIn, forgiveSignIn } from '../../../server/auth/signInLimits';
import { type Database, openDatabase } from '../../../server/storage/database';
import { migrate } from '../../../server/storage/migrate';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { DAY_MS, MINUTE_MS } from '../../../src/contract/units';
import { type DatabaseClock, databaseClock } from '../../../tools/campaign/roundTable/databaseClock';
import { type TestDatabase, testDatabase } from '../../support/database';

let test: TestDatabase;
let database: Database;
let clock: VirtualClock;
let databaseTime: DatabaseClock;
let attempts: Attempts;
beforeAll(async () => {
  test = await testDatabase();
  databaseTime = await databaseClock(test.url, new VirtualClock().wall());
  database = openDatabase({ url: databaseTime.url, size: 4, onError: () => {} });
  await migrate(database.pool);
});
afterAll(async () => {
  await database.close();
  await databaseTime.close();
  await test.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate attempt_bucket');
  clock = new VirtualClock();
  await databaseTime.set(clock.wall());
  attempts = new Attempts(database.sql, clock);
});

/** So much time passes, for the database first. */
async function pass(ms: number): Promise<void> {
  await databaseTime.set(clock.wall() + ms);
  clock.advance(ms);
}

/** The clock is set, back too. */
async function set(by: number): Promise<void> {
  clock.setWall(by);
  await databaseTime.set(clock.wall());
}

/** How many of so many tries at once are let through. */
async function admitted(
  count: number,
  tryOf: (i: number) => { address: string; userId: string; isFamiliar?: boolean },
) {
  const tries = Array.from({ length: count }, (_, i) => admitSignIn(attempts, { isFamiliar: false, ...tryOf(i) }));
  return (await Promise.all(tries)).filter((answer) => answer === 'admitted').length;
}

it.each<[what: string, most: number, tryOf: (i: number) => { address: string; userId: string }]>([
  ['one id from one address', 8, () => ({ address: '192.0.2.1', userId: 'member' })],
  ['many ids from one address', 60, (i) => ({ address: '192.0.2.1', userId: `id${i}` })],
  ['one id from many addresses', 40, (i) => ({ address: `192.0.${i >> 8}.${i & 255}`, userId: 'member' })],
  ['many ids from one /48', 240, (i) => ({ address: `2001:db8:7:${i.toString(16)}::/64`, userId: `id${i}` })],
  ['many ids from many networks', 300, (i) => ({ address: `2001:db8:${i.toString(16)}:1::/64`, userId: `id${i}` })],
])('%s: %d of 300 tries', async (_, most, tryOf) => {
  expect(await admitted(300, tryOf)).toBe(most);
});

it('a familiar address is counted for its own member alone', async () => {
  const address = '192.0.2.1';
  await admitted(100, (i) => ({ address, userId: `id${i}` }));
  await admitted(100, (i) => ({ address: `198.51.100.${i}`, userId: 'member' }));
  expect(await admitted(20, () => ({ address, userId: 'member' }))).toBe(0);
  expect(await admitted(20, () => ({ address, userId: 'Member', isFamiliar: true }))).toBe(8);
});

it('a right password is no guess, from any address', async () => {
  for (let i = 0; i < 100; i += 1) {
    const asked = { address: `192.0.2.${i}`, userId: 'member', isFamiliar: false };
    expect(await admitSignIn(attempts, asked)).toBe('admitted');
    await forgiveSignIn(attempts, asked);
  }
});

it('an id under attack allows one try in five minutes, and its bucket is dropped when it is full', async () => {
  const address = (i: number) => `198.51.${i >> 8}.${i & 255}`;
  expect(await admitted(100, (i) => ({ address: address(i), userId: 'member' }))).toBe(40);
  await pass(60 * MINUTE_MS);
  expect(await admitted(100, (i) => ({ address: address(i + 100), userId: 'member' }))).toBe(12);
  const stop = attempts.sweep((failure) => expect.fail(String(failure)));
  await pass(2 * 60 * MINUTE_MS);
  expect(await admitted(100, (i) => ({ address: address(i + 200), userId: 'member' }))).toBe(24);
  await pass(4 * 60 * MINUTE_MS);
  await expect.poll(async () => (await database.pool.query('select 1 from attempt_bucket')).rowCount).toBe(0);
  stop();
});

it.each([
  ['a minute', MINUTE_MS],
  ['a day', DAY_MS],
])('a clock that was %s ahead and is set back holds nobody up for as long', async (_, ahead) => {
  const tryOf = () => ({ address: '192.0.2.1', userId: 'member' });
  await set(ahead);
  expect(await admitted(20, tryOf)).toBe(8);
  await set(-ahead);
  expect(await admitted(20, tryOf)).toBe(8);
  // And from then on as ever.
  expect(await admitted(20, tryOf)).toBe(0);
  await pass(MINUTE_MS);
  expect(await admitted(20, tryOf)).toBe(2);
});

it('a clock that is set back by less than a token takes gives no token, and a wait longer by as much', async () => {
  const limit = { name: 'tried', capacity: 2, refillMs: 30_000 };
  const tries = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => attempts.tryConsume(limit, 'somebody')));
    return answers.filter(Boolean).length;
  };
  expect(await tries(5)).toBe(2);
  expect(await attempts.waitOf(limit, 'somebody')).toBe(30_000);
  await set(-10_000);
  expect(await tries(5)).toBe(0);
  expect(await attempts.waitOf(limit, 'somebody')).toBe(40_000);
  await pass(40_000);
  expect(await tries(5)).toBe(1);
});
