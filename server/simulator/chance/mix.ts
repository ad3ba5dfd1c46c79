/** Spreads every bit of a 32-bit number over all of them. */
export function mix(n: number): number {
  let x = n | 0;
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b5);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  return (x ^ (x >>> 16)) >>> 0;
}

/** 32 bits of a text. */
export function hash(text: string): number {
  let h = mix(0x9e3779b9 ^ text.length);
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) ^ (h >>> 13);
  return mix(h);
}

/** A number in [0, 1) that belongs to a seed and an index. */
export function unit(seed: number, index: number): number {
  return mix(mix(seed ^ Math.imul(index, 0x27d4eb2f)) ^ index) / 4_294_967_296;
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
