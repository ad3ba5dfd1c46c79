import { pino } from 'pino';
import { expect, it } from 'vitest';
import { FeedBus } from '../../../server/bus/feedBus';
import { inProcessCarrier } from '../../../server/bus/feedCarrier';
import { feedRunnerLoop } from '../../../server/feeds/feedRunnerLoop';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import type { CarryLoss } from '../../../server/bus/feedCarrier';

it('gives the right to run the feed back where the feed cannot be started, and ends with the reason', async () => {
  const clock = new VirtualClock();
  let released = 0;
  const right = { term: 1, lost: new Promise<never>(() => {}), release: async () => void (released += 1) };
  const loop = feedRunnerLoop({
    lock: { acquire: async () => right },
    bus: new FeedBus(clock),
    clock,
    log: pino({ level: 'silent' }),
    feed: () => {
      throw new Error('no such feed');
    },
    carrier: inProcessCarrier(),
    signal: new AbortController().signal,
  });
  await expect(loop).rejects.toThrow('no such feed');
  expect(released).toBe(1);
});

it('leaves the right to others for a while where its feed could not be taken to them', async () => {
  const clock = new VirtualClock();
  const ending = new AbortController();
  const askedAt: number[] = [];
  let lose: (loss: CarryLoss) => void = () => {};
  const loop = feedRunnerLoop({
    lock: {
      acquire: async (signal) => {
        if (signal.aborted) return undefined;
        askedAt.push(clock.mono());
        return { term: askedAt.length, lost: new Promise<never>(() => {}), release: async () => {} };
      },
    },
    bus: new FeedBus(clock),
    clock,
    log: pino({ level: 'silent' }),
    feed: () => ({ start: () => {}, stop: () => {} }),
    carrier: {
      ...inProcessCarrier(),
      share: () => ({ lost: new Promise((resolve) => (lose = resolve)), end: () => {} }),
    },
    signal: ending.signal,
  });
  await expect.poll(() => askedAt.length).toBe(1);
  lose('cut off');
  for (let second = 0; second < 5; second++) {
    await new Promise(setImmediate);
    clock.advance(1_000);
  }
  await expect.poll(() => askedAt.length).toBe(2);
  expect(askedAt[1]! - askedAt[0]!).toBeGreaterThanOrEqual(3_000);
  ending.abort();
  await loop;
});
