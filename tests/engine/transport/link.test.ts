import fc from 'fast-check';
import { NEVER, Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { FINAL_CODES } from '../../../src/contract/codes/endings';
import type { StreamVerbs } from '../../../src/contract/stream/frame';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { backoff } from '../../../src/engine/transport/backoff';
import { link, type LinkEvent } from '../../../src/engine/transport/link';
import type { Position } from '../../../src/engine/transport/transport';
import { countingClock } from '../../support/countingClock';
import { fakeTransport } from '../../support/fakeTransport';

const NETWORK = { final: undefined, cause: 'network' } as const;

/** A link on a machine whose clocks the test holds; `chance`: what the jitter draws. */
function linked({ chance = 0.5, positions = () => [] as Position[] } = {}) {
  const time = new VirtualClock();
  const machine = time.machine(0);
  const clock = countingClock(machine);
  const fake = fakeTransport();
  const verbs$ = new Subject<StreamVerbs>();
  const wake$ = new Subject<void>();
  const linkEvents: LinkEvent[] = [];
  let completed = false;
  const subscription = link({
    transport: fake.transport,
    clock,
    random: () => chance,
    positions,
    verbs$,
    wake$,
  }).subscribe({
    next: (event) => linkEvents.push(event),
    complete: () => (completed = true),
  });
  return {
    time,
    machine,
    clock,
    fake,
    verbs$,
    wake$,
    subscription,
    /** Events since the last call, in short. */
    linkEvents: () =>
      linkEvents.splice(0).map((event) => {
        if (event.type === 'text') return event.text;
        const { connection } = event;
        return connection.state === 'backing-off' ? `${connection.cause} until ${connection.until}` : connection.state;
      }),
    get completed() {
      return completed;
    },
  };
}

describe('how long is waited', () => {
  const ceilings = [2_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];

  it('is any time up to a limit that doubles to 30 s', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempt, chance) => {
        const wait = backoff(attempt, () => chance);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(ceilings[Math.min(attempt, 6)]!);
      }),
    );
    expect(ceilings.map((_, attempt) => backoff(attempt, () => 1))).toEqual(ceilings);
    expect(ceilings.map((_, attempt) => backoff(attempt, () => 0))).toEqual(ceilings.map(() => 0));
  });

  it('is at least what the server requested, and no two clients’ the same', () => {
    expect(backoff(0, () => 0, 7_000)).toBe(7_000);
    expect(backoff(0, () => 0.5, 7_000)).toBe(8_000);
  });
});

it('reports its state and passes on what comes', () => {
  const house = linked();
  house.fake.last.open();
  house.fake.last.text('a');
  expect(house.linkEvents()).toEqual(['connecting', 'open', 'a']);
});

it('reads the positions again for each connection', () => {
  let seq = 1;
  const { fake, time } = linked({ positions: () => [{ ch: 'inplay.bets', epoch: '1-aaaa', seq: seq++ }] });
  fake.last.close(NETWORK);
  time.advance(1_000);
  expect(fake.streams.map(({ positions }) => positions[0]?.seq)).toEqual([1, 2]);
});

