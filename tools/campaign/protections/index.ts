import type { Campaign } from '../campaign';
import { PROTECTIONS } from './protections';
import { without } from './without';

/**
 * Removes each protection from a copy of the sources and runs fault schedules over it until one fails. `n`: schedules
 * at most for each. A protection whose removal no schedule notices is a failure: of it, or of the schedules.
 */
export const protections: Campaign = {
  about: 'takes out one protection after another and expects a fault schedule to end badly',
  n: 150,
  run: ({ n, seed, log }) => {
    let failures = 0;
    for (const protection of PROTECTIONS) {
      const caught = without(protection, n, seed);
      if (caught === undefined) failures += 1;
      log(`${protection.name.padEnd(28)} ${caught ?? `NOT MISSED in ${n} schedules`}`);
    }
    return { trials: PROTECTIONS.length, failures };
  },
};
