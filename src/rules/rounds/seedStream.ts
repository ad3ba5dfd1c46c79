import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** One number that was taken from the seed, for those who want to follow the draw by hand. */
export interface SeedStep {
  /** The number is one of 0 … range − 1. */
  range: number;
  /** The 32 bits it was made of. */
  word: number;
  /** Absent where the word was passed over, because it would have made some numbers likelier than others. */
  value?: number;
}

const WORDS = 2 ** 32;

/** Where a draw's chance comes from. */
export interface Chance {
  /** A whole number from 0 to `range` − 1, each equally likely. */
  below(range: number): number;
}

/**
 * Chance that a seed determines wholly: block `i` is HMAC-SHA256 of `source:i` under the seed, read as eight 32-bit words,
 * big end first. A number below `range` is the word's remainder; words of the last, incomplete run of remainders are
 * passed over.
 */
export class SeedStream implements Chance {
  readonly #key: Uint8Array;
  readonly #source: string;
  readonly #steps: SeedStep[] | undefined;
  #block: DataView | undefined;
  #blocks = 0;
  #word = 8;

  /** `seed`: hexadecimal; `source`: id of the round it was made for; `steps`: filled as numbers are taken. */
  constructor(seed: string, source: string, steps?: SeedStep[]) {
    this.#key = hexToBytes(seed);
    this.#source = source;
    this.#steps = steps;
  }

  below(range: number): number {
    if (!(Number.isInteger(range) && range >= 1 && range <= WORDS)) throw new RangeError(`no numbers below ${range}`);
    const fair = WORDS - (WORDS % range);
    for (;;) {
      const word = this.#next();
      if (word < fair) {
        const value = word % range;
        this.#steps?.push({ range, word, value });
        return value;
      }
      this.#steps?.push({ range, word });
    }
  }

  #next(): number {
    if (this.#word === 8 || !this.#block) {
      const bytes = hmac(sha256, this.#key, utf8ToBytes(`${this.#source}:${this.#blocks++}`));
      this.#block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      this.#word = 0;
    }
    return this.#block.getUint32(4 * this.#word++);
  }
}

interface Committed {
  source: string;
  input: string;
  seed: string;
}

/** What a round's hash is made of, to the letter. */
export function committedText({ source, input, seed }: Committed): string {
  return `${source}|${input}|${seed}`;
}

/** What a round is bound to before betting opens: SHA-256 of `source|input|seed`, hexadecimal. */
export function commitmentOf(committed: Committed): string {
  return bytesToHex(sha256(utf8ToBytes(committedText(committed))));
}
