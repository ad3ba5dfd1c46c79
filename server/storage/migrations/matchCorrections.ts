import type { Migration } from '../migration';

/** Corrections of a whole match wait for a second administrator as those of one outcome do. */
export const matchCorrectionsMigration: Migration = {
  name: 'match corrections',
  statements: [
    `alter table adjustment drop constraint adjustment_kind_check,
       add constraint adjustment_kind_check check (kind in ('adjustment', 'correction', 'match', 'void', 'charge', 'prizes', 'rates'))`,
  ],
};
