import { expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../../src/contract/units';
import type { Clock } from '../../../src/rules/clock';
import type { FeedUpdate } from '../../../server/feeds/feed';
import { lateOdds } from '../../../server/feeds/lateMessages';
import { SIMULATION_STEP_MS } from '../../../server/simulator/simulation';
import { simulator } from '../../../server/simulator/simulator';
import { VirtualClock } from '../../support/virtualClock';
import { NOON, simulationOf } from './setting';

const SCALE = { inplay: 12, prematch: 12, markets: 4 };

/** A simulator whose machine takes so long for each fixture, and may stand still. */
class SlowMachine {
  readonly #time = new VirtualClock(NOON);
  readonly reports: string[] = [];
  /** How far what it published was behind at each sign of life, by when it was given; ms. */
  readonly vouched = new Map<number, number>();
  wholeAt: number | undefined;
  #extra = 0;
  workMs: number;

  constructor(workMs: number) {
    this.workMs = workMs;
    const clock: Clock = {
      wall: () => this.#time.wall() + this.#extra,
      // The slices of the simulator look at it once a fixture.
      mono: () => this.#time.mono() + (this.#extra += this.workMs),
      after: (ms, task) => this.#time.after(ms, task),
    };
    const simulation = simulationOf({ scale: SCALE });
    const isChange = ({ kind }: FeedUpdate) => kind !== 'alive' && kind !== 'whole';
    const changes = (parts: Iterable<FeedUpdate[]>) => [...parts].flat().filter(isChange).length;
    /** How many changes there are up to the end of `known`, ms after the start. */
    let expected = changes(simulation.begin());
    let known = 0;
    let published = 0;
    const isLate = lateOdds('simulated odds', clock, (message) => this.reports.push(message));
    const feed = simulator({ clock, seed: 'tests', scale: SCALE, isLate });
    feed.start((updates) => {
      published += updates.filter(isChange).length;
      if (updates.some(({ kind }) => kind === 'whole')) this.wholeAt = this.now;
      if (this.wholeAt === undefined || !updates.some(({ kind }) => kind === 'alive')) return;
      while (expected < published) expected += changes(simulation.advance((known += SIMULATION_STEP_MS)));
      this.vouched.set(this.now, this.now - known);
    });
  }

  get now(): number {
    return this.#time.mono() + this.#extra;
  }

  /** Runs until its own clock has come so far. */
  pass(ms: number): void {
    for (const end = this.now + ms; this.now < end;) this.#time.advance(SIMULATION_STEP_MS);
  }

  standStill(ms: number): void {
    this.#extra += ms;
  }

  vouchedSince(at: number): number[] {
    return [...this.vouched].filter(([given]) => given >= at).map(([, behind]) => behind);
  }
}

it.each([
  ['that stood still', 0],
  ['that has too little time for its matches meanwhile', 5],
])('gives no sign of life of what is more than 5 s behind, on a machine %s', (_, workMs) => {
  const machine = new SlowMachine(workMs);
  machine.pass(20 * SECOND_MS);
  machine.workMs = 20;
  machine.standStill(30 * SECOND_MS);
  const stoodStill = machine.now;
  machine.pass(60 * SECOND_MS);
  const behind = machine.vouchedSince(stoodStill);
  expect(behind.length).toBeGreaterThan(5);
  expect(Math.max(...behind)).toBeLessThan(6 * SECOND_MS);
  expect(machine.reports.slice(-2)).toEqual([
    expect.stringMatching(/^simulated odds are \d\d s late/),
    'simulated odds are in time again',
  ]);
});

it('gives none after a slow start before it has caught up', () => {
  const machine = new SlowMachine(60);
  machine.pass(SECOND_MS);
  machine.workMs = 20;
  machine.pass(MINUTE_MS);
  expect(machine.wholeAt).toBeGreaterThan(15 * SECOND_MS);
  expect(machine.wholeAt).toBeLessThan(MINUTE_MS);
  const behind = machine.vouchedSince(machine.wholeAt!);
  expect(behind.length).toBeGreaterThan(5);
  expect(Math.max(...behind)).toBeLessThan(6 * SECOND_MS);
});

it('gives none for as long as it is behind', () => {
  const machine = new SlowMachine(0);
  machine.pass(20 * SECOND_MS);
  machine.workMs = 400;
  const since = machine.now + 20 * SECOND_MS;
  machine.pass(2 * MINUTE_MS);
  expect(machine.vouchedSince(since)).toEqual([]);
});

it.each([
  ['each step', SECOND_MS],
  ['a long pause', 2 * MINUTE_MS],
])('vouches for what was due in %s only once all of it is published', (_, passed) => {
  const simulation = simulationOf({ scale: SCALE });
  for (const part of simulation.begin()) expect(part).toBeDefined();
  const published = Array.from({ length: 20 }, (__, i) => [...simulation.advance((i + 1) * passed)].flat());
  expect(published.flat().length).toBeGreaterThan(100);
  for (const updates of published) {
    expect(updates.findIndex(({ kind }) => kind === 'alive')).toBe(updates.length - 2);
  }
});
