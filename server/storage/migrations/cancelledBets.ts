import type { Migration } from '../migration';

/** How often a member cancelled today is asked with every bet. */
export const cancelledBets: Migration = {
  name: 'cancelled bets',
  statements: [`create index bet_cancelled_of on bet (member_id, settled_at) where state = 'cancelled'`],
};
