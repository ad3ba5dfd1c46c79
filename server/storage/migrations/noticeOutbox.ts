import type { Migration } from '../migration';

/** Notices on their way to NATS: each in the transaction it belongs to, until NATS has it. */
export const noticeOutboxMigration: Migration = {
  name: 'notice outbox',
  statements: [
    // Hardly ever has more than a few rows, but many pass through: what they leave behind is cleared away by their number.
    `create table notice_outbox (
       id bigint generated always as identity primary key,
       payload text not null,
       trace text,
       since timestamptz not null default clock_timestamp()
     ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
  ],
};
