import type { Migration } from '../migration';

/** As of bets: of a cash-out that waits the span it was asked for in. */
export const cashOutTracesMigration: Migration = {
  name: 'cash-out traces',
  statements: [`alter table cash_out add trace text`],
};
