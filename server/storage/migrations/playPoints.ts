import type { Migration } from '../migration';

/**
 * Points of lost bets, of what was played and of levels. Days are of Seoul, `YYYY-MM-DD`. `amount`: hundredths of a per cent
 * of stakes, or points of a level.
 */
export const playPointsMigration: Migration = {
  name: 'play-points',
  statements: [
    `create table play_point_rule (
       kind text not null check (kind in ('losing', 'comp', 'levelUp')),
       scope text not null check (scope <> ''),
       from_day text not null check (from_day ~ '^20\\d\\d-\\d\\d-\\d\\d$'),
       amount integer not null check (amount between 0 and 1000000),
       set_by integer not null references member,
       set_at timestamptz not null default clock_timestamp(),
       primary key (kind, scope, from_day)
     )`,
    // `scope`: the day, or the level. What was cut of a day is never paid; a level waits, without `paid_at`, until it is
    // paid whole.
    `create table play_point (
       member_id integer not null references member,
       kind text not null check (kind in ('losing', 'comp', 'levelUp')),
       scope text not null check (scope <> ''),
       earned bigint not null check (earned > 0),
       points bigint not null check (points between 0 and earned),
       at timestamptz not null default clock_timestamp(),
       paid_at timestamptz,
       primary key (member_id, kind, scope),
       constraint play_point_waits check (paid_at is not null or (kind = 'levelUp' and points = 0))
     )`,
    `create index play_point_waiting on play_point (member_id) where paid_at is null`,
    // The day that is paid next, and up to which member it was paid; null before there was any rule.
    `create table play_point_progress (
       single boolean primary key default true check (single),
       day text,
       member_id integer not null default 0
     )`,
    `insert into play_point_progress default values`,
    `alter table member add level_reached integer`,
    `create index game_movement_staked_at on game_movement (at) where kind = 'debit'`,
  ],
};
