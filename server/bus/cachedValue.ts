/**
 * A value of the database that is needed by every call and seldom changes: cached until a notice reports a change.
 * While notices may be lost, it is read each time.
 */
export class CachedValue<T> {
  readonly #read: () => Promise<T>;
  readonly #isTrusted: () => boolean;
  #changes = 0;
  #cached: { value: Promise<T> } | undefined;

  /** `isTrusted`: whether notices arrive at present. */
  constructor(read: () => Promise<T>, isTrusted: () => boolean) {
    this.#read = read;
    this.#isTrusted = isTrusted;
  }

  /** As of now or of the last change; a failure to read it is nobody's value. */
  async get(): Promise<T> {
    if (!this.#isTrusted()) return this.#read();
    for (;;) {
      const cached = (this.#cached ??= { value: this.#read() });
      const { value } = cached;
      const changes = this.#changes;
      try {
        const read = await value;
        // What changed while it was being read may have been read too early.
        if (changes === this.#changes) return read;
      } catch (failure) {
        if (this.#cached === cached) this.#cached = undefined;
        throw failure;
      }
    }
  }

  invalidate(): void {
    this.#changes += 1;
    this.#cached = undefined;
  }
}
