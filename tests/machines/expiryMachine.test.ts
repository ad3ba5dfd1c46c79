import { expect, it } from 'vitest';
import { EndReason } from '../../src/contract/codes/endings';
import { HOUR_MS } from '../../src/contract/units';
import { shellHarness, noAnswer, ok } from '../support/shellHarness';

const KEY = 'custom.auth';

/** A member on a page at noon in Seoul, with ten minutes. */
async function inside() {
  const harness = shellHarness();
  harness.signedIn();
  await harness.house.enter('/inplay');
  await harness.settle();
  return { ...harness, kept: () => harness.local.stored.get(KEY) };
}

it('stores now and the minutes as a moment of Seoul', async () => {
  const { kept } = await inside();
  expect(kept()).toBe('2026-01-01 12:10:00');
});

it('starts again with each navigation', async () => {
  const { house, time, kept } = await inside();
  time.advance(61_500);
  await house.enter('/europe');
  expect(kept()).toBe('2026-01-01 12:11:01');
});

it('warns a minute before, and counts the seconds', async () => {
  const { house, time } = await inside();
  time.advance(538_000);
  expect(house.expiry$.value).toBeUndefined();
  time.advance(2_000);
  expect(house.expiry$.value?.left).toBe(60);
  time.advance(15_000);
  expect(house.expiry$.value?.left).toBe(45);
});

it('is prolonged by the member, and the server is notified', async () => {
  const { house, time, kept, asked, settle } = await inside();
  time.advance(550_000);
  asked.length = 0;
  house.expiry$.value!.stay();
  await settle();
  expect([kept(), asked, house.expiry$.value]).toEqual(['2026-01-01 12:19:10', ['unread'], undefined]);
});

it('signs the member out when it has passed, with the text of 556', async () => {
  const { alerts, time, posted, done, kept } = await inside();
  time.advance(599_999);
  expect(posted).toEqual([]);
  time.advance(1_001);
  expect(posted).toEqual([{ type: 'signOut', token: 't1', reason: EndReason.forcedOut }]);
  expect([alerts(), done, kept()]).toEqual([['forcedOut'], ['go /login'], undefined]);
});

it('acts at once on a machine that slept longer', async () => {
  const { time, posted } = await inside();
  time.setWall(3_600_000);
  time.advance(1_000);
  expect(posted).toMatchObject([{ reason: EndReason.forcedOut }]);
});

it.each([3 * HOUR_MS, -3 * HOUR_MS])('goes by the server’s clock where the machine’s is set by %i ms', async (ms) => {
  const { house, time, serverClock, posted, kept } = await inside();
  time.setWall(ms);
  serverClock.setAhead(-ms);
  time.advance(60_000);
  expect([posted, house.expiry$.value, kept()]).toEqual([[], undefined, '2026-01-01 12:10:00']);
  await house.enter('/europe');
  expect(kept()).toBe('2026-01-01 12:11:00');
  time.advance(601_000);
  expect(posted).toMatchObject([{ reason: EndReason.forcedOut }]);
});

it('is neither stored nor looked at before the server’s clock is known', async () => {
  const { house, time, serverClock, posted, kept, asked, settle } = await inside();
  serverClock.setAhead(undefined);
  time.advance(3_600_000);
  await house.enter('/europe');
  await settle();
  expect([posted, house.expiry$.value, kept()]).toEqual([[], undefined, '2026-01-01 12:10:00']);
  serverClock.setAhead(0);
  await settle();
  expect(kept()).toBe('2026-01-01 13:10:00');
  expect(asked.filter((name) => name === 'autoLogoutMin')).toHaveLength(1);
});

it('follows what another tab stored', async () => {
  const { local, time, posted, house } = await inside();
  time.advance(570_000);
  expect(house.expiry$.value).toBeDefined();
  local.setItem(KEY, '2026-01-01 12:30:00');
  time.advance(60_000);
  expect([posted, house.expiry$.value]).toEqual([[], undefined]);
});

it('treats an absent or broken one as no expiry: the server decides', async () => {
  const { local, time, posted } = await inside();
  for (const text of ['', '2026-13-45 00:00:00', '2020-01-01T00:00:00Z', '{}']) {
    local.setItem(KEY, text);
    time.advance(5_000);
  }
  local.removeItem(KEY);
  time.advance(7_200_000);
  expect(posted).toEqual([]);
});

it('retries with the next navigation where the minutes could not be loaded, and acts on nothing meanwhile', async () => {
  const bench = shellHarness({ [KEY]: '2025-12-31 23:00:00' });
  bench.answers.autoLogoutMin = noAnswer;
  bench.signedIn();
  await bench.house.enter('/inplay');
  await bench.settle();
  bench.time.advance(60_000);
  expect(bench.posted).toEqual([]);
  bench.answers.autoLogoutMin = ok(5);
  await bench.house.enter('/europe');
  await bench.settle();
  expect(bench.local.stored.get(KEY)).toBe('2026-01-01 12:06:00');
});

it.each([
  ['casino', '2026-01-01 14:00:00'],
  ['slot', '2026-01-01 14:00:00'],
  ['europe', '2026-01-01 12:10:00'],
  ['inplay', '2026-01-01 12:10:00'],
] as const)('is two hours from now once %s was opened, if it is a casino', async (opening, kept) => {
  const address = () => Promise.resolve(ok('https://games.example/lobby'));
  const bench = shellHarness({}, { casino: address, slot: address });
  bench.signedIn();
  await bench.house.enter('/inplay');
  await bench.settle();
  bench.house.openings$.value.ask[opening]!();
  bench.house.openings$.value.confirm!();
  await bench.settle();
  expect(bench.done.at(-1)).toMatch(/^lead /);
  expect(bench.local.stored.get(KEY)).toBe(kept);
  await bench.house.enter('/europe');
  expect(bench.local.stored.get(KEY)).toBe(kept);
});

it('works where nothing can be stored', async () => {
  const { local, house, posted, time } = await inside();
  local.setItem = () => {
    throw new Error('full');
  };
  local.getItem = () => {
    throw new Error('forbidden');
  };
  expect(await house.enter('/europe')).toEqual({ type: 'pass' });
  time.advance(3_600_000);
  expect(posted).toEqual([]);
});
