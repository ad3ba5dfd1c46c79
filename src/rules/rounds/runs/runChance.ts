import type { Chance } from '../seedStream';

/** Numbers that a text determines, cheap and the same in every browser. For pictures: nothing is drawn or won by them. */
export function runChance(text: string): Chance {
  let state = hashOf(text);
  return {
    below: (range) => {
      state = (state + 0x6d2b79f5) | 0;
      let bits = Math.imul(state ^ (state >>> 15), state | 1);
      bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
      return ((bits ^ (bits >>> 14)) >>> 0) % range;
    },
  };
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

const FINE = 10_000;

/** Anything from `least` to `most`. */
export function rangeOf(chance: Chance, least: number, most: number): number {
  return least + ((most - least) * chance.below(FINE + 1)) / FINE;
}
