import { type Actor, type ActorOptions, type AnyActorLogic, createActor, type InputFrom } from 'xstate';
import type { Clock } from '../../rules/clock';

type Options<Logic extends AnyActorLogic> = undefined extends InputFrom<Logic> ? [] : [input: InputFrom<Logic>];

type ActorClock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** What a machine's delays run by. */
export function actorClock(clock: Clock): ActorClock {
  return {
    setTimeout: (task: () => void, ms: number) => clock.after(ms, task),
    clearTimeout: (cancel: () => void) => cancel(),
  };
}

/** Starts actors that run by one clock, and stops them together. */
export class Scope {
  readonly #clock: ActorClock;
  readonly #stops: (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = actorClock(clock);
  }

  actor<Logic extends AnyActorLogic>(logic: Logic, ...[input]: Options<Logic>): Actor<Logic> {
    const actor = createActor(logic, { clock: this.#clock, ...(input !== undefined && { input }) } as never);
    this.#stops.push(() => actor.stop());
    return actor;
  }

  add(subscription: { unsubscribe(): void }): void {
    this.#stops.push(() => subscription.unsubscribe());
  }

  stop(): void {
    for (const stop of this.#stops.splice(0).toReversed()) stop();
  }
}
