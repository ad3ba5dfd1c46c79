import { performance } from 'node:perf_hooks';
import type { Clock } from '../../src/rules/clock';

/** The machine's own clocks. */
export const machineClock: Clock = {
  wall: () => Date.now(),
  mono: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
