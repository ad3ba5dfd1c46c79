import { STAFF_TERM } from '../staffTerm';
import type { Migration } from '../migration';

/** What staff has settled of a market is looked at with each result of the feed. */
export const staffResults: Migration = {
  name: 'staff results',
  statements: [
    `create index bet_leg_staff on bet_leg (exposure_key, market_id) where told_term = ${STAFF_TERM} and not over`,
  ],
};
