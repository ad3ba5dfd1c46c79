/** NATS passes on no message that is longer than its limit: what is longer goes in parts, one message each. */

/** At least one, of at most `limit` bytes each; nothing is copied. */
export function partsOf(bytes: Uint8Array, limit: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let from = 0; from === 0 || from < bytes.length; from += limit) parts.push(bytes.subarray(from, from + limit));
  return parts;
}

export interface Part {
  /** Of what; the same in all parts of one thing. */
  of: string;
  /** From 0. */
  i: number;
  /** How many there are. */
  n: number;
  bytes: Uint8Array;
}

/** Puts parts that come in order together again. What lacks one is refused whole. */
export class Parts {
  #of: string | undefined;
  #got: Uint8Array[] = [];

  /** The whole when this was its last part; `more` when others are to come; `gap` when one is missing before it. */
  add({ of, i, n, bytes }: Part): Uint8Array | 'more' | 'gap' {
    if (i === 0) this.#begin(of);
    if (this.#of !== of || this.#got.length !== i) {
      this.#begin(undefined);
      return 'gap';
    }
    this.#got.push(bytes);
    if (this.#got.length < n) return 'more';
    const whole = n === 1 ? bytes : Buffer.concat(this.#got);
    this.#begin(undefined);
    return whole;
  }

  #begin(of: string | undefined): void {
    this.#of = of;
    this.#got = [];
  }
}
