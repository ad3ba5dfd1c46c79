/**
 * A value of the database that is asked for with every call and seldom changes: kept until somebody says that it changed.
 * While nobody could say so, it is read anew each time.
 */
export class Kept<T> {
  readonly #read: () => Promise<T>;
  readonly #trusted: () => boolean;
  #changes = 0;
  #kept: { value: Promise<T> } | undefined;

  /** `trusted`: whether changes are being told at present. */
  constructor(read: () => Promise<T>, trusted: () => boolean) {
    this.#read = read;
    this.#trusted = trusted;
  }

  /** As of now or of the last change; a failure to read it is nobody's value. */
  async get(): Promise<T> {
    if (!this.#trusted()) return this.#read();
    for (;;) {
      const kept = (this.#kept ??= { value: this.#read() });
      const { value } = kept;
      const changes = this.#changes;
      try {
        const read = await value;
        // What changed while it was being read may have been read too early.
        if (changes === this.#changes) return read;
      } catch (failure) {
        if (this.#kept === kept) this.#kept = undefined;
        throw failure;
      }
    }
  }

  changed(): void {
    this.#changes += 1;
    this.#kept = undefined;
  }
}
