import type { Clock } from '../../rules/clock';

/** The machine's own clocks. */
export const realClock: Clock = {
  wall: () => Date.now(),
  mono: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
