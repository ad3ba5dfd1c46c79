import { type Observable, Subscription } from 'rxjs';
import type { User } from '../../contract/api/members/member';
import { USER_POLL_MS } from '../../contract/constants';
import { type Clock, every } from '../../rules/clock';
import type { SessionAnswer } from './sessionCalls';

/** A poll that takes longer is given up: its answer would be of the past, and it may never come. */
const PATIENCE_MS = 10_000;

export interface UserPollOptions {
  clock: Clock;
  ask: () => Observable<SessionAnswer<User>>;
  answered: (answer: SessionAnswer<User>) => void;
}

/** Asks at once and then each 5 s (spec section 4) while it runs; never while an answer is still on its way. */
export class UserPoll {
  readonly #options: UserPollOptions;
  #trip: Subscription | undefined;
  #stop: (() => void) | undefined;

  constructor(options: UserPollOptions) {
    this.#options = options;
  }

  run(): void {
    if (this.#stop) return;
    this.#stop = every(this.#options.clock, USER_POLL_MS, () => this.#ask());
    this.#ask();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#trip?.unsubscribe();
    this.#trip = undefined;
  }

  #ask(): void {
    if (this.#trip) return;
    const trip = new Subscription();
    this.#trip = trip;
    const done = () => {
      trip.unsubscribe();
      if (this.#trip === trip) this.#trip = undefined;
    };
    trip.add(this.#options.clock.after(PATIENCE_MS, done));
    trip.add(
      this.#options.ask().subscribe((answer) => {
        done();
        this.#options.answered(answer);
      }),
    );
  }
}
