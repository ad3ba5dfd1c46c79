import type { Migration } from '../migration';

/** What a provider paid within an hour is summed up at each of its credits. */
export const providerHour: Migration = {
  name: 'provider-hour',
  statements: [`create index game_movement_paid on game_movement (provider, at) where kind = 'credit'`],
};
