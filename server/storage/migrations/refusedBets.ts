import type { Migration } from '../migration';

/** A member's bets that were refused after they had waited, by when that was: they are notified of them. */
export const refusedBets: Migration = {
  name: 'refused bets',
  statements: [`create index bet_refused_of on bet (member_id, settled_at desc nulls last) where state = 'refused'`],
};
