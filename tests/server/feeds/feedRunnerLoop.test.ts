import { pino } from 'pino';
import { expect, it } from 'vitest';
import { FeedBus } from '../../../server/bus/feedBus';
import { inProcessCarrier } from '../../../server/bus/feedCarrier';
import { feedRunnerLoop } from '../../../server/feeds/feedRunnerLoop';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';

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
