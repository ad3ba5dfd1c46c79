import { performance } from 'node:perf_hooks';
import type { Clock } from '../../src/rules/clock';

/** With more, a timer runs at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The machine's own clocks. */
export const machineClock: Clock = {
  wall: () => Date.now(),
  mono: () => performance.now(),
  after: (ms, task) => {
    const wait = (left: number): NodeJS.Timeout =>
      left > LONGEST_TIMER_MS
        ? setTimeout(() => (timer = wait(left - LONGEST_TIMER_MS)), LONGEST_TIMER_MS)
        : setTimeout(task, left);
    let timer = wait(ms);
    return () => clearTimeout(timer);
  },
};
