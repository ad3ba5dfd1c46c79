/** What is not decided here is left to other processes for so many looks. */
const LOOKS = 3;

/** What this process could not decide: it has no odds, or failed at it, and another one may do better meanwhile. */
export class LeftToOthers {
  readonly #looks = new Map<string, number>();

  get ids(): string[] {
    return [...this.#looks.keys()];
  }

  add(id: string): void {
    this.#looks.set(id, LOOKS);
  }

  /** One more look begins. */
  count(): void {
    for (const [id, looks] of this.#looks) {
      if (looks > 1) this.#looks.set(id, looks - 1);
      else this.#looks.delete(id);
    }
  }
}
