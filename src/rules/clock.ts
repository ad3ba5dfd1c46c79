/**
 * The clock port. Nothing in `src/contract`, `src/rules` and `src/book` reads the machine's clock: it is handed in, so that
 * recordings, tests and fault schedules run in virtual time.
 */
export interface Clock {
  /** Wall clock, ms since the epoch. May jump. */
  wall(): number;
  /** Monotonic, ms from an arbitrary start. May stop while the machine sleeps. */
  mono(): number;
  /** Runs `task` once after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void;
}

/** Runs `task` each `ms` until the returned function is called; a late tick is not made up for. */
export function every(clock: Clock, ms: number, task: () => void): () => void {
  let cancel = clock.after(ms, tick);
  function tick(): void {
    cancel = clock.after(ms, tick);
    task();
  }
  return () => cancel();
}
