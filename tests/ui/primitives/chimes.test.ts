import { expect, it } from 'vitest';
import { type Audio, chimes } from '../../../src/ui/primitives/chimes';
import { memoryStorage } from '../memoryStorage';

/** Audio that writes down the tones it is to make. */
function listening() {
  const tones: number[] = [];
  const made = { contexts: 0, tones };
  const param = () => ({
    value: 0,
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  });
  const open = () => {
    made.contexts += 1;
    return {
      currentTime: 0,
      destination: {},
      resume: () => Promise.resolve(),
      createGain: () => ({ gain: param(), connect() {} }),
      createOscillator: () => {
        const frequency = param();
        return { type: '', frequency, connect() {}, start: () => tones.push(frequency.value), stop() {} };
      },
    } as unknown as Audio;
  };
  return { made, open };
}

it('is silent by default, then plays and is remembered', () => {
  const storage = memoryStorage();
  const { made, open } = listening();
  const first = chimes(storage as never, open);
  const told: boolean[] = [];
  first.on$.subscribe((on) => told.push(on));
  first.play('result');
  expect(made).toEqual({ contexts: 0, tones: [] });
  first.set(true);
  first.play('result');
  expect(made).toEqual({ contexts: 1, tones: [880, 659, 988] });
  expect(chimes(storage as never, open).on$.value).toBe(true);
  first.set(false);
  first.play('tick');
  expect(made.tones).toHaveLength(3);
  expect(told).toEqual([false, true, false]);
});

it('does nothing where there is no audio', () => {
  const deaf = chimes(memoryStorage() as never, () => {
    throw new Error('no audio here');
  });
  deaf.set(true);
  expect(() => deaf.play('tick')).not.toThrow();
});

it('rises for a gain, and only where sounds are on', () => {
  const { made, open } = listening();
  const sounds = chimes(memoryStorage() as never, open);
  sounds.play('gain');
  expect(made.tones).toEqual([]);
  sounds.set(true);
  made.tones.length = 0;
  sounds.play('gain');
  expect(made.tones).toHaveLength(3);
  expect(made.tones).toEqual(made.tones.toSorted((a, b) => a - b));
});
