import type { Migration } from '../migration';

/** Legs of the feed that wait for a result, by outcome: they are looked through a piece at a time, an outcome once. */
export const openLegs: Migration = {
  name: 'open legs',
  statements: [
    `create index bet_leg_unsettled on bet_leg (area, selection_id, starts_at desc)
       where kind = 'odds' and result = 0 and not over`,
    `drop index bet_leg_open`,
  ],
};