it('waits longer after each failure, and starts over once something came', () => {
  const house = linked();
  const waits: number[] = [];
  const fail = () => {
    const before = house.time.mono();
    house.fake.last.close(NETWORK);
    while (house.fake.streams.length === waits.length + 1) house.time.advance(100);
    waits.push(house.time.mono() - before);
  };
  for (let i = 0; i < 7; i++) fail();
  expect(waits).toEqual([1_000, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  // Opened is not enough: a server that accepts and drops must not be hammered.
  house.fake.last.open();
  fail();
  expect(waits.at(-1)).toBe(15_000);
  house.fake.last.open();
  house.fake.last.text('a');
  fail();
  expect(waits.at(-1)).toBe(1_000);
});

it.each([
  ['as long as the server requests', 503, 9_000, 9_000],
  ['a minute, whatever something on the way requests', 429, 2_592_000_000, 60_000],
])('waits %s', (_, status, retryAfter, waits) => {
  const house = linked({ chance: 0 });
  house.fake.last.close({ final: undefined, cause: 'status', status, retryAfter });
  house.time.advance(waits - 1);
  expect(house.fake.streams).toHaveLength(1);
  house.time.advance(1);
  expect(house.fake.streams).toHaveLength(2);
});

describe('a stream that falls silent', () => {
  it('is closed after 20 s, by the monotonic clock', () => {
    const house = linked();
    house.fake.last.open();
    house.time.advance(5_000);
    house.fake.last.text('a');
    house.time.setWall(-3_600_000);
    house.time.advance(19_000);
    expect(house.fake.last.isOpen).toBe(true);
    house.time.advance(1_000);
    expect(house.fake.last.isOpen).toBe(false);
    expect(house.linkEvents()).toEqual(['connecting', 'open', 'a', 'stalled until 26000']);
  });

  it('is closed after a sleep that only the wall clock shows', () => {
    const house = linked();
    house.fake.last.open();
    house.machine.sleep(60_000);
    house.time.advance(61_000);
    expect([house.clock.mono(), house.fake.streams[0]?.isOpen]).toEqual([1_000, false]);
  });

  it('is closed though something comes just when the machine wakes: it lay in a buffer', () => {
    const house = linked();
    house.fake.last.open();
    house.linkEvents();
    house.machine.sleep(30_000);
    house.time.advance(29_900);
    house.fake.last.text('old');
    expect(house.linkEvents()).toEqual([expect.stringMatching(/^stalled/) as string]);
  });

  it('is given up sooner when it does not even open', () => {
    const house = linked();
    house.time.advance(5_000);
    expect(house.fake.last.isOpen).toBe(true);
    house.time.advance(1_000);
    expect(house.fake.last.isOpen).toBe(false);
    expect(house.linkEvents()).toEqual(['connecting', 'stalled until 7000']);
  });

  it('is not closed while anything comes', () => {
    const house = linked();
    house.fake.last.open();
    for (let i = 0; i < 10; i++) {
      house.time.advance(19_900);
      house.fake.last.text('a');
    }
    expect(house.fake.streams).toHaveLength(1);
  });
});

it.each(FINAL_CODES)('stops for good at %i', (code) => {
  const house = linked();
  house.fake.last.open();
  house.fake.last.close({ final: code });
  expect(house.linkEvents()).toEqual(['connecting', 'open', 'stopped']);
  house.wake$.next();
  house.time.advance(120_000);
  expect([house.completed, house.fake.streams.length, house.clock.pending]).toEqual([true, 1, 0]);
});

it('waits no longer when the network is back, but does not disturb a stream that is open', () => {
  const house = linked();
  house.fake.last.close(NETWORK);
  house.wake$.next();
  expect(house.fake.streams).toHaveLength(2);
  house.fake.last.open();
  house.wake$.next();
  house.time.advance(10_000);
  expect(house.fake.streams).toHaveLength(2);
});

it('survives a transport that closes before it was even subscribed to', () => {
  const time = new VirtualClock();
  const clock = countingClock(time);
  let opened = 0;
  const subscription = link({
    transport: () => {
      opened += 1;
      return new Subject();
    },
    clock,
    random: () => 0,
    positions: () => [],
    verbs$: NEVER,
    wake$: NEVER,
  }).subscribe();
  expect(opened).toBe(1);
  subscription.unsubscribe();
  const failing = fakeTransport();
  const events: LinkEvent[] = [];
  const second = link({
    transport: (request) => {
      const stream = failing.transport(request);
      return new Observable((observer) => {
        const inner = stream.subscribe(observer);
        if (failing.streams.length < 3) failing.last.close(NETWORK);
        return inner;
      });
    },
    clock,
    random: () => 0,
    positions: () => [],
    verbs$: NEVER,
    wake$: NEVER,
  }).subscribe((event) => events.push(event));
  time.advance(1_000);
  expect(failing.streams.map(({ isOpen: held }) => held)).toEqual([false, false, true]);
  second.unsubscribe();
  expect(failing.last.isOpen).toBe(false);
});

it.each<[string, (house: ReturnType<typeof linked>) => void]>([
  ['connecting', () => {}],
  ['open', ({ fake }) => fake.last.open()],
  ['waiting', ({ fake }) => fake.last.close(NETWORK)],
])('leaves nothing behind when it is unsubscribed while %s', (_, bring) => {
  const house = linked();
  bring(house);
  house.subscription.unsubscribe();
  expect([house.clock.pending, house.fake.last.isOpen, house.verbs$.observed, house.wake$.observed]).toEqual([
    0,
    false,
    false,
    false,
  ]);
  house.time.advance(60_000);
  expect(house.fake.streams).toHaveLength(1);
});
