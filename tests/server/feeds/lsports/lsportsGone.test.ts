import { describe, expect, it } from 'vitest';
import type { LsportsPackage } from '../../../../server/feeds/importers/lsports/fixtures';
import { Settlement, TradingStatus } from '../../../../src/contract/stream/market';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/contract/units';
import { bet, fixtureEvent, marketEvent, message, result, updated } from '../importers/support/lsports';
import { followLsports, heartbeat, keepAlive, matchInPlay } from './followLsports';

const OPEN = { price: 1_850, status: TradingStatus.open, settlement: Settlement.inProgress };
const SUSPENDED = { ...OPEN, status: TradingStatus.suspended };
const BOTH = ['inplay', 'prematch'] as const;
const STATUS: Readonly<Record<LsportsPackage, number>> = { inplay: 2, prematch: 1 };

const match = (kind: LsportsPackage) => matchInPlay(undefined, { Status: STATUS[kind] });

type Followed = Awaited<ReturnType<typeof followLsports>>;

/** Time passes with heartbeats of both packages, and with keep-alives that have these matches. */
async function live(site: Followed, ms: number, active: readonly number[] = []): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10_000) {
    for (const kind of BOTH) if (site[kind].isOpen) site[kind].send(heartbeat());
    if (site.inplay.isOpen) site.inplay.send(keepAlive(...active));
    await site.pass(10_000);
  }
}

/** Two packages; the one of the match no longer has it after a cut. */
async function followGone(kind: LsportsPackage): Promise<Followed> {
  const site = await followLsports(BOTH, (fakes) => (fakes[kind].events = [match(kind)]));
  const won = bet(12, { Status: 3, Settlement: 2, LastUpdate: updated(5) });
  site[kind].send(message(35, [marketEvent([won])]));
  site[kind].events = [];
  site[kind].cut();
  await site.pass(1_000);
  return site;
}

const isShown = ({ model }: Followed) => model.fixtures.size > 0;

describe.each(BOTH)('a match that its package (%s) no longer has', (kind) => {
  it('leaves after an hour; what became of its outcomes is known for a day', async () => {
    const site = await followGone(kind);
    await live(site, HOUR_MS - MINUTE_MS);
    expect(site.outcome('11')).toEqual(SUSPENDED);
    await live(site, 2 * MINUTE_MS);
    expect([site.model.fixtures.size, site.model.markets.size]).toEqual([0, 0]);
    await live(site, DAY_MS - HOUR_MS - 10 * MINUTE_MS);
    expect(site.feed.settlementOf?.('12')?.settlement).toBe(Settlement.won);
    // Bets on it wait for staff.
    expect(site.feed.settlementOf?.('11')?.settlement).toBe(Settlement.inProgress);
    await live(site, 10 * MINUTE_MS);
    // And are given back, as those on whatever the feed does not know.
    expect(['11', '12'].map((id) => site.feed.settlementOf?.(id)?.settlement)).toEqual([undefined, undefined]);
  });

  it('stays for an hour after the last message about it, and is asked for', async () => {
    const site = await followGone(kind);
    for (const ticks of [6, 7]) {
      await live(site, HOUR_MS - MINUTE_MS);
      expect(isShown(site)).toBe(true);
      site[kind].send(message(3, [marketEvent([bet(12, { LastUpdate: updated(ticks) })])]));
    }
    await live(site, HOUR_MS + MINUTE_MS);
    expect(isShown(site)).toBe(false);
    // Keep-alives leave the one in play out: a snapshot would open its outcomes.
    expect(site[kind].asked).toEqual(kind === 'inplay' ? [] : [['500'], ['500']]);
  });

  it('is shown again with the next snapshot that has it', async () => {
    const site = await followGone(kind);
    await live(site, HOUR_MS + MINUTE_MS);
    site[kind].events = [match(kind)];
    site[kind].cut();
    await live(site, HOUR_MS + MINUTE_MS, [500]);
    expect(site.outcome('11')).toEqual(OPEN);
  });

  it('is shown again with the next message about it, and whole once the feed has it', async () => {
    const site = await followGone(kind);
    // Without keep-alives, and with a cut and a snapshot for each of these.
    for (let passed = 0; passed < HOUR_MS; passed += 5 * MINUTE_MS) await site.pass(5 * MINUTE_MS);
    await site.pass(5_000);
    expect(isShown(site)).toBe(false);
    site[kind].events = [match(kind)];
    site[kind].send(message(1, [fixtureEvent({ Status: STATUS[kind], LastUpdate: updated(9) })]));
    expect(site.outcome('11')).toEqual(SUSPENDED);
    await site.pass(0);
    expect(site[kind].asked).toEqual([['500']]);
    expect(site.outcome('11')).toEqual(OPEN);
    await live(site, HOUR_MS + MINUTE_MS, [500]);
    expect(site.outcome('11')).toEqual(OPEN);
  });

  it('is known by a new message after it was forgotten', async () => {
    const site = await followGone(kind);
    await live(site, DAY_MS + MINUTE_MS);
    site[kind].events = [match(kind)];
    site[kind].send(message(3, [marketEvent([bet(11, { LastUpdate: updated(9) })])]));
    await site.pass(0);
    expect(site.outcome('11')).toEqual(OPEN);
  });
});

