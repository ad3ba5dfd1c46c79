/**
 * Which of the mounted rows shows which item. A row that leaves the window is reused for one that enters it: React then
 * changes texts and ids instead of making elements. An item has one slot while it is shown, so focus stays with it.
 */
export class Slots {
  #slots = new Map<string, string>();
  #order: readonly string[] = [];
  #made = 0;

  /** Slots of the items shown now. `kindOf`: rows of different kinds can't replace each other. */
  assign(keys: readonly string[], kindOf: (key: string) => string): ReadonlyMap<string, string> {
    const next = new Map<string, string>();
    const free = new Map<string, string[]>();
    const shown = new Set(keys);
    for (const [key, slot] of this.#slots) {
      if (shown.has(key)) next.set(key, slot);
      else free.set(kindOf(key), [...(free.get(kindOf(key)) ?? []), slot]);
    }
    for (const key of keys) {
      if (!next.has(key)) next.set(key, free.get(kindOf(key))?.pop() ?? `${kindOf(key)}-${this.#made++}`);
    }
    this.#slots = next;
    return next;
  }

  /**
   * The slots of the items shown, as their elements are to stand in the document. `areInPlace`: those that are there already
   * stay where they are, new ones come last.
   */
  ordered(keys: readonly string[], areInPlace: boolean): readonly string[] {
    const slots = keys.map((key) => this.#slots.get(key)!);
    if (!areInPlace) return (this.#order = slots);
    const now = new Set(slots);
    return (this.#order = [...new Set([...this.#order.filter((slot) => now.has(slot)), ...slots])]);
  }
}
