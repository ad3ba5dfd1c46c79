import type { Migration } from '../migration';

/** The most a member may put on one bet where staff set less than their level allows, whole won. */
export const memberLimits: Migration = {
  name: 'member-limits',
  statements: ['alter table member add stake_max integer check (stake_max between 5000 and 100000000)'],
};
