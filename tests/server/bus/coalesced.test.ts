import { expect, it } from 'vitest';
import { coalesced } from '../../../server/bus/coalesced';
import { settled } from '../../support/fakeStream';

/** A task whose runs end by hand, how many began and how many are on their way. */
function runs() {
  const open: { resolve: () => void; reject: (failure: Error) => void }[] = [];
  let begun = 0;
  let running = 0;
  const run = coalesced(async () => {
    begun += 1;
    running += 1;
    await new Promise<void>((resolve, reject) => open.push({ resolve, reject })).finally(() => (running -= 1));
  });
  return {
    run,
    counts: () => ({ begun, running }),
    end: async () => {
      open.shift()!.resolve();
      await settled();
    },
    fail: async () => {
      open.shift()!.reject(new Error('away'));
      await settled();
    },
  };
}

it('runs once more for all who asked while it ran, and again once nothing runs', async () => {
  const { run, end, counts } = runs();
  const asked = [run(), run(), run()];
  expect(counts()).toEqual({ begun: 1, running: 1 });
  await end();
  expect(counts()).toEqual({ begun: 2, running: 1 });
  await end();
  await Promise.all(asked);
  void run();
  expect(counts()).toEqual({ begun: 3, running: 1 });
});

it('runs a third time for who asks while it runs the second time', async () => {
  const { run, end, counts } = runs();
  const asked = [run(), run()];
  await end();
  asked.push(run());
  await end();
  expect(counts()).toEqual({ begun: 3, running: 1 });
  await end();
  await Promise.all(asked);
});

it('rejects for those a failed run was for, and for no later one', async () => {
  const { run, end, fail, counts } = runs();
  const results = Array.from({ length: 4 }, () => 'waiting');
  const ask = (n: number) =>
    void run().then(
      () => (results[n] = 'done'),
      () => (results[n] = 'failed'),
    );
  ask(0);
  ask(1);
  await fail();
  await end();
  expect(results).toEqual(['failed', 'done', 'waiting', 'waiting']);
  ask(2);
  ask(3);
  await end();
  await fail();
  expect(results).toEqual(['failed', 'done', 'done', 'failed']);
  expect(counts()).toEqual({ begun: 4, running: 0 });
});

it('never runs twice at once, also where one asks again the moment their run ends', async () => {
  const { run, end, counts } = runs();
  const first = run().then(run);
  const second = run();
  await end();
  expect(counts()).toEqual({ begun: 2, running: 1 });
  await end();
  await Promise.all([first, second]);
});
