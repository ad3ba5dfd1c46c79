import type { Campaign } from '../campaign';
import { withThrowawayDatabase } from '../roundTable/throwawayDatabase';
import { killingRounds } from './killing';

/** On a database of its own, with two processes that keep its rounds going. */
export const roundKill: Campaign = {
  about: 'kills one of two servers in every phase of a round: each round ends once, each bet is settled once',
  n: 100,
  run: (options) => withThrowawayDatabase((url) => killingRounds({ ...options, url })),
};
