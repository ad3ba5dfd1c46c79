import { type Cipher, createCipheriv, createHash } from 'node:crypto';

/** A stream of numbers in [0, 1). */
export type Rng = () => number;

/** Bytes of numbers made at a time after the first ones. */
const ZEROS = Buffer.alloc(256);

/**
 * Each seed text has a stream of its own, so that no entity disturbs another: half of the text's SHA-512 for the first eight
 * numbers, AES in counter mode under the other half for the rest. A secret seed stays secret however many results are known,
 * and one entity's numbers reveal nothing of the next ones.
 */
export function rng(seed: string): Rng {
  const digest = createHash('sha512').update(seed).digest();
  let block = digest.subarray(32);
  let cipher: Cipher | undefined;
  let next = 0;
  return () => {
    if (next === block.length) {
      cipher ??= createCipheriv('aes-128-ctr', digest.subarray(0, 16), digest.subarray(16, 32));
      block = cipher.update(ZEROS);
      next = 0;
    }
    const drawn = block.readUInt32LE(next) / 4_294_967_296;
    next += 4;
    return drawn;
  };
}

export function between(r: Rng, low: number, high: number): number {
  return low + (high - low) * r();
}

/** A whole number from `low` to `high`, both included. */
export function whole(r: Rng, low: number, high: number): number {
  return low + Math.floor(r() * (high - low + 1));
}

/** Time to the next happening of a process with `rate` happenings per unit of time. */
export function waiting(r: Rng, rate: number): number {
  return -Math.log(1 - r()) / rate;
}

/** About standard normal, never beyond 3.5. */
export function normal(r: Rng): number {
  return Math.max(-3.5, Math.min(3.5, Math.sqrt(-2 * Math.log(1 - r())) * Math.cos(2 * Math.PI * r())));
}

/** Which of the weights a draw falls on. */
export function drawWeighted(r: Rng, weights: readonly number[]): number {
  let left = r() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return weights.length - 1;
}
