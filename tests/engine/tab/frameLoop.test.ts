import { expect, it } from 'vitest';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { FrameLoop } from '../../../src/engine/tab/frameLoop';
import { rng } from '../../../server/simulator/chance/rng';
import { countingClock } from '../../support/countingClock';

const FRAME_MS = 1_000 / 60;

interface Change {
  at: number;
  prompt: boolean;
}

/** A screen of 60 frames a second, and a loop whose signals are written down. */
function loopOn(sparing = false) {
  const time = new VirtualClock();
  const clock = countingClock(time);
  let waiting: Change[] = [];
  /** When each frame with signals was, and how long each change waited for it. */
  const frames: number[] = [];
  const waits: (Change & { wait: number })[] = [];
  const loop = new FrameLoop({
    clock,
    frame: (task) => void time.after(FRAME_MS - (time.mono() % FRAME_MS), task),
    sparing: () => sparing,
    signal: () => {
      frames.push(time.mono());
      for (const change of waiting) waits.push({ ...change, wait: time.mono() - change.at });
      const { length } = waiting;
      waiting = [];
      return length;
    },
  });
  const change = (prompt = false) => {
    waiting.push({ at: time.mono(), prompt });
    loop.request(prompt);
  };
  /** Cells change at random moments, at this rate on average. */
  const run = (perSecond: number, ms: number, prompt: () => boolean = () => false) => {
    const random = rng(`${perSecond}`);
    for (const end = time.mono() + ms; time.mono() < end;) {
      time.advance((-Math.log(1 - random()) * 1_000) / perSecond);
      change(prompt());
    }
  };
  const longest = (which: (each: Change) => boolean = () => true) =>
    Math.max(...waits.filter(which).map(({ wait }) => wait));
  return { time, clock, loop, change, run, frames, waits, longest };
}

it.each([10, 50, 200, 300])('signals %i cells a second in the next frame, each of them', (perSecond) => {
  const { run, longest } = loopOn();
  run(perSecond, 10_000);
  expect(longest()).toBeLessThanOrEqual(FRAME_MS + 1e-6);
});

it.each([600, 1_000, 3_000])('signals %i cells a second in every second frame, none later than that', (perSecond) => {
  const { run, frames, longest } = loopOn();
  run(perSecond, 1_000);
  const before = frames.length;
  run(perSecond, 10_000);
  expect(frames.length - before).toBeGreaterThanOrEqual(295);
  expect(frames.length - before).toBeLessThanOrEqual(305);
  expect(longest()).toBeLessThanOrEqual(2 * FRAME_MS + 1e-6);
});

it('does not let a prompt change wait among however many others', () => {
  const { run, longest, waits } = loopOn();
  let i = 0;
  run(1_000, 5_000, () => (i += 1) % 97 === 0);
  expect(waits.filter(({ prompt }) => prompt).length).toBeGreaterThan(40);
  expect(longest(({ prompt }) => prompt)).toBeLessThanOrEqual(FRAME_MS + 1e-6);
  expect(longest(({ prompt }) => !prompt)).toBeGreaterThan(FRAME_MS);
});

it('goes back to each frame when little changes, and does not let the first change after a rest wait', () => {
  const { time, run, change, waits } = loopOn();
  run(1_000, 2_000);
  time.advance(40);
  change();
  time.advance(40);
  expect(waits.at(-1)!.wait).toBeLessThanOrEqual(FRAME_MS + 1e-6);
  time.advance(1_000);
  waits.length = 0;
  run(100, 2_000);
  expect(waits.every(({ wait }) => wait <= FRAME_MS + 1e-6)).toBe(true);
});

it.each([
  { perSecond: 100, frames: 2 },
  { perSecond: 1_000, frames: 3 },
])('takes $frames frames for $perSecond cells a second where frames are spared', ({ perSecond, frames: n }) => {
  const { run, change, time, longest, waits, frames } = loopOn(true);
  change();
  time.advance(100);
  expect(waits[0]!.wait).toBeLessThanOrEqual(FRAME_MS + 1e-6);
  run(perSecond, 1_000);
  run(perSecond, 5_000);
  const gaps = frames.slice(-50).map((at, i, all) => at - (all[i - 1] ?? -Infinity));
  expect(Math.min(...gaps)).toBeGreaterThan((n - 1) * FRAME_MS + 1);
  expect(longest()).toBeLessThanOrEqual(n * FRAME_MS + 1e-6);
});

it('leaves no timer when it is stopped', () => {
  const { loop, run, clock, change } = loopOn();
  run(1_000, 1_000);
  change();
  loop.stop();
  expect(clock.pending).toBe(0);
});
