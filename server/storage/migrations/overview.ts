import type { Migration } from '../migration';

/** What the first page of staff counts. */
export const overviewMigration: Migration = {
  name: 'overview',
  statements: [
    `create index ledger_transfer_at on ledger_transfer (at)`,
    `create index member_joined on member (joined_at)`,
    `create index member_waiting on member (id) where state = 'waiting'`,
  ],
};
