import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Backlog } from '../../../server/timing/backlog';
import { VirtualClock } from '../../support/virtualClock';

const MOST_MS = 1_500;
const TOGETHER = 50;
const LANES = 2;

/** What does things together in virtual time, each of them taking `pace` ms off the others where there are many. */
class Works {
  readonly clock = new VirtualClock();
  readonly backlog = new Backlog({ clock: this.clock, mostMs: MOST_MS, together: TOGETHER, pace: 1.5 });
  /** How long each took that was let in, ms, and how many were before each that was turned away. */
  took: number[] = [];
  before: number[] = [];
  pace: number;
  /** Until when nothing is done at all, ms. */
  stalledUntil = 0;
  #queue: (() => void)[] = [];
  #running = 0;
  #underWay = 0;

  constructor(pace: number) {
    this.pace = pace;
  }

  ask(then?: () => void): void {
    const leave = this.backlog.enter();
    if (!leave) {
      this.before.push(this.#underWay);
      return;
    }
    const asked = this.clock.mono();
    this.#underWay += 1;
    this.#queue.push(() => {
      this.#underWay -= 1;
      this.took.push(this.clock.mono() - asked);
      leave();
      then?.();
    });
    this.#begin();
  }

  /** So many that ask again a moment after each of theirs is done, so many times each. */
  closedLoop(members: number, times: number): void {
    const askAgain = (left: number) => {
      if (left > 0) this.clock.after(1, () => this.ask(() => askAgain(left - 1)));
    };
    for (let i = 0; i < members; i += 1) askAgain(times);
    this.clock.advance(1e6);
  }

  /** So many at random moments of so long, then until all are done. */
  rush(moments: readonly number[]): void {
    for (const at of moments) this.clock.after(at, () => this.ask());
    this.clock.advance(1e6);
  }

  #begin(): void {
    if (this.#running === LANES || this.#queue.length === 0) return;
    this.#running += 1;
    const batch = this.#queue.splice(0, TOGETHER);
    const end = () => {
      const left = this.stalledUntil - this.clock.mono();
      if (left > 0) return void this.clock.after(left, end);
      this.#running -= 1;
      for (const done of batch) done();
      this.#begin();
      this.#begin();
    };
    this.clock.after(3 + LANES * this.pace * batch.length, end);
  }
}

const moments = (most: number, within: number) =>
  fc.array(fc.double({ min: 0, max: within, noNaN: true }), { minLength: 1, maxLength: most });

it('lets nobody wait much too long, and turns nobody away who would be done soon, once the pace shows', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 12, noNaN: true }), moments(4_000, 1_000), (pace, rush) => {
      const works = new Works(pace);
      // Enough of a crowd to show it.
      for (let i = 0; i < 10; i += 1) works.rush(Array.from({ length: 300 }, () => 0));
      works.took = [];
      works.before = [];
      works.rush(rush);
      const soon = Math.max(LANES * TOGETHER * pace, MOST_MS);
      expect(Math.max(0, ...works.took)).toBeLessThan(1.5 * soon + 2 * LANES * TOGETHER * pace);
      for (const before of works.before) expect(before * pace).toBeGreaterThan(0.6 * MOST_MS);
      expect(works.took.length + works.before.length).toBe(rush.length);
    }),
    { numRuns: 60 },
  );
});

it('lets in as many as are done together, twice, however slow it was', () => {
  const works = new Works(1_000);
  works.rush(Array.from({ length: 300 }, () => 0));
  works.before = [];
  works.rush(Array.from({ length: 2 * TOGETHER }, () => 0));
  expect(works.before).toEqual([]);
  works.rush(Array.from({ length: 2 * TOGETHER + 5 }, () => 0));
  expect(works.before).toHaveLength(5);
});

it('learns nothing from few that take long', () => {
  const works = new Works(200);
  for (let i = 0; i < 50; i += 1) works.rush([0]);
  works.pace = 1;
  works.rush(Array.from({ length: 900 }, () => 0));
  expect(works.before).toEqual([]);
});

it('turns nobody away because of a single stall, however long', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      fc.integer({ min: 10, max: 6_000 }),
      fc.integer({ min: 1, max: 2_000 }),
      (pace, stall, after) => {
        const works = new Works(pace);
        works.clock.after(after, () => (works.stalledUntil = works.clock.mono() + stall));
        works.closedLoop(200, 30);
        expect(works.before).toEqual([]);
      },
    ),
  );
});

it('learns again that it became fast', () => {
  const works = new Works(50);
  works.rush(Array.from({ length: 300 }, () => 0));
  works.before = [];
  works.rush(Array.from({ length: 300 }, () => 0));
  expect(works.before.length).toBeGreaterThan(100);
  works.pace = 0.5;
  for (let i = 0; i < 200; i += 1) works.rush([0]);
  works.before = [];
  for (const size of [200, 200, 200, 900]) works.rush(Array.from({ length: size }, () => 0));
  expect(works.before).toEqual([]);
});

it('does not count for the pace what is withdrawn', () => {
  const clock = new VirtualClock();
  const backlog = new Backlog({ clock, mostMs: MOST_MS, together: TOGETHER, pace: 1.5 });
  const crowd = () => {
    const leaves: (() => void)[] = [];
    for (let leave = backlog.enter(); leave && leaves.length < 2_000; leave = backlog.enter()) leaves.push(leave);
    return leaves;
  };
  const first = crowd();
  for (const [i, leave] of first.entries()) {
    clock.advance(3);
    if (i % 3 > 0) backlog.withdraw();
    leave();
    // Twice is once.
    leave();
  }
  // One each 9 ms was done.
  expect(crowd().length).toBeLessThan(250);
});
