import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/contract/units';
import type { Clock } from '../../../src/rules/clock';
import type { FeedUpdate } from '../../../server/feeds/feed';
import { SIMULATION_STEP_MS } from '../../../server/simulator/simulation';
import { simulator } from '../../../server/simulator/simulator';
import { VirtualClock } from '../../support/virtualClock';
import { NOON, run, simulationOf } from './setting';

const SMALL = { inplay: 6, prematch: 10, markets: 8 };

/** All updates until `until`, requested at these moments. */
function publishedUpdates(moments: readonly number[], seed = 'tests'): FeedUpdate[] {
  const simulation = simulationOf({ seed, scale: SMALL, speed: 10 });
  return [...[...simulation.begin()].flat(), ...moments.flatMap((moment) => [...simulation.advance(moment)].flat())];
}

describe('same seed, same history', () => {
  const steady = Array.from({ length: 400 }, (_, i) => (i + 1) * SIMULATION_STEP_MS);
  const last = steady.at(-1)!;

  test('at any pace of requests', () => {
    const expected = publishedUpdates(steady);
    const paces = fc.array(fc.integer({ min: 1, max: 12_000 }), { minLength: 4, maxLength: 30 });
    fc.assert(
      fc.property(paces, (gaps) => {
        const moments: number[] = [];
        for (let at = 0, i = 0; at < last; i++) moments.push((at = Math.min(last, at + gaps[i % gaps.length]!)));
        expect(publishedUpdates(moments)).toEqual(expected);
      }),
      { numRuns: 4 },
    );
  });

  test('another seed has another history', () => {
    expect(publishedUpdates(steady, 'other')).not.toEqual(publishedUpdates(steady));
  });

  describe('by a timer', () => {
    /** What is published within 40 s. `work`: ms that pass between two looks at the clock. */
    const publishedBatches = (delay: (ms: number) => number, work = 0) => {
      const time = new VirtualClock(NOON);
      let worked = 0;
      const clock: Clock = {
        wall: () => time.wall(),
        mono: () => time.mono() + (worked += work),
        after: (ms, task) => time.after(ms + delay(ms), task),
      };
      const batches: (readonly FeedUpdate[])[] = [];
      const feed = simulator({ clock, seed: 'tests', scale: SMALL, speed: 10 });
      feed.start((updates) => batches.push(updates));
      time.advance(40_000);
      feed.stop();
      const before = batches.length;
      time.advance(10_000);
      expect(batches.length).toBe(before);
      return batches;
    };
    const lateBy = (ms: number) => (ms > 0 ? 1_750 : 0);
    type Batches = ReturnType<typeof publishedBatches>;
    let onTime: Batches;
    let late: Batches;
    beforeAll(() => {
      onTime = publishedBatches(() => 0);
      late = publishedBatches(lateBy);
    });

    test('of a machine whose wall clock goes ahead and is put right, as if it had slept, and then on', () => {
      const time = new VirtualClock(NOON);
      let ahead = 0;
      const clock: Clock = {
        wall: () => time.wall() + ahead,
        mono: () => time.mono(),
        after: (ms, task) => time.after(ms, task),
      };
      let kinds: FeedUpdate['kind'][] = [];
      const feed = simulator({ clock, seed: 'tests', scale: SMALL, speed: 10 });
      feed.start((updates) => kinds.push(...updates.map(({ kind }) => kind)));
      const publishedIn = (ms: number) => {
        kinds = [];
        time.advance(ms);
        return { alive: kinds.includes('alive'), changes: kinds.some((kind) => kind !== 'alive') };
      };
      expect(publishedIn(10_000)).toEqual({ alive: true, changes: true });
      ahead = 60 * MINUTE_MS;
      expect(publishedIn(10_000)).toEqual({ alive: true, changes: true });
      ahead = 0;
      expect(publishedIn(10_000)).toEqual({ alive: true, changes: true });
      feed.stop();
    });

    test('that comes late, in batches of what was missed', () => {
      expect(late.length).toBeLessThan(onTime.length / 4);
      expect(late.flat()).toEqual(onTime.flat().slice(0, late.flat().length));
      expect(late.flat().length).toBeGreaterThan(onTime.flat().length * 0.9);
    });

    test('of a slow machine, in slices, at the start and when something was missed', () => {
      const slices = publishedBatches(lateBy, 1);
      const both = Math.min(slices.flat().length, onTime.flat().length);
      expect(slices.flat().slice(0, both)).toEqual(onTime.flat().slice(0, both));
      expect(both).toBeGreaterThan(onTime.flat().length * 0.9);
      // A fixture takes a look at the clock.
      const fixtures = (batch: readonly FeedUpdate[]) => batch.filter(({ kind }) => kind === 'fixture.put').length;
      expect(Math.max(...onTime.map(fixtures))).toBeGreaterThan(11);
      expect(Math.max(...slices.map(fixtures))).toBeLessThanOrEqual(11);
      expect(slices.length).toBeGreaterThan(late.length);
    });
  });
});

test('a restart finds the same fixtures with the same scores', () => {
  const options = { scale: { inplay: 20, prematch: 30, markets: 3 } };
  const running = run(options, 12 * MINUTE_MS);
  const restarted = run({ ...options, start: NOON + 12 * MINUTE_MS }, 0);
  for (const area of ['inplay', 'europe'] as const) {
    const told = ({ fixtures }: typeof running) =>
      [...fixtures[area].values()]
        .map(({ fixture }) => ({
          ...fixture,
          marketCount: undefined,
          scoreboard: { ...fixture.scoreboard, clock: undefined },
        }))
        .sort((a, b) => a.id.localeCompare(b.id));
    expect(told(restarted)).toEqual(told(running));
  }
});

test('after a long sleep only the present is published, and the same fixtures are there', () => {
  const options = { scale: { inplay: 12, prematch: 12, markets: 2 } };
  const awake = run(options, 30 * MINUTE_MS);
  const simulation = simulationOf(options);
  const first = [...simulation.begin()].flat();
  const rest = [...simulation.advance(30 * MINUTE_MS)].flat();
  const watch = run(options, 0);
  watch.apply(rest);
  expect(watch.faults).toEqual([]);
  expect(first.length).toBeGreaterThan(0);
  expect(rest.length).toBeLessThan(20_000);
  for (const area of ['inplay', 'europe'] as const) {
    expect([...watch.fixtures[area].keys()].sort()).toEqual([...awake.fixtures[area].keys()].sort());
    for (const [id, { fixture }] of watch.fixtures[area]) {
      expect(fixture.scoreboard?.results).toEqual(awake.fixtures[area].get(id)!.fixture.scoreboard?.results);
    }
  }
});
