import { expect, it } from 'vitest';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { type Audio, chimes } from '../../../src/ui/primitives/chimes';
import { memoryStorage } from '../memoryStorage';

/** Audio that writes down the tones it makes. `byPress`: it begins within a press only, and its clock stands until then. */
function listening({ byPress = false, storage = memoryStorage() } = {}) {
  const tones: number[] = [];
  const clock = new VirtualClock(0);
  const made = { contexts: 0, state: 'suspended' };
  let isPress = false;
  const presses: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const run = () => {
    if (made.state === 'running') waiting.splice(0).forEach((each) => each());
  };
  const begin = (tone: number) => {
    waiting.push(() => tones.push(tone));
    run();
  };
  const param = () => ({
    value: 0,
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  });
  const open = () => {
    made.contexts += 1;
    return {
      get state() {
        return made.state;
      },
      currentTime: 0,
      destination: {},
      resume: () => {
        if (isPress || !byPress) made.state = 'running';
        const resumed = new Promise<void>((done) => waiting.push(done));
        run();
        return resumed;
      },
      createGain: () => ({ gain: param(), connect() {} }),
      createOscillator: () => {
        const frequency = param();
        return { type: '', frequency, connect() {}, start: () => begin(frequency.value), stop() {} };
      },
    } as unknown as Audio;
  };
  const sounds = chimes({ storage, open, clock, onPress: (act) => void presses.push(act) });
  return {
    made,
    sounds,
    clock,
    storage,
    /** The tones since the last time. */
    heard: async () => {
      await new Promise((done) => setTimeout(done));
      return tones.splice(0);
    },
    press: (act: () => void = () => {}) => {
      isPress = true;
      presses.forEach((each) => each());
      act();
      isPress = false;
    },
  };
}

it('is silent by default, then plays and is remembered', async () => {
  const { made, sounds, storage, heard } = listening();
  const told: boolean[] = [];
  sounds.on$.subscribe((on) => told.push(on));
  sounds.play('result');
  expect([await heard(), made.contexts]).toEqual([[], 0]);
  sounds.set(true);
  sounds.play('result');
  expect([await heard(), made.contexts]).toEqual([[880, 659, 988], 1]);
  expect(listening({ storage }).sounds.on$.value).toBe(true);
  sounds.set(false);
  sounds.play('tick');
  expect(await heard()).toEqual([]);
  expect(told).toEqual([false, true, false]);
});

it('does nothing where there is no audio', () => {
  const deaf = chimes({
    storage: memoryStorage(),
    open: () => {
      throw new Error('no audio here');
    },
    clock: new VirtualClock(0),
    onPress: (act) => act(),
  });
  deaf.set(true);
  expect(() => deaf.play('tick')).not.toThrow();
});

it('rises for a gain, and only where sounds are on', async () => {
  const { sounds, heard } = listening();
  sounds.play('gain');
  expect(await heard()).toEqual([]);
  sounds.set(true);
  await heard();
  sounds.play('gain');
  const tones = await heard();
  expect(tones).toHaveLength(3);
  expect(tones).toEqual(tones.toSorted((a, b) => a - b));
});

it('after a reload plays from the first press on, wherever it was, and again after an interruption', async () => {
  const { made, sounds, clock, heard, press } = listening({
    byPress: true,
    storage: memoryStorage({ 'chimes.v2': 'true' }),
  });
  press();
  sounds.play('tick');
  expect(await heard()).toEqual([880]);
  made.state = 'interrupted';
  press();
  clock.advance(60_000);
  sounds.play('tick');
  expect([await heard(), made.contexts]).toEqual([[880], 1]);
});

it('does not make up for what the browser held up, but for the least while', async () => {
  const { sounds, clock, heard, press } = listening({
    byPress: true,
    storage: memoryStorage({ 'chimes.v2': 'true' }),
  });
  for (const chime of ['tick', 'result', 'tick'] as const) {
    sounds.play(chime);
    expect(await heard()).toEqual([]);
    clock.advance(2_000);
  }
  sounds.play('tick');
  await heard();
  clock.advance(500);
  press();
  expect(await heard()).toEqual([880]);
});

it('switched off, makes no audio at a press', () => {
  const { made, press } = listening({ byPress: true });
  press();
  expect(made.contexts).toBe(0);
});
