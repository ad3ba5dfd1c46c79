import type { Migration } from '../migration';

/** Margins that staff has set, hundredths of a percent. What a row does not name, it applies to all of: 0 or empty. */
export const marginsMigration: Migration = {
  name: 'margins',
  statements: [
    `create table betting_margin (
       sport integer not null default 0 check (sport >= 0),
       league_id text not null default '',
       market text not null default '',
       phase text not null default '' check (phase in ('', 'prematch', 'inplay')),
       margin integer not null check (margin between 0 and 3000),
       league text not null default '',
       set_by integer not null references member,
       set_at timestamptz not null default clock_timestamp(),
       primary key (sport, league_id, market, phase)
     )`,
  ],
};
