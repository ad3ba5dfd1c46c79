import { describe, expect, test } from 'vitest';
import type { Area } from '../../../src/contract/stream/channel';
import { fixtureSchema, FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { safeParse } from 'valibot';
import type { FeedUpdate } from '../../../server/feeds/feed';
import { fixturePlanOf } from '../../../server/simulator/fixtures/fixturePlan';
import { PrematchFixture } from '../../../server/simulator/fixtures/prematchFixture';
import { DEFAULT_SCALE, scheduleOf } from '../../../server/simulator/world/schedule';
import { DAY_MS, MINUTE_MS } from '../../../src/contract/units';
import { FeedWatch } from './feedWatch';
import { NOON, run } from './setting';

interface Sight {
  area: Area;
  at: number;
  status: FixtureStatus | 'gone';
}

const SCALE = { inplay: 24, prematch: 24, markets: 2 };
const SPEED = 30;
const lives = new Map<string, Sight[]>();
const invalid: string[] = [];
let openAtKickoff = 0;

const watch = run({ scale: SCALE, speed: SPEED }, (3 * 60 * MINUTE_MS) / SPEED, (seen, updates, elapsed) => {
  for (const update of updates) {
    if (update.kind === 'fixture.put') {
      const { fixture, area } = update;
      if (!safeParse(fixtureSchema, fixture).success) invalid.push(fixture.id);
      const life = lives.get(fixture.id) ?? [];
      if (life.findLast((sight) => sight.area === area)?.status !== fixture.status) {
        life.push({ area, at: elapsed, status: fixture.status });
      }
      lives.set(fixture.id, life);
      if (area === 'europe' && fixture.status === FixtureStatus.inProgress) {
        for (const { bets } of seen.fixtures.europe.get(fixture.id)!.markets.values()) {
          openAtKickoff += bets.filter(({ status }) => status === TradingStatus.open).length;
        }
      }
    }
    if (update.kind === 'fixture.removed')
      lives.get(update.fixtureId)!.push({ area: update.area, at: elapsed, status: 'gone' });
  }
});

describe('a fixture', () => {
  test('is published as the contract has it, without contradiction', () => {
    expect(invalid).toEqual([]);
    expect(watch.faults).toEqual([]);
  });

  test('moves from the listing before the match to the one in play, and leaves both', () => {
    const played = [...lives.values()].filter((life) => {
      const [first, last] = [life[0]!, life.at(-1)!];
      return first.status === FixtureStatus.notStarted && last.area === 'inplay' && last.status === 'gone';
    });
    expect(played.length).toBeGreaterThan(5);
    for (const life of played) {
      const { notStarted, aboutToStart, inProgress } = FixtureStatus;
      const before = life.filter(({ area }) => area === 'europe');
      expect(before.map(({ status }) => status)).toEqual([notStarted, aboutToStart, inProgress, 'gone']);
      const during = life.filter(({ area }) => area === 'inplay');
      expect(during[0]).toMatchObject({ status: inProgress, at: before[2]!.at });
      expect([FixtureStatus.finished, FixtureStatus.abandoned]).toContain(during.at(-2)!.status);
      const stays = (before[3]!.at - before[2]!.at) * SPEED;
      expect(stays).toBeGreaterThanOrEqual(22_000);
      expect(stays).toBeLessThanOrEqual(45_000);
      const lingers = (during.at(-1)!.at - during.at(-2)!.at) * SPEED;
      expect(lingers).toBeGreaterThan(3.5 * MINUTE_MS);
      expect(lingers).toBeLessThan(7 * MINUTE_MS);
    }
  });

  test('has its bets before the match closed at the kick-off', () => {
    expect(openAtKickoff).toBe(0);
  });

  test('kicks off when the listing announced, within three minutes', () => {
    for (const [id, life] of lives) {
      const known = watch.removed.inplay.get(id) ?? watch.fixtures.inplay.get(id);
      const kickoff = life.find(({ area }) => area === 'inplay');
      if (!known || life[0]!.area !== 'europe') continue;
      const late = (NOON + kickoff!.at - known.fixture.start) * SPEED;
      expect(late).toBeGreaterThanOrEqual(-8_000);
      expect(late).toBeLessThan(3 * MINUTE_MS);
    }
  });

  test('shows the periods of its sport, results that add up and a clock that fits', () => {
    const periods: Record<number, number[]> = {
      6046: [10, 20, 30, 35, 50, 80, 100, 101, 102],
      48242: [1, 2, 3, 4, 40, 80, 100, 101],
      154830: [1, 2, 3, 4, 5, 80, 100],
      154914: [1, 2, 3, 4, 5, 6, 7, 8, 9, 40, 80, 100, 101],
      35232: [1, 2, 3, 40, 50, 80, 100, 101, 102],
    };
    for (const { fixture } of [...watch.removed.inplay.values(), ...watch.fixtures.inplay.values()]) {
      const { period, periods: parts, results, clock } = fixture.scoreboard!;
      expect(periods[fixture.sport]).toContain(period);
      const timed = fixture.sport === 6046 || fixture.sport === 48242 || fixture.sport === 35232;
      if (period !== 50) expect(clock !== undefined).toBe(timed);
      if (clock) expect(clock.seconds).toBeGreaterThanOrEqual(0);
      if (fixture.sport === 154830) continue;
      for (const side of [0, 1]) {
        const sum = parts.reduce(
          (all, part) => (fixture.sport === 6046 && part.type === 50 ? all : all + Number(part.results[side])),
          0,
        );
        expect(String(sum), `${fixture.id}`).toBe(results[side]);
      }
    }
  });
});

test('a match that is called off has its bets before the match cancelled', () => {
  const slot = [...Array(7).keys()]
    .flatMap((day) => scheduleOf('a', DEFAULT_SCALE, Math.floor(NOON / DAY_MS) + day))
    .find(({ off }) => off)!;
  const seen = new FeedWatch();
  const fixture = new PrematchFixture(fixturePlanOf('a', slot), { speed: 1, wallOf: (time) => time }, 5);
  for (const time of [slot.off!.at - MINUTE_MS, slot.off!.at]) {
    const updates: FeedUpdate[] = [];
    fixture.advance({ time, wall: time }, updates);
    seen.apply(updates);
  }
  const bets = [...seen.bets.europe.values()];
  expect(bets.length).toBeGreaterThan(5);
  expect(new Set(bets.map(({ status }) => status))).toEqual(new Set([TradingStatus.cancelled]));
  expect(new Set(bets.map(({ settlement }) => settlement))).toEqual(new Set([Settlement.cancelled]));
});

test('the feed gives a sign of life every second in each area', () => {
  expect(watch.alive.inplay).toBe(1 + (3 * 60 * MINUTE_MS) / SPEED / 1_000);
  expect(watch.alive.europe).toBe(watch.alive.inplay);
});

test('one area alone can be requested', () => {
  const only = run({ scale: SCALE, areas: ['europe'] }, 5_000);
  expect(only.fixtures.inplay.size).toBe(0);
  expect(only.alive.inplay).toBe(0);
  expect(only.fixtures.europe.size).toBeGreaterThan(20);
});
