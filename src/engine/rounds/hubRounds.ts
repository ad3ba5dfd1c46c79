import { BehaviorSubject, distinctUntilChanged, EMPTY, type Observable, type Subscription, switchMap } from 'rxjs';
import type { RoundsState } from '../../contract/api/rounds';
import type { PortSession } from '../hub/portSession';

/** The `rounds` channel, held by the hub for the tabs that show a minigame; the stream carries it while one does. */
export class HubRounds {
  readonly #ports = new Set<PortSession>();
  readonly #wanted$ = new BehaviorSubject(false);
  #state: RoundsState | undefined;
  /** Whether the present stream was asked for it. */
  followed = false;

  get wanted(): boolean {
    return this.#ports.size > 0;
  }

  setWanted(port: PortSession, wanted: boolean): void {
    if (wanted) {
      this.#ports.add(port);
      port.port.post({ type: 'rounds', rounds: this.#state });
    } else if (this.#ports.delete(port) && !this.wanted) this.#state = undefined;
    this.#wanted$.next(this.wanted);
  }

  /** `rounds$` is subscribed to while a tab wants it: what comes for nobody is not stored. */
  follow(rounds$: Observable<RoundsState>): Subscription {
    return this.#wanted$
      .pipe(
        distinctUntilChanged(),
        switchMap((wanted) => (wanted ? rounds$ : EMPTY)),
      )
      .subscribe((rounds) => {
        this.#state = rounds;
        this.#publish();
      });
  }

  /** Rounds are for members: with the session go those that were received. */
  signedOut(): void {
    this.#state = undefined;
    this.#publish();
  }

  #publish(): void {
    for (const { port } of this.#ports) port.post({ type: 'rounds', rounds: this.#state });
  }
}
