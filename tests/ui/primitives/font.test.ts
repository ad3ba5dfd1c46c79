import { expect, it } from 'vitest';
import { loadFont } from '../../../src/ui/primitives/font';
import { storedSwitch } from '../../../src/ui/primitives/storedSwitch';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { memoryStorage } from '../memoryStorage';

const settle = () => new Promise((next) => setTimeout(next));

/** A visit; `first` is what a slow line carries before the font. */
function visit({ known = false, after = undefined as Promise<unknown> | undefined, load = () => Promise.resolve() }) {
  const isHere = storedSwitch(memoryStorage(known ? { font: 'true' } : {}), 'font');
  const clock = new VirtualClock(0);
  let loads = 0;
  const done = loadFont({
    isHere,
    after,
    clock,
    load: () => {
      loads += 1;
      return load();
    },
  });
  return { isHere, clock, loads: () => loads, done };
}

const NEVER = new Promise<never>(() => {});

it('comes after the first odds of a first visit, which remembers that it came', async () => {
  let come = () => {};
  const { loads, isHere, done } = visit({ after: new Promise<void>((first) => (come = first)) });
  await settle();
  expect([loads(), isHere.value]).toEqual([0, false]);
  come();
  await done;
  expect([loads(), isHere.value]).toEqual([1, true]);
});

it('waits no longer than its patience', async () => {
  const { loads, clock } = visit({ after: NEVER });
  await settle();
  clock.advance(2_499);
  await settle();
  expect(loads()).toBe(0);
  clock.advance(1);
  await settle();
  expect(loads()).toBe(1);
});

it.each([
  ['the browser has it', { known: true, after: NEVER }],
  ['nothing comes before it', { after: undefined }],
])('waits for nothing where %s', async (_, options) => {
  const { loads } = visit(options);
  await settle();
  expect(loads()).toBe(1);
});

it('is asked for again by the next visit where it did not come', async () => {
  const { isHere, done } = visit({ load: () => Promise.reject(new Error('offline')) });
  await done;
  expect(isHere.value).toBe(false);
});
