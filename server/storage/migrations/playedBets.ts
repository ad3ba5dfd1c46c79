import type { Migration } from '../migration';

/**
 * When a bet was first decided as played: by it a bet counts in one period and in no other. When bets that were decided again
 * before were first decided is not known: they stay in the period in which they were placed.
 */
export const playedBets: Migration = {
  name: 'played bets',
  statements: [
    `alter table bet add played_at timestamptz`,
    `update bet set played_at = placed_at where settlements > 1`,
  ],
};
