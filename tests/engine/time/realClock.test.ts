import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realClock, runOverdue } from '../../../src/engine/time/realClock';

/** Timers that the browser holds up: they are set, and never run by themselves. */
let now: number;
beforeEach(() => {
  now = 1_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs what is overdue at a time. */
async function overdueAt(ms: number): Promise<void> {
  now = 1_000 + ms;
  runOverdue();
  await Promise.resolve();
}

test('a timer that is held up is run once it is overdue, in the order in which they were due, and not again', async () => {
  const ran: string[] = [];
  realClock.after(300, () => ran.push('later'));
  realClock.after(100, () => ran.push('sooner'));
  realClock.after(900, () => ran.push('last'));
  await overdueAt(99);
  expect(ran).toEqual([]);
  await overdueAt(300);
  expect(ran).toEqual(['sooner', 'later']);
  await overdueAt(301);
  vi.advanceTimersByTime(899);
  expect(ran).toEqual(['sooner', 'later']);
  vi.advanceTimersByTime(1);
  await overdueAt(5_000);
  expect(ran).toEqual(['sooner', 'later', 'last']);
});

test('a cancelled timer is not run, even if an overdue one before it cancels it', async () => {
  const task = vi.fn<() => void>();
  realClock.after(10, task)();
  const cancel = realClock.after(20, task);
  realClock.after(15, cancel);
  await overdueAt(1_000);
  expect(task).not.toHaveBeenCalled();
});

test('what an overdue timer sets is due from then on', async () => {
  const ran: number[] = [];
  const tick = () => {
    ran.push(now);
    realClock.after(1_000, tick);
  };
  realClock.after(1_000, tick);
  for (const ms of [1_500, 2_000, 2_500, 6_000, 6_500]) await overdueAt(ms);
  expect(ran).toEqual([2_500, 3_500, 7_000]);
});

test('a timer of more than a browser can hold is not run at once', () => {
  const ran = vi.fn<() => void>();
  const cancel = realClock.after(2_592_000_000, ran);
  vi.advanceTimersByTime(1_000_000);
  expect(ran).not.toHaveBeenCalled();
  cancel();
});
