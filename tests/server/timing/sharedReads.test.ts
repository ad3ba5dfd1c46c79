import { expect, it } from 'vitest';
import { sharedReads } from '../../../server/timing/sharedReads';
import { VirtualClock } from '../../support/virtualClock';

const FRESH_MS = 60_000;

function setup(takesMs: number, fails = false) {
  const clock = new VirtualClock();
  const shared = sharedReads<number>(clock, FRESH_MS);
  let reads = 0;
  const read = async () => {
    reads += 1;
    const own = reads;
    await new Promise<void>((done) => clock.after(takesMs, done));
    if (fails) throw new Error('too slow');
    return own;
  };
  const settle = () => new Promise((done) => setImmediate(done));
  /** What is answered by now. */
  const ask = () => {
    const seen = { answer: 'none' as number | string };
    shared('key', read).then(
      (answer) => (seen.answer = answer),
      () => (seen.answer = 'failed'),
    );
    return seen;
  };
  return {
    ask,
    askNow: async () => {
      const seen = ask();
      await settle();
      return seen.answer;
    },
    pass: async (ms: number) => {
      clock.advance(ms);
      await settle();
    },
  };
}

it('gives whoever asks what is being read, however long that takes', async () => {
  const { ask, pass } = setup(2 * FRESH_MS);
  const first = ask();
  await pass(FRESH_MS);
  const second = ask();
  await pass(FRESH_MS);
  expect([first, second]).toEqual([{ answer: 1 }, { answer: 1 }]);
});

it('uses an answer for its time from when it came', async () => {
  const { ask, askNow, pass } = setup(10_000);
  ask();
  await pass(10_000);
  await pass(FRESH_MS - 1);
  expect(await askNow()).toBe(1);
  await pass(1);
  expect(await askNow()).toBe('none');
  await pass(10_000);
  expect(await askNow()).toBe(2);
});

it('answers with a failure for some seconds, then reads anew', async () => {
  const { ask, askNow, pass } = setup(1_000, true);
  ask();
  await pass(1_000);
  await pass(4_999);
  expect(await askNow()).toBe('failed');
  await pass(1);
  expect(await askNow()).toBe('none');
});
