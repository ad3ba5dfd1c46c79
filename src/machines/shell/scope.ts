import { type Actor, type ActorOptions, type AnyActorLogic, createActor, type InputFrom } from 'xstate';
import type { Clock } from '../../rules/clock';

type Options<Logic extends AnyActorLogic> = undefined extends InputFrom<Logic> ? [] : [input: InputFrom<Logic>];

/** Starts actors that run by one clock, and stops them together. */
export class Scope {
  readonly #clock: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
  readonly #stops: (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = {
      setTimeout: (task: () => void, ms: number) => clock.after(ms, task),
      clearTimeout: (cancel: () => void) => cancel(),
    };
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
