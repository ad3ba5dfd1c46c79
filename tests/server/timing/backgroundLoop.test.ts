import { expect, it } from 'vitest';
import { loopUntil, startLoop } from '../../../server/timing/backgroundLoop';
import { pause } from '../../../server/timing/pause';
import { VirtualClock } from '../../support/virtualClock';

/** Lets everything run that waits only for promises. */
async function settled(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

async function advance(clock: VirtualClock, ms: number): Promise<void> {
  await settled();
  clock.advance(ms);
  await settled();
}

/** A run that lasts until the test ends it. */
function openRun() {
  let end = (): void => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end: () => end() };
}

const noError = (failure: unknown) => {
  throw failure;
};

it('runs at once and then after each rest', async () => {
  const clock = new VirtualClock();
  const runs: number[] = [];
  const stop = startLoop({ clock, restMs: 200, onError: noError, run: async () => void runs.push(clock.mono()) });
  expect(runs).toEqual([0]);
  await advance(clock, 199);
  expect(runs).toEqual([0]);
  await advance(clock, 1);
  await advance(clock, 200);
  expect(runs).toEqual([0, 200, 400]);
  await stop();
});

it('rests after a run is over, so that runs never overlap', async () => {
  const clock = new VirtualClock();
  const slow = openRun();
  let started = 0;
  const stop = startLoop({
    clock,
    restMs: 100,
    onError: noError,
    run: () => {
      started += 1;
      return slow.over;
    },
  });
  await advance(clock, 1_000);
  expect(started).toBe(1);
  slow.end();
  await advance(clock, 99);
  expect(started).toBe(1);
  await advance(clock, 1);
  expect(started).toBe(2);
  await stop();
});

it('rests as long as the run answers; 0 is no rest', async () => {
  const clock = new VirtualClock();
  const rests = [30, 0, 70];
  const runs: number[] = [];
  const stop = startLoop({
    clock,
    restMs: 1_000,
    onError: noError,
    run: async () => {
      runs.push(clock.mono());
      return rests.shift();
    },
  });
  await advance(clock, 30);
  await advance(clock, 70);
  await advance(clock, 999);
  expect(runs).toEqual([0, 30, 30, 100]);
  await advance(clock, 1);
  expect(runs).toEqual([0, 30, 30, 100, 1_100]);
  await stop();
});

it('reports what a run failed with and continues after the usual rest', async () => {
  const clock = new VirtualClock();
  const failures: unknown[] = [];
  let runs = 0;
  const stop = startLoop({
    clock,
    restMs: 50,
    onError: (failure) => failures.push(failure),
    run: () => {
      runs += 1;
      // Once as a rejection, once before there is a promise.
      if (runs === 1) return Promise.reject(new Error('first'));
      if (runs === 2) throw new Error('second');
      return Promise.resolve();
    },
  });
  for (let i = 0; i < 3; i += 1) await advance(clock, 50);
  expect(failures).toEqual([new Error('first'), new Error('second')]);
  expect(runs).toBe(4);
  await stop();
});

it('is stopped in a rest at once, and nothing runs afterwards', async () => {
  const clock = new VirtualClock();
  let runs = 0;
  const stop = startLoop({ clock, restMs: 50, onError: noError, run: async () => void (runs += 1) });
  await settled();
  await stop();
  await advance(clock, 1_000);
  expect(runs).toBe(1);
});

it('is stopped in a run only when that is over, and the run can see it', async () => {
  const clock = new VirtualClock();
  const slow = openRun();
  let seen: AbortSignal | undefined;
  let stopped = false;
  const stop = startLoop({
    clock,
    restMs: 50,
    onError: noError,
    run: (signal) => {
      seen = signal;
      return slow.over;
    },
  });
  void stop().then(() => (stopped = true));
  await settled();
  expect(seen?.aborted).toBe(true);
  expect(stopped).toBe(false);
  slow.end();
  await settled();
  expect(stopped).toBe(true);
});

it('does not run at all under a signal that is aborted already', async () => {
  let runs = 0;
  const run = async () => void (runs += 1);
  await loopUntil(AbortSignal.abort(), { clock: new VirtualClock(), restMs: 50, onError: noError, run });
  expect(runs).toBe(0);
});

it('pauses for a while, or until the signal', async () => {
  const clock = new VirtualClock();
  const ending = new AbortController();
  const over: string[] = [];
  void pause(clock, 100).then(() => over.push('timed'));
  void pause(clock, 100, ending.signal).then(() => over.push('aborted'));
  void pause(clock, 100, AbortSignal.abort()).then(() => over.push('aborted before'));
  await settled();
  expect(over).toEqual(['aborted before']);
  ending.abort();
  await settled();
  expect(over).toEqual(['aborted before', 'aborted']);
  await advance(clock, 100);
  expect(over).toEqual(['aborted before', 'aborted', 'timed']);
});
