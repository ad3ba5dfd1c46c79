import type { Migration } from '../migration';

/** Bets and legs may be half lost (4) and half won (5), docs/spec.md SET-1. */
export const halfResultsMigration: Migration = {
  name: 'half results',
  statements: [
    `alter table bet drop constraint bet_status_check, add constraint bet_status_check check (status between -1 and 5)`,
    `alter table bet_leg drop constraint bet_leg_result_check,
       add constraint bet_leg_result_check check (result between -1 and 5)`,
  ],
};
