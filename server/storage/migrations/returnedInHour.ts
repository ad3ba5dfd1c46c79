import type { Migration } from '../migration';

/** Stakes that a provider gave back within an hour are summed up with what it paid. */
export const returnedInHour: Migration = {
  name: 'returned in hour',
  statements: [`create index game_movement_returned on game_movement (provider, at) where kind = 'rollback'`],
};
