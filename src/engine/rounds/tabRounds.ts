import { Subject } from 'rxjs';
import type { RoundsState } from '../../contract/api/rounds';
import { type Behaviour, behaviour } from '../behaviour';

/** A tab's view of the `rounds` channel. */
export class TabRounds {
  /** Undefined before the first push, and while nothing needs it. */
  readonly state$: Behaviour<RoundsState | undefined>;

  readonly #changed$ = new Subject<void>();
  readonly #post: (wanted: boolean) => void;
  #needs = 0;
  #state: RoundsState | undefined;

  constructor(post: (wanted: boolean) => void) {
    this.#post = post;
    this.state$ = behaviour(() => this.#state, this.#changed$);
  }

  /** Follows the channel until the returned function is called. */
  need(): () => void {
    this.#needs += 1;
    if (this.#needs === 1) this.#post(true);
    let needed = true;
    return () => {
      if (!needed) return;
      needed = false;
      this.#needs -= 1;
      if (this.#needs > 0) return;
      this.#post(false);
      this.receive(undefined);
    };
  }

  receive(rounds: RoundsState | undefined): void {
    // Late news, which nobody needs now.
    this.#state = this.#needs > 0 ? rounds : undefined;
    this.#changed$.next();
  }

  /** A new hub took over. What the last one sent is still valid: rounds follow the clock. */
  reattach(): void {
    if (this.#needs > 0) this.#post(true);
  }
}
