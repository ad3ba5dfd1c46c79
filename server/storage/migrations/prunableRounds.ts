import type { Migration } from '../migration';

/** Rounds that nobody bet on, by their draw: in this order they are deleted, past those that stay for ever. */
export const prunableRounds: Migration = {
  name: 'prunable rounds',
  statements: [`create index round_prunable on round (draws_at, id) where settled_at is not null and not kept`],
};
