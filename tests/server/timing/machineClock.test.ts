import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { machineClock } from '../../../server/timing/machineClock';
import { DAY_MS } from '../../../src/contract/units';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([0, 1, 2 ** 31 - 1, 2 ** 31, 30 * DAY_MS, 100 * DAY_MS])('a task of %d ms runs then, once', (ms) => {
  const task = vi.fn<() => void>();
  machineClock.after(ms, task);
  if (ms > 0) vi.advanceTimersByTime(ms - 1);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([0, 20, 29])('a task of 30 days that is cancelled after %d never runs', (days) => {
  const task = vi.fn<() => void>();
  const cancel = machineClock.after(30 * DAY_MS, task);
  vi.advanceTimersByTime(days * DAY_MS);
  cancel();
  expect(vi.getTimerCount()).toBe(0);
  expect(task).not.toHaveBeenCalled();
});
