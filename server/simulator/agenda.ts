/** Who is to be woken at which step. */
export class Agenda<T> {
  readonly #steps = new Map<number, T[]>();

  add(step: number, sleeper: T): void {
    const sleepers = this.#steps.get(step);
    if (sleepers) sleepers.push(sleeper);
    else this.#steps.set(step, [sleeper]);
  }

  /** Takes out those of one step. */
  drain(step: number): readonly T[] {
    const sleepers = this.#steps.get(step);
    this.#steps.delete(step);
    return sleepers ?? [];
  }

  /** Takes out everybody up to and including a step, earliest first. */
  drainUntil(step: number): readonly T[] {
    const due = [...this.#steps.keys()].filter((key) => key <= step).sort((a, b) => a - b);
    return due.flatMap((key) => this.drain(key));
  }
}
