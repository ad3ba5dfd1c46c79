import type { Migration } from '../migration';

/**
 * Limits that staff has set, for whatever a row does not name too: 0 or empty. Whole won; by how many seconds more bets in
 * play wait. `limits_version` and `betting_limit_change` rise together with what members' pages show of them.
 */
export const limitsMigration: Migration = {
  name: 'limits',
  statements: [
    `create table betting_limit (
       level integer not null default 0 check (level >= 0),
       sport integer not null default 0 check (sport >= 0),
       league_id text not null default '',
       market text not null default '',
       phase text not null default '' check (phase in ('', 'prematch', 'inplay')),
       fixture_id text not null default '',
       stake_max integer check (stake_max between 5000 and 100000000),
       payout_max integer check (payout_max between 10000 and 1000000000),
       delay integer check (delay between 1 and 20),
       league text not null default '',
       fixture text not null default '',
       set_by integer not null references member,
       set_at timestamptz not null default clock_timestamp(),
       primary key (level, sport, league_id, market, phase, fixture_id),
       check (num_nonnulls(stake_max, payout_max, delay) > 0)
     )`,
    `create table betting_limit_change (single boolean primary key default true check (single), version bigint not null)`,
    'insert into betting_limit_change (version) values (0)',
    `alter table member
       add stake_factor integer check (stake_factor between 1 and 100),
       add live_delay integer check (live_delay between 1 and 20),
       add limits_version integer not null default 0`,
  ],
};
