import type { Campaign } from '../campaign';
import { withThrowawayDatabase } from '../roundTable/throwawayDatabase';
import { killingRounds } from './killing';

/** On a new database, with two processes that run its rounds. */
export const roundKill: Campaign = {
  about: 'kills one of two servers in every phase of a round: each round ends once, each bet is settled once',
  n: 100,
  run: (options) => withThrowawayDatabase((url) => killingRounds({ ...options, url })),
};
