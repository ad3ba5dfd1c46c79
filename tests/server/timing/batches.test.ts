import { expect, it } from 'vitest';
import { batches, type BatchOptions } from '../../../server/timing/batches';
import { VirtualClock } from '../../support/virtualClock';

const tick = () => new Promise((next) => setImmediate(() => setImmediate(next)));

/** Batches that the test ends. */
function trial(options: Partial<BatchOptions<string, string>> = {}) {
  const begun: { asked: readonly string[]; end: (failure?: Error) => void }[] = [];
  const { ask } = batches<string, string>({
    name: 'shout',
    most: 3,
    run: (asked) =>
      new Promise((done, failed) => {
        begun.push({
          asked,
          end: (failure) => (failure ? failed(failure) : done(asked.map((text) => text.toUpperCase()))),
        });
      }),
    ...options,
  });
  return { ask, begun, batchesBegun: () => begun.map(({ asked }) => asked.join('')) };
}

it('gathers what is requested in one tick and while a batch is under way', async () => {
  const { ask, begun, batchesBegun } = trial();
  const answers = [ask('a'), ask('b')];
  await tick();
  answers.push(...['c', 'd', 'e', 'f'].map(ask));
  await tick();
  expect(batchesBegun()).toEqual(['ab']);
  begun[0]!.end();
  await tick();
  expect(batchesBegun()).toEqual(['ab', 'cde']);
  begun[1]!.end();
  await tick();
  begun[2]!.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

it('fails those of the batch that failed, and continues', async () => {
  const { ask, begun } = trial();
  const first = ask('a');
  await tick();
  const second = ask('b');
  begun[0]!.end(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await tick();
  begun[1]!.end();
  expect(await second).toBe('B');
});

it('has no two of the same under way, and retains their order', async () => {
  const { ask, begun, batchesBegun } = trial({ lanes: 2, exclusive: (asked) => asked[0] });
  const answers = ['a1', 'a2', 'b1'].map(ask);
  await tick();
  answers.push(ask('c1'));
  await tick();
  expect(batchesBegun()).toEqual(['a1b1', 'c1']);
  begun[1]!.end();
  await tick();
  expect(batchesBegun()).toEqual(['a1b1', 'c1']);
  begun[0]!.end();
  await tick();
  expect(batchesBegun()).toEqual(['a1b1', 'c1', 'a2']);
  begun[2]!.end();
  expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'B1', 'C1']);
});

it('withdraws what waits longer than its patience, and never what has begun', async () => {
  const clock = new VirtualClock();
  const patience = { clock, ms: (asked: string) => (asked === 'c' ? 100 : 1_000), instead: () => 'too late' };
  const { ask, begun, batchesBegun } = trial({ most: 1, patience });
  const answers = ['a', 'b', 'c', 'd'].map(ask);
  await tick();
  clock.advance(100);
  expect(await answers[2]).toBe('too late');
  clock.advance(850);
  begun[0]!.end();
  await tick();
  // What was begun in time takes as long as it takes.
  clock.advance(5_000);
  begun[1]!.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'too late', 'too late']);
  expect(batchesBegun()).toEqual(['a', 'b']);
});

it('fails who has no value in time, also behind a batch that hangs, and none that had one', async () => {
  const clock = new VirtualClock();
  const within = { clock, ms: 100, failure: () => new Error('late') };
  const { ask, begun, batchesBegun } = trial({ within });
  const failures: string[] = [];
  const note = (asked: string) => ask(asked).catch(({ message }: Error) => failures.push(`${asked} ${message}`));
  void note('a');
  await tick();
  clock.advance(60);
  void note('b');
  clock.advance(39);
  await tick();
  expect(failures).toEqual([]);
  clock.advance(1);
  await tick();
  expect(failures).toEqual(['a late']);
  clock.advance(50);
  const last = ask('c');
  clock.advance(10);
  await tick();
  expect(failures).toEqual(['a late', 'b late']);
  // Its batch is for nobody any more, and what was withdrawn is in no later one.
  begun[0]!.end(new Error('cancelled'));
  await tick();
  begun[1]!.end();
  expect(await last).toBe('C');
  clock.advance(1_000);
  await tick();
  expect([failures, batchesBegun()]).toEqual([
    ['a late', 'b late'],
    ['a', 'c'],
  ]);
});

it('begins another batch beside one that is under way once enough wait, or one has waited for long', async () => {
  const clock = new VirtualClock();
  const { ask, begun, batchesBegun } = trial({ lanes: 2, beside: { clock, many: 3, ms: 30 } });
  const answers = [ask('a')];
  await tick();
  answers.push(...['b', 'c'].map(ask));
  await tick();
  expect(batchesBegun()).toEqual(['a']);
  answers.push(ask('d'));
  await tick();
  expect(batchesBegun()).toEqual(['a', 'bcd']);
  begun[1]!.end();
  answers.push(ask('e'));
  await tick();
  clock.advance(29);
  expect(batchesBegun()).toEqual(['a', 'bcd']);
  clock.advance(1);
  expect(batchesBegun()).toEqual(['a', 'bcd', 'e']);
  answers.push(ask('f'));
  await tick();
  begun[2]!.end();
  await tick();
  begun[0]!.end();
  await tick();
  begun[3]!.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});
