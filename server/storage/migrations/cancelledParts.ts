import type { Migration } from '../migration';

/** Rankings ask for what was cashed out of bets that were cancelled later, by when that was. */
export const cancelledParts: Migration = {
  name: 'cancelled parts',
  statements: [`create index bet_cancelled_at on bet (settled_at) where state = 'cancelled'`],
};
