import { type Observable, Subscription } from 'rxjs';
import type { User } from '../../contract/api/members/member';
import { USER_POLL_MS } from '../../contract/constants';
import { type Clock, every } from '../../rules/clock';
import type { SessionAnswer } from './sessionCalls';

/** A poll that takes longer is given up: its answer would be of the past, and it may never come. */
const PATIENCE_MS = 10_000;

export interface UserPollOptions {
  clock: Clock;
  request: () => Observable<SessionAnswer<User>>;
  onAnswer: (answer: SessionAnswer<User>) => void;
}

/** Asks at once and then each 5 s (spec section 4) while it runs; never while an answer is still on its way. */
export class UserPoll {
  readonly #options: UserPollOptions;
  #request: Subscription | undefined;
  #stop: (() => void) | undefined;

  constructor(options: UserPollOptions) {
    this.#options = options;
  }

  run(): void {
    if (this.#stop) return;
    this.#stop = every(this.#options.clock, USER_POLL_MS, () => this.#poll());
    this.#poll();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#request?.unsubscribe();
    this.#request = undefined;
  }

  #poll(): void {
    if (this.#request) return;
    const request = new Subscription();
    this.#request = request;
    const done = () => {
      request.unsubscribe();
      if (this.#request === request) this.#request = undefined;
    };
    request.add(this.#options.clock.after(PATIENCE_MS, done));
    request.add(
      this.#options.request().subscribe((answer) => {
        done();
        this.#options.onAnswer(answer);
      }),
    );
  }
}
