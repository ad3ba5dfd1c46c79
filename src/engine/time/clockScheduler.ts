import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';
import type { Clock } from '../../rules/clock';

type Work<T> = (this: SchedulerAction<T>, state?: T) => void;

/** The clock as RxJS takes it: `timer`, `interval` and `timeout` run by the clock port, in tests by virtual time. */
export function clockScheduler(clock: Clock): SchedulerLike {
  return {
    now: () => clock.mono(),
    schedule: <T>(work: Work<T>, delay = 0, state?: T) => new ClockAction(clock, work).schedule(state, delay),
  };
}

/** Work that may schedule itself again; unsubscribing cancels what is still to come. */
class ClockAction<T> extends Subscription implements SchedulerAction<T> {
  readonly #clock: Clock;
  readonly #work: Work<T>;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, work: Work<T>) {
    super(() => this.#cancel?.());
    this.#clock = clock;
    this.#work = work;
  }

  schedule(state?: T, delay = 0): Subscription {
    if (this.closed) return this;
    this.#cancel?.();
    this.#cancel = this.#clock.after(delay, () => {
      this.#cancel = undefined;
      this.#work.call(this, state);
    });
    return this;
  }
}
