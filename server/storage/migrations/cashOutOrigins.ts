import type { Migration } from '../migration';

/** Which cash-outs the server made by itself, at what a member had set: earlier ones count as made by hand. */
export const cashOutOriginsMigration: Migration = {
  name: 'cash-out origins',
  statements: [`alter table cash_out add automatic boolean not null default false`],
};
