import type { Migration } from '../migration';

/** At what offers members have open bets cashed out. One of a bet that is over is deleted soon after. */
export const autoCashOutsMigration: Migration = {
  name: 'automatic cash-outs',
  statements: [
    `create table auto_cash_out (
       bet_id bigint primary key references bet,
       member_id integer not null references member,
       at_least bigint check (at_least > 0),
       at_most bigint check (at_most > 0),
       set_at timestamptz not null default clock_timestamp(),
       constraint auto_cash_out_targets check ((at_least is not null or at_most is not null) and at_most < at_least)
     )`,
    `create index auto_cash_out_of on auto_cash_out (member_id)`,
  ],
};
