import { expect, it } from 'vitest';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { every } from '../../src/rules/clock';
import { countingClock } from '../support/countingClock';

it('runs a task each so many ms until it is stopped', () => {
  const time = new VirtualClock();
  const clock = countingClock(time);
  const at: number[] = [];
  const stop = every(clock, 250, () => at.push(time.mono()));
  time.advance(1_000);
  expect([at, clock.pending]).toEqual([[250, 500, 750, 1_000], 1]);
  stop();
  time.advance(1_000);
  expect([at.length, clock.pending]).toEqual([4, 0]);
});

it('can be stopped by its own task', () => {
  const time = new VirtualClock();
  const clock = countingClock(time);
  let runs = 0;
  const stop = every(clock, 10, () => {
    runs += 1;
    stop();
  });
  time.advance(100);
  expect([runs, clock.pending]).toEqual([1, 0]);
});

it('continues after a task that fails', () => {
  const time = new VirtualClock();
  let runs = 0;
  every(time, 10, () => {
    runs += 1;
    if (runs === 1) throw new Error('once');
  });
  expect(() => time.advance(10)).toThrow('once');
  time.advance(20);
  expect(runs).toBe(3);
});
