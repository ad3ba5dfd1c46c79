import type { Clock } from '../../rules/clock';

/** Timers that have not run yet, and when they are due on the monotonic clock, ms. */
const waiting = new Map<() => void, number>();

/** A browser runs a timer of more than this, some 24 days, at once. ms */
const TIMER_MAX = 2 ** 31 - 1;

/** The machine's own clocks. */
export const realClock: Clock = {
  wall: () => Date.now(),
  mono: () => performance.now(),
  after: (ms, task) => {
    const cancel = () => {
      clearTimeout(timer);
      waiting.delete(run);
    };
    const run = () => {
      cancel();
      task();
    };
    const timer = setTimeout(run, Math.min(ms, TIMER_MAX));
    waiting.set(run, performance.now() + ms);
    return cancel;
  },
};

/**
 * Runs the timers that are overdue, in their order: browsers hold up those of a hidden tab, for a minute and more. Whoever is
 * called by something else there calls this.
 */
export function runOverdue(): void {
  const now = performance.now();
  const overdue = [...waiting].filter(([, due]) => due <= now).toSorted(([, a], [, b]) => a - b);
  for (const [run] of overdue) {
    // One that fails holds up no other, and each may cancel those after it.
    queueMicrotask(() => {
      if (waiting.has(run)) run();
    });
  }
}