describe('a match in play', () => {
  const follow = () => followLsports(BOTH, ({ inplay }) => (inplay.events = [match('inplay')]));

  it('that keep-alives leave out leaves without a cut too, and comes back with one that has it', async () => {
    const site = await follow();
    await live(site, HOUR_MS - MINUTE_MS);
    expect(site.outcome('11')).toEqual(SUSPENDED);
    await live(site, 2 * MINUTE_MS);
    expect(isShown(site)).toBe(false);
    site.inplay.send(keepAlive(500));
    await site.pass(0);
    expect(site.inplay.asked).toEqual([['500']]);
    expect(site.outcome('11')).toEqual(OPEN);
    await live(site, HOUR_MS + MINUTE_MS, [500]);
    expect(isShown(site)).toBe(true);
  });

  it('that a snapshot leaves out stays where keep-alives have it, and is asked for', async () => {
    const site = await followGone('inplay');
    site.inplay.events = [match('inplay')];
    site.inplay.send(keepAlive(500));
    await site.pass(0);
    expect(site.inplay.asked).toEqual([['500']]);
    expect(site.outcome('11')).toEqual(OPEN);
    await live(site, HOUR_MS + MINUTE_MS, [500]);
    expect(site.outcome('11')).toEqual(OPEN);
  });

  it('that a snapshot leaves out is asked for again where the first answer fails, or is without it', async () => {
    const site = await followGone('inplay');
    site.inplay.events = undefined;
    await live(site, 2 * MINUTE_MS, [500]);
    site.inplay.events = [];
    await live(site, HOUR_MS, [500]);
    expect(site.outcome('11')).toEqual(SUSPENDED);
    site.inplay.events = [match('inplay')];
    await live(site, 2 * MINUTE_MS, [500]);
    expect(site.outcome('11')).toEqual(OPEN);
  });

  it('that keep-alives leave out stays while its score comes', async () => {
    const site = await follow();
    for (let goals = 0; goals < 4; goals += 1) {
      await live(site, HOUR_MS / 2);
      expect(isShown(site)).toBe(true);
      const Livescore = { Scoreboard: { Status: 2, Results: result(`${goals}`, '0') } };
      site.inplay.send(message(2, [{ FixtureId: 500, Livescore }]));
    }
    expect(site.outcome('11')).toEqual(SUSPENDED);
    expect(site.inplay.asked).toEqual([]);
  });

  it('stays whatever the snapshots of the pre-match package have, and for as long as nothing is known of its own', async () => {
    const site = await follow();
    site.prematch.cut();
    await site.pass(1_000);
    await live(site, HOUR_MS + MINUTE_MS, [500]);
    expect(site.outcome('11')).toEqual(OPEN);
    site.inplay.events = undefined;
    site.inplay.cut();
    for (let i = 0; i < 50; i += 1) await site.pass(HOUR_MS);
    expect(isShown(site)).toBe(true);
  });

  it('that is over leaves 10 minutes after its end also where the feed no longer has it', async () => {
    const site = await followGone('inplay');
    await live(site, HOUR_MS / 2);
    site.inplay.send(message(1, [fixtureEvent({ Status: 3, LastUpdate: updated(9) })]));
    await live(site, 9 * MINUTE_MS);
    expect(isShown(site)).toBe(true);
    await live(site, 2 * MINUTE_MS);
    expect(isShown(site)).toBe(false);
  });
});

it('a match before kick-off stays whatever snapshots of the in-play package have', async () => {
  const site = await followLsports(BOTH, ({ prematch }) => (prematch.events = [match('prematch')]));
  site.inplay.cut();
  await site.pass(1_000);
  await live(site, HOUR_MS + MINUTE_MS);
  expect(site.outcome('11')).toEqual(OPEN);
});

it('a match that left before kick-off is shown in play once it begins, and its earlier bets are still known', async () => {
  const site = await followGone('prematch');
  await live(site, HOUR_MS + MINUTE_MS);
  site.news();
  site.inplay.events = [matchInPlay([bet(21)])];
  site.inplay.send(message(1, site.inplay.events));
  expect(site.outcome('21')).toEqual(OPEN);
  expect(site.outcome('11')).toBeUndefined();
  expect([...new Set(site.updates.map(({ area }) => area))]).toEqual(['inplay']);
  expect(['11', '12'].map((id) => site.feed.settlementOf?.(id)?.settlement)).toEqual([
    Settlement.inProgress,
    Settlement.won,
  ]);
  await live(site, HOUR_MS + MINUTE_MS, [500]);
  expect(site.outcome('21')).toEqual(OPEN);
});
