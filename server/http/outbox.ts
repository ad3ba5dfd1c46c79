/** So much may be with the system at once, text units. The rest waits here, where it can be counted. */
const WRITTEN_MAX = 128 * 1024;

/**
 * What is on its way to one socket. A part counts until the system has taken the whole of it, since sockets report nothing
 * of their own while a burst is being written.
 */
export class Outbox<Part> {
  readonly #write: (part: Part, taken: () => void) => void;
  readonly #waiting: ({ part: Part; length: number } | undefined)[] = [];
  #next = 0;
  #written = 0;
  #length = 0;

  /** `write` calls `taken` once the system has the part, or never will. */
  constructor(write: (part: Part, taken: () => void) => void) {
    this.#write = write;
  }

  /** Text units or bytes given and not taken yet. */
  get length(): number {
    return this.#length;
  }

  push(part: Part, length: number): void {
    this.#length += length;
    this.#waiting.push({ part, length });
    this.#writeMore(WRITTEN_MAX);
  }

  /** Hands over all that waits: the socket is about to be closed. */
  flush(): void {
    this.#writeMore(Infinity);
  }

  #writeMore(limit: number): void {
    while (this.#next < this.#waiting.length && this.#written < limit) {
      const { part, length } = this.#waiting[this.#next]!;
      this.#waiting[this.#next++] = undefined;
      this.#written += length;
      this.#write(part, () => {
        this.#written -= length;
        this.#length -= length;
        this.#writeMore(WRITTEN_MAX);
      });
    }
    if (this.#next < this.#waiting.length) return;
    this.#waiting.length = 0;
    this.#next = 0;
  }
}
