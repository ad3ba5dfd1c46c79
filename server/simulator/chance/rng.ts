/** A stream of numbers in [0, 1). */
export type Rng = () => number;

/** Spreads every bit of a 32-bit number over all of them. */
export function mix(n: number): number {
  let x = n | 0;
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b5);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  return (x ^ (x >>> 16)) >>> 0;
}

/** 32 bits of a text. */
export function hash(text: string, salt = 0): number {
  let h = mix(salt ^ 0x9e3779b9 ^ text.length);
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) ^ (h >>> 13);
  return mix(h);
}

/** A number in [0, 1) that belongs to a seed and an index. */
export function unit(seed: number, index: number): number {
  return mix(mix(seed ^ Math.imul(index, 0x27d4eb2f)) ^ index) / 4_294_967_296;
}

/** Small fast counter (sfc32): each seed text has a stream of its own, so that no entity disturbs another. */
export function rng(seed: string): Rng {
  let a = hash(seed, 1);
  let b = hash(seed, 2);
  let c = hash(seed, 3);
  let counter = 1;
  function next(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  }
  for (let i = 0; i < 12; i++) next();
  return next;
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

/**
 * A smooth wandering in [-1, 1] with a bend about every `span`: a pure function of seed and time, so that it is the same
 * whenever, and however often, it is asked.
 */
export function smoothNoise(seed: number, time: number, span: number): number {
  const at = time / span;
  const knot = Math.floor(at);
  const share = at - knot;
  const from = unit(seed, knot) * 2 - 1;
  const to = unit(seed, knot + 1) * 2 - 1;
  return from + (to - from) * share * share * (3 - 2 * share);
}
