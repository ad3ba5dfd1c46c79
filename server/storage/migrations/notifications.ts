import type { Migration } from '../migration';

/**
 * What members are notified of. Bets, orders and messages are read where they are; here is how far a member has seen
 * them, and what the feed reports of matches without storing it: goals, and kick-offs of starred matches.
 */
export const notificationsMigration: Migration = {
  name: 'notifications',
  statements: [
    `create table notification_mark (
       member_id integer primary key references member,
       seen_until timestamptz not null default to_timestamp(0),
       version bigint not null default 0
     )`,
    // What happened before there were notifications is no news.
    `insert into notification_mark (member_id, seen_until) select id, clock_timestamp() from member`,
    `create table match_goal (
       fixture_id text not null,
       starts_at timestamptz not null,
       home_score integer not null check (home_score >= 0),
       away_score integer not null check (away_score >= 0),
       sport integer not null,
       league text not null,
       home text not null,
       away text not null,
       scored_at timestamptz not null default clock_timestamp(),
       primary key (fixture_id, starts_at, home_score, away_score)
     )`,
    `create index match_goal_scored on match_goal (scored_at)`,
    `create table starred_match (
       member_id integer not null references member,
       fixture_id text not null,
       starts_at timestamptz not null,
       sport integer not null,
       league text not null,
       home text not null,
       away text not null,
       starred_at timestamptz not null default clock_timestamp(),
       began_at timestamptz,
       primary key (member_id, fixture_id)
     )`,
    `create index starred_match_ahead on starred_match (fixture_id) where began_at is null`,
    `create index starred_match_start on starred_match (starts_at)`,
    `create index bet_settled_of on bet (member_id, settled_at desc) where state = 'settled'`,
  ],
};
