import { describe, expect, it } from 'vitest';
import type { LsportsPackage } from '../../../../server/feeds/importers/lsports/fixtures';
import { TradingStatus } from '../../../../src/contract/stream/market';
import { HOUR_MS, MINUTE_MS } from '../../../../src/contract/units';
import { bet, fixtureEvent, marketEvent, message, updated } from '../importers/support/lsports';
import { followLsports, heartbeat, keepAlive, matchInPlay } from './followLsports';

const BOTH = ['inplay', 'prematch'] as const;
const STATUS: Readonly<Record<LsportsPackage, number>> = { inplay: 2, prematch: 1 };

async function followed(kind: LsportsPackage, Subscription: object = { Status: 1 }) {
  const match = (ticks: number, of: object) =>
    matchInPlay(undefined, { Status: STATUS[kind], Subscription: of, LastUpdate: updated(ticks) });
  const site = await followLsports(BOTH, (fakes) => (fakes[kind].events = [match(0, Subscription)]));
  let ticks = 0;
  return {
    ...site,
    statusOf: () => site.outcome('11')?.status,
    /** Metadata with such a subscription, which the feed's answers have from then on. */
    becomes: (of: unknown, from: LsportsPackage = kind) => {
      ticks += 1;
      const fields = { Status: STATUS[kind], Subscription: of, LastUpdate: updated(ticks) };
      site[kind].events = [match(ticks, fields.Subscription as object)];
      site[from].send(message(1, [fixtureEvent(fields)]));
    },
    /** Time passes with heartbeats of both packages, and keep-alives that have these matches. */
    live: async (ms: number, active: readonly number[] = [500]) => {
      for (let passed = 0; passed < ms; passed += 10_000) {
        for (const each of BOTH) site[each].send(heartbeat());
        site.inplay.send(keepAlive(...active));
        await site.pass(10_000);
      }
    },
  };
}

describe.each(BOTH)('a match that its package (%s) sends no more', (kind) => {
  it.each([2, 3, 4, 5, '3', 'Unsubscribed', 1.5, true, {}])('is suspended at once (%j)', async (Status) => {
    const site = await followed(kind);
    site.becomes({ Type: 2, Status });
    expect(site.statusOf()).toBe(TradingStatus.suspended);
    site[kind].send(message(3, [marketEvent([bet(11, { LastUpdate: updated(9) })])]));
    expect(site.statusOf()).toBe(TradingStatus.suspended);
    await site.live(10 * MINUTE_MS);
    expect(site.statusOf()).toBe(TradingStatus.suspended);
  });

  it('leaves after an hour', async () => {
    const site = await followed(kind);
    site.becomes({ Status: 3 });
    await site.live(HOUR_MS - MINUTE_MS, []);
    expect(site.model.fixtures.size).toBe(1);
    await site.live(2 * MINUTE_MS, []);
    expect(site.model.fixtures.size).toBe(0);
  });

  it('is asked for once it is sent again, and open with the answer', async () => {
    const site = await followed(kind);
    site.becomes({ Status: 3 });
    site.becomes({ Status: 1 });
    expect(site.statusOf()).toBe(TradingStatus.suspended);
    await site.pass(0);
    expect(site[kind].asked).toEqual([['500']]);
    expect(site.statusOf()).toBe(TradingStatus.open);
    await site.live(HOUR_MS + MINUTE_MS);
    expect(site.statusOf()).toBe(TradingStatus.open);
  });

  it('is suspended in a snapshot too', async () => {
    const site = await followed(kind, { Status: 4 });
    expect(site.statusOf()).toBe(TradingStatus.suspended);
  });

  it('is still open where nothing is set, or another package sends it no more', async () => {
    const site = await followed(kind);
    for (const subscription of [null, {}, { Status: 0 }, { Status: null }]) site.becomes(subscription);
    site.becomes({ Status: 3 }, kind === 'inplay' ? 'prematch' : 'inplay');
    expect(site.statusOf()).toBe(TradingStatus.open);
    await site.live(HOUR_MS + MINUTE_MS);
    expect(site.statusOf()).toBe(TradingStatus.open);
  });
});

it('a match before kick-off that the in-play package sends again is asked for there once it has begun', async () => {
  const site = await followed('prematch');
  site.inplay.events = [matchInPlay(undefined, { Status: 2, LastUpdate: updated(9) })];
  for (const Status of [3, 1]) site.becomes({ Status }, 'inplay');
  await site.live(MINUTE_MS);
  expect([site.inplay.asked, site.prematch.asked]).toEqual([[], []]);
  site.inplay.send(message(1, [fixtureEvent({ Status: 2, LastUpdate: updated(8) })]));
  await site.pass(0);
  expect([site.inplay.asked, site.prematch.asked]).toEqual([[['500']], []]);
  expect(site.statusOf()).toBe(TradingStatus.open);
});
