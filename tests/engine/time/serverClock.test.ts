import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { ServerClock } from '../../../src/engine/time/serverClock';
import { countingClock } from '../../support/countingClock';
import { fakeTime, type Trip } from '../../support/fakeTime';

/**
 * A client whose clock is off by `skew`, and a server across a network on which each trip takes what `next` returns.
 */
function apart(skew: number, next: () => Trip) {
  const time = new VirtualClock(1_700_000_000_000);
  const machine = time.machine(skew);
  const clock = countingClock(machine);
  const server = new ServerClock(clock, fakeTime(time, time, next), () => 0.5);
  server.start();
  /** How far the estimate is off, ms; the virtual clock shows whole ms. */
  const error = () => server.read().now - time.wall();
  return { time, machine, clock, server, error };
}

/** One-way times of a round trip of 20–800 ms of which one way takes up to four times the other. */
const trip = fc
  .record({ roundTrip: fc.integer({ min: 20, max: 800 }), lopsided: fc.double({ min: 0.2, max: 0.8, noNaN: true }) })
  .map(({ roundTrip, lopsided }): Trip => ({
    up: Math.round(roundTrip * lopsided),
    down: Math.round(roundTrip * (1 - lopsided)),
  }));

it('is within its bound, however long and lopsided the network', () => {
  fc.assert(
    fc.property(
      fc.array(trip, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: -600_000, max: 600_000 }),
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 10 }),
      (trips, skew, pauses) => {
        let i = 0;
        const { time, server, error } = apart(skew, () => trips[i++ % trips.length]!);
        for (const pause of pauses) {
          time.advance(pause);
          const { known, bound } = server.read();
          if (known) expect(Math.abs(error())).toBeLessThanOrEqual(bound + 1);
        }
        time.advance(2_000);
        expect(server.read().known).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('is nearly right where both ways take about as long', () => {
  const errors: number[] = [];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 10, max: 400 }), fc.integer({ min: -5, max: 5 })), {
        minLength: 8,
        maxLength: 8,
      }),
      (trips) => {
        let i = 0;
        const { time, error } = apart(12_345, () => {
          const [oneWay, jitter] = trips[i++ % 8]!;
          return { up: oneWay, down: oneWay + jitter };
        });
        time.advance(10_000);
        errors.push(Math.abs(error()));
      },
    ),
    { numRuns: 500 },
  );
  errors.sort((a, b) => a - b);
  expect(errors[errors.length / 2]).toBeLessThanOrEqual(25);
});

it('uses the trip that bounds it best, though it be minutes old', () => {
  const roundTrips = [500, 40, 300, 200, 600, 600, 600, 600, 600, 600];
  let i = 0;
  const { time, server } = apart(0, () => ({ up: 0, down: roundTrips[Math.min(i++, 9)]! }));
  time.advance(1_500);
  expect(server.read().bound).toBeCloseTo(20, 0);
  time.advance(4 * 61_000);
  expect(server.read().bound).toBeLessThan(35);
  time.advance(6 * 61_000);
  expect(server.read().bound).toBeLessThan(55);
});

it('is less sure the older its sample is', () => {
  let trips = 0;
  const { time, server } = apart(0, () => (trips++ === 0 ? { up: 50, down: 50 } : { up: 0, down: 0, result: 'lost' }));
  time.advance(100);
  const { bound } = server.read();
  time.advance(100_000);
  expect(server.read().bound - bound).toBeCloseTo(5, 5);
});

it('does not move when somebody sets the machine’s clock, but measures again', () => {
  const { time, machine, server, error } = apart(0, () => ({ up: 30, down: 30 }));
  time.advance(5_000);
  machine.setWall(3_600_000);
  expect(Math.abs(error())).toBeLessThanOrEqual(30);
  server.watch();
  expect(server.read().known).toBe(false);
  time.advance(100);
  expect([server.read().known, Math.abs(error()) <= 30]).toEqual([true, true]);
});

describe('a server whose clock is set', () => {
  const stepped = () => {
    let step = 0;
    const time = new VirtualClock(1_700_000_000_000);
    let trips = 0;
    const clocks = { ...time, wall: () => time.wall() + step };
    const server = new ServerClock(
      time.machine(0),
      fakeTime(time, clocks as never, () => (trips++, { up: 100, down: 100 })),
      () => 0.5,
    );
    server.start();
    time.advance(300_000);
    step = -5_000;
    const heard = () => server.compare(clocks.wall());
    return { time, heard, trips: () => trips, error: () => server.read().now - clocks.wall() };
  };

  it('is followed from the first trip on that contradicts the others', () => {
    const { time, error } = stepped();
    time.advance(70_000);
    expect(Math.abs(error())).toBeLessThanOrEqual(100);
  });

  it('is asked at once where something contradicts the estimate, at most each 10 s', () => {
    const { time, heard, trips, error } = stepped();
    const before = trips();
    for (let i = 0; i < 95; i += 1) {
      heard();
      time.advance(100);
    }
    // One at once, and three more as at the start.
    expect(trips()).toBe(before + 4);
    expect(Math.abs(error())).toBeLessThanOrEqual(100);
  });
});

