/** So much may be with the system at once, text units. The rest waits here, where it can be counted. */
const WRITTEN_MAX = 128 * 1024;

/**
 * Texts on their way to one socket. A text counts until the system has taken the whole of it, since sockets report
 * nothing of their own while a burst is being written.
 */
export class Outbox {
  readonly #write: (text: string, taken: () => void) => void;
  readonly #waiting: string[] = [];
  #next = 0;
  #written = 0;
  #length = 0;

  /** `write` calls `taken` once the system has the text, or never will. */
  constructor(write: (text: string, taken: () => void) => void) {
    this.#write = write;
  }

  /** Text units given and not taken yet. */
  get length(): number {
    return this.#length;
  }

  push(text: string): void {
    this.#length += text.length;
    this.#waiting.push(text);
    this.#writeMore(WRITTEN_MAX);
  }

  /** Hands over all that waits: the socket is about to be closed. */
  flush(): void {
    this.#writeMore(Infinity);
  }

  #writeMore(limit: number): void {
    while (this.#next < this.#waiting.length && this.#written < limit) {
      const text = this.#waiting[this.#next]!;
      this.#waiting[this.#next++] = '';
      this.#written += text.length;
      this.#write(text, () => {
        this.#written -= text.length;
        this.#length -= text.length;
        this.#writeMore(WRITTEN_MAX);
      });
    }
    if (this.#next < this.#waiting.length) return;
    this.#waiting.length = 0;
    this.#next = 0;
  }
}
