import type { Campaign } from '../campaign';
import { withThrowawayDatabase } from '../roundTable/throwawayDatabase';
import { closingRounds } from './closing';

/** On a new database with a virtual clock. */
export const roundClose: Campaign = {
  about: 'bets around the close of rounds from clocks that are off: taken if and only if in time',
  n: 1_000,
  run: (options) => withThrowawayDatabase((url) => closingRounds({ ...options, url })),
};
