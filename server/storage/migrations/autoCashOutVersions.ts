import type { Migration } from '../migration';

/** What is set for a bet has a version; what was taken back leaves its row, so that a late call is seen to be one. */
export const autoCashOutVersions: Migration = {
  name: 'automatic cash-out versions',
  statements: [
    `alter table auto_cash_out add version integer not null default 1,
       drop constraint auto_cash_out_targets,
       add constraint auto_cash_out_targets check (at_most < at_least)`,
  ],
};
