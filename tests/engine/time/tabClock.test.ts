import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { TabClock } from '../../../src/engine/tab/tabClock';
import type { ServerTime } from '../../../src/engine/time/serverClock';

const SERVER_AHEAD = 40_000;

/**
 * A tab that gets the hub's estimate, which is off by `error` and certain within `bound`, `hop` ms after it was made.
 */
function tabOn(time: VirtualClock) {
  const machine = time.machine(0);
  const tab = new TabClock(machine);
  return {
    tab,
    machine,
    hear: ({ error = 0, bound = 10, hop = 0, known = true } = {}) => {
      const readings: ServerTime = { now: time.mono() + SERVER_AHEAD + error, bound, known };
      time.advance(hop);
      tab.ingest(readings);
    },
    /** How far off it is. */
    error: () => tab.read().now - (time.mono() + SERVER_AHEAD),
  };
}

it("is unknown before the hub's is known, and reports when that changes", () => {
  const time = new VirtualClock();
  const { tab, hear } = tabOn(time);
  const reported: boolean[] = [];
  tab.known$.subscribe((known) => reported.push(known));
  expect(tab.read()).toEqual({ now: time.wall(), bound: Infinity, known: false });
  hear({ known: false });
  expect(tab.read().known).toBe(false);
  hear();
  hear();
  expect(tab.read().known).toBe(true);
  hear({ known: false });
  expect(tab.read().known).toBe(false);
  expect(reported).toEqual([false, true, false]);
});

it('is waited for until it is known, or no longer wanted', async () => {
  const { tab, hear } = tabOn(new VirtualClock());
  const unwanted = new AbortController();
  const [wanted, left] = [tab.knownNow(new AbortController().signal), tab.knownNow(unwanted.signal)];
  unwanted.abort();
  await expect(left).rejects.toThrow();
  hear();
  expect(await wanted).toBe(SERVER_AHEAD);
});

it('is within its bound while beats hop in 4 ms or less', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          estimate: fc.option(
            fc.record({ bound: fc.integer({ min: 5, max: 400 }), share: fc.double({ min: -1, max: 1, noNaN: true }) }),
          ),
          hop: fc.integer({ min: 0, max: 4 }),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      (beats) => {
        const time = new VirtualClock();
        const { hear, tab, error } = tabOn(time);
        let estimate = { bound: 400, error: 0 };
        for (const { estimate: next, hop } of beats) {
          // Now and then the hub measures again: another error, another bound.
          if (next) estimate = { bound: next.bound, error: next.bound * next.share };
          hear({ ...estimate, hop });
          expect(Math.abs(error())).toBeLessThanOrEqual(tab.read().bound + 0.001);
          time.advance(1_000);
        }
      },
    ),
    { numRuns: 500 },
  );
});

describe('a beat that comes late', () => {
  it('does not spoil earlier estimates', () => {
    const { hear, error } = tabOn(new VirtualClock());
    hear();
    hear({ hop: 500 });
    expect(error()).toBe(0);
  });

  it('is forgotten once a better one comes', () => {
    const { hear, error } = tabOn(new VirtualClock());
    hear({ hop: 500 });
    expect(error()).toBe(-500);
    hear();
    expect(error()).toBe(0);
  });
});

it('believes the hub at once after a sleep', () => {
  const time = new VirtualClock();
  const { hear, machine, tab } = tabOn(time);
  hear();
  machine.sleep(60_000);
  time.advance(60_000);
  hear();
  expect(tab.read().now).toBe(time.mono() + SERVER_AHEAD);
});
