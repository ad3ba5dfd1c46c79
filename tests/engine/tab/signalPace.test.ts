import { describe, expect, it, test } from 'vitest';
import { gapOf, nextPace, RESTING, type SignalPace } from '../../../src/engine/tab/signalPace';

const FRAME_MS = 1_000 / 60;

/** The pace after so much time at an even rate, signalled in each frame. */
function after(perSecond: number, ms: number, pace: SignalPace = RESTING): SignalPace {
  let next = pace;
  for (let passed = 0; passed < ms; passed += FRAME_MS) next = nextPace(next, (perSecond * FRAME_MS) / 1_000, FRAME_MS);
  return next;
}

test.each([
  // Few, usual: in the next frame, as if there were no pace.
  { many: false, sparing: false, frames: 1 },
  { many: true, sparing: false, frames: 2 },
  { many: false, sparing: true, frames: 2 },
  { many: true, sparing: true, frames: 3 },
])('many $many, sparing $sparing: signalled each $frames frames', ({ many, sparing, frames }) => {
  const gap = gapOf({ perSecond: 0, many }, sparing);
  expect(Math.floor(gap / FRAME_MS) + 1).toBe(frames);
  // Well between two frames: one that comes somewhat early or late is the same one.
  if (gap > 0) {
    expect(gap % FRAME_MS).toBeGreaterThan(2);
    expect(gap % FRAME_MS).toBeLessThan(FRAME_MS - 8);
  }
});

describe('changes', () => {
  it.each([
    { perSecond: 0, many: false },
    { perSecond: 50, many: false },
    { perSecond: 200, many: false },
    { perSecond: 400, many: false },
    { perSecond: 440, many: true },
    { perSecond: 1_000, many: true },
    { perSecond: 3_000, many: true },
  ])('at $perSecond cells a second are many: $many', ({ perSecond, many }) => {
    expect(after(perSecond, 2_000).many).toBe(many);
  });

  it('between the two limits remain what they were', () => {
    expect(after(350, 2_000).many).toBe(false);
    expect(after(350, 2_000, after(1_000, 2_000)).many).toBe(true);
    expect(after(250, 2_000, after(1_000, 2_000)).many).toBe(false);
  });

  it('are not many for a single frame of sixty, however long it was quiet before', () => {
    for (const ms of [FRAME_MS, 100, 1_000, Infinity]) {
      const burst = nextPace(after(20, 1_000), 60, ms);
      expect(burst.many).toBe(false);
    }
  });

  it('become many and few again within a fifth of a second and half of one', () => {
    const many = after(1_000, 200);
    expect(many.many).toBe(true);
    expect(after(0, 500, many).many).toBe(false);
  });

  it('are counted the same whether signalled in each frame or in each second one', () => {
    let [each, second] = [RESTING, RESTING];
    for (let i = 0; i < 100; i++) {
      each = nextPace(nextPace(each, 16, FRAME_MS), 16, FRAME_MS);
      second = nextPace(second, 32, 2 * FRAME_MS);
      expect(second.perSecond).toBeCloseTo(each.perSecond, 6);
    }
  });
});
