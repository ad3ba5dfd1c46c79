import type { Migration } from '../migration';

/** The odds of two legs of one match together, on each of them: those the member saw, and those taken. */
export const jointPriceColumns: Migration = {
  name: 'joint-price',
  statements: ['alter table bet_leg add seen_joint integer, add joint integer'],
};
