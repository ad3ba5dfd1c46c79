import { expect, it } from 'vitest';
import type { DueMessage } from '../../../server/push/deliver';
import { startSending } from '../../../server/push/sendingLoop';
import { pause } from '../../../server/timing/pause';
import { VirtualClock } from '../../support/virtualClock';

const STEP_MS = 50;

async function pass(clock: VirtualClock, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
    clock.advance(STEP_MS);
  }
}

/** Searches of 200 ms or as long as is given, of which the first finds as many messages as a service takes that lasts so long for each, ms. */
function sending(clock: VirtualClock, lastsMs: number, searchMs = 200) {
  const searches: number[] = [];
  const found = Array.from({ length: 20 }, (_, i) => ({ notification_id: `n${i}`, service: 'hangs' }) as DueMessage);
  const stop = startSending({
    clock,
    onError: (failure) => {
      throw failure;
    },
    claim: async () => {
      searches.push(clock.mono());
      await pause(clock, searchMs);
      return searches.length === 1 ? found : [];
    },
    deliver: (due) => pause(clock, lastsMs * (1 + found.indexOf(due))),
  });
  return { searches, stop };
}

it('searches a tenth of the time where searching takes long and nothing ends', async () => {
  const clock = new VirtualClock();
  const { searches } = sending(clock, 3_600_000);
  await pass(clock, 20_000);
  expect(searches.length).toBeGreaterThanOrEqual(9);
  expect(searches.length).toBeLessThanOrEqual(11);
});

it('searches again soon after a search that lasted a minute', async () => {
  const clock = new VirtualClock();
  const { searches } = sending(clock, 3_600_000, 60_000);
  await pass(clock, 100_000);
  expect(searches).toEqual([0, 90_000]);
});

it('searches at once when a message has been delivered', async () => {
  const clock = new VirtualClock();
  const { searches } = sending(clock, 600);
  await pass(clock, 3_000);
  expect(searches.slice(0, 4)).toEqual([0, 800, 1_400, 2_000]);
});
