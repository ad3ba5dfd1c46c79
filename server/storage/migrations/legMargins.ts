import type { Migration } from '../migration';

/** The margin of a leg's rung when its bet was placed, hundredths of a percent; null: not known, as of all bets before. */
export const legMarginsMigration: Migration = {
  name: 'leg-margins',
  statements: ['alter table bet_leg add column margin integer'],
};
