import type { Migration } from '../migration';

/**
 * Automatic bets on the next rounds of a game, and the bet of each round. The keys make the database itself allow a member
 * one set of them on a game at a time, and one bet of it on a round.
 */
export const autoBetsMigration: Migration = {
  name: 'automatic bets',
  statements: [
    `create table auto_bet (
       id bigint generated always as identity primary key,
       member_id integer not null references member,
       session_id integer not null references member_session on delete cascade,
       game_id integer not null,
       market_id text not null,
       selection_id text not null,
       price integer not null check (price >= 1000),
       rounds integer not null check (rounds between 1 and 20),
       stake bigint not null check (stake > 0),
       double_max bigint check (double_max >= stake),
       profit bigint check (profit > 0),
       loss bigint check (loss >= stake),
       begun_at timestamptz not null default clock_timestamp(),
       ended_at timestamptz,
       ending text,
       refusal text,
       constraint auto_bet_ending check ((ended_at is null) = (ending is null)),
       constraint auto_bet_refusal check ((refusal is not null) = (ending is not distinct from 'refused'))
     )`,
    `create unique index auto_bet_running on auto_bet (member_id, game_id) where ended_at is null`,
    `create index auto_bet_of on auto_bet (member_id, game_id, id desc)`,
    `create index auto_bet_session on auto_bet (session_id)`,
    `create table auto_bet_round (
       auto_bet_id bigint not null references auto_bet on delete cascade,
       round_id text not null,
       bet_id bigint not null unique references bet,
       primary key (auto_bet_id, round_id)
     )`,
  ],
};
