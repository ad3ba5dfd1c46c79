import type { Migration } from '../migration';

/** Of a bet that waits for its decision the span it was placed in: whoever decides it later does so in the same trace. */
export const betTracesMigration: Migration = {
  name: 'bet traces',
  statements: [`alter table bet add trace text`],
};
