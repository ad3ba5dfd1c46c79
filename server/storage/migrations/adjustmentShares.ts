import type { Migration } from '../migration';

/** What is about several members: how much of it moves with whom, `[{ member, amount }]`. */
export const adjustmentShares: Migration = {
  name: 'adjustment shares',
  statements: [`alter table adjustment add shares jsonb not null default '[]'`],
};
