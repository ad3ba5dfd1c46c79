import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextFrame } from '../../../src/engine/tab/nextFrame';

/** Frames that were requested from the browser and not painted yet. */
let waiting: Map<number, () => void>;
let hidden: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  waiting = new Map();
  hidden = false;
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => {
    waiting.set((last += 1), task);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const paint = () => {
  for (const [id, task] of [...waiting]) if (waiting.delete(id)) task();
};

test('a visible tab is updated in its next frame, once', () => {
  const task = vi.fn<() => void>();
  nextFrame(task);
  vi.advanceTimersByTime(16);
  expect(task).not.toHaveBeenCalled();
  paint();
  vi.advanceTimersByTime(10_000);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a hidden tab is updated without a timer, which browsers hold up there, and not again when it is shown', async () => {
  const task = vi.fn<() => void>();
  hidden = true;
  nextFrame(task);
  expect(task).not.toHaveBeenCalled();
  await new Promise<void>((done) => nextFrame(done));
  expect(task).toHaveBeenCalledTimes(1);
  hidden = false;
  paint();
  expect(task).toHaveBeenCalledTimes(1);
});

test('a tab that is hidden while it waits for a frame is updated then, once', () => {
  const task = vi.fn<() => void>();
  nextFrame(task);
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(task).toHaveBeenCalledTimes(1);
  paint();
  vi.advanceTimersByTime(500);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(task).toHaveBeenCalledTimes(1);
});

test('a tab that is not painted though shown is updated within half a second', () => {
  const task = vi.fn<() => void>();
  nextFrame(task);
  vi.advanceTimersByTime(500);
  expect(task).toHaveBeenCalledTimes(1);
});
