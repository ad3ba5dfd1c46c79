import type { Clock } from '../../src/rules/clock';

export interface CountingClock extends Clock {
  /** Timers that neither ran nor were cancelled. */
  readonly pending: number;
}

/** A clock over another that counts pending timers: a scope that ended must have left none. */
export function countingClock(clock: Clock): CountingClock {
  const timers = new Set<object>();
  return {
    wall: () => clock.wall(),
    mono: () => clock.mono(),
    after: (ms, task) => {
      const timer = {};
      timers.add(timer);
      const cancel = clock.after(ms, () => {
        timers.delete(timer);
        task();
      });
      return () => {
        timers.delete(timer);
        cancel();
      };
    },
    get pending() {
      return timers.size;
    },
  };
}