describe('a line that changes', () => {
  const GOOD: Trip = { up: 20, down: 20 };
  const SLOW_BACK: Trip = { up: 20, down: 5_500 };
  const SLOW: Trip = { up: 3_300, down: 3_300 };
  /** Trips of one kind for a minute, then of the other for ten, with something of the present server every half second. */
  function changing(first: Trip, then: Trip) {
    let next = first;
    const { time, server } = apart(0, () => next);
    const pass = (ms: number) => {
      for (const end = time.mono() + ms; time.mono() < end; time.advance(500)) server.compare(time.wall() - next.down);
    };
    pass(60_000);
    next = then;
    return { pass, bound: () => server.read().bound };
  }

  it('for the worse makes the estimate no worse than it was', () => {
    const { pass, bound } = changing(GOOD, SLOW_BACK);
    pass(600_000);
    expect(bound()).toBeLessThanOrEqual(60);
  });

  it('for the better makes the estimate better soon', () => {
    const { pass, bound } = changing(SLOW, GOOD);
    expect(bound()).toBeGreaterThan(3_000);
    // The trip that is on its way is waited for.
    pass(SLOW.up + SLOW.down + 3_000);
    expect(bound()).toBeLessThanOrEqual(25);
  });

  it('for the better makes it better where trips still take seconds, too', () => {
    const { pass, bound } = changing(SLOW, { up: 1_250, down: 1_250 });
    pass(15_000);
    expect(bound()).toBeLessThanOrEqual(1_300);
  });
});

describe('a sleep', () => {
  it('makes it unknown, since the clock it depends on stopped', () => {
    const { time, machine, server, error } = apart(0, () => ({ up: 30, down: 30 }));
    time.advance(5_000);
    machine.sleep(60_000);
    time.advance(60_000);
    server.watch();
    expect(server.read().known).toBe(false);
    time.advance(100);
    expect(Math.abs(error())).toBeLessThanOrEqual(server.read().bound + 1);
  });

  it('in the middle of a trip does not make that trip a short one', () => {
    let trips = 0;
    const { time, machine, server, error } = apart(0, () =>
      trips++ === 0 ? { up: 30, down: 5_000 } : { up: 30, down: 30 },
    );
    time.advance(40);
    machine.sleep(4_980);
    // The answer is there as soon as the machine wakes, before anything else has looked at the clocks.
    time.advance(4_990);
    if (server.read().known) expect(Math.abs(error())).toBeLessThanOrEqual(server.read().bound + 1);
    time.advance(1_000);
    expect([server.read().known, Math.abs(error()) <= 31]).toEqual([true, true]);
  });

  it('too short to matter does nothing', () => {
    const { time, machine, server } = apart(0, () => ({ up: 30, down: 30 }));
    time.advance(5_000);
    machine.setWall(250);
    server.watch();
    expect(server.read().known).toBe(true);
  });
});

describe('a network that answers nothing', () => {
  it('is tried again after a failure', () => {
    let trips = 0;
    const { time, server } = apart(0, () => ({ up: 10, down: 10, ...(trips++ < 3 && { result: 'failed' as const }) }));
    time.advance(5_000);
    expect(server.read().known).toBe(false);
    time.advance(2_000);
    expect(server.read().known).toBe(true);
  });

  it('is tried again when a trip never comes back', () => {
    let trips = 0;
    const { time, server } = apart(0, () => ({ up: 10, down: 10, ...(trips++ === 0 && { result: 'lost' as const }) }));
    time.advance(11_000);
    expect(server.read().known).toBe(false);
    time.advance(2_000);
    expect(server.read().known).toBe(true);
  });
});

it('is unknown at first, and reported so', () => {
  const { machine, server } = apart(5_000, () => ({ up: 10, down: 10 }));
  expect(server.read()).toEqual({ now: machine.wall(), bound: Infinity, known: false });
});

it('leaves nothing behind when it is stopped', () => {
  for (const after of [0, 15, 100, 700, 100_000]) {
    const { time, clock, server } = apart(0, () => ({ up: 10, down: 10 }));
    time.advance(after);
    server.stop();
    expect(clock.pending).toBe(0);
    server.resample();
    expect(clock.pending).toBe(0);
  }
});
