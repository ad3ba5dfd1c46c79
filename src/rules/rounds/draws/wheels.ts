import type { ResultOf } from '../../../contract/rounds/results';
import type { Chance } from '../seedStream';

/** Half of each colour among odd and even, low and high. */
const RED = new Set([1, 4, 5, 8, 9, 12]);

export function drawRing12(chance: Chance): ResultOf<'ring12'> {
  const n = chance.below(12) + 1;
  return { kind: 'ring12', n, color: RED.has(n) ? 'red' : 'blue' };
}

/** 0 is green, 1–7 red, 8–14 black. */
export function drawRoulette15(chance: Chance): ResultOf<'roulette15'> {
  const slot = chance.below(15);
  return { kind: 'roulette15', slot, color: slot === 0 ? 'green' : slot <= 7 ? 'red' : 'black' };
}
