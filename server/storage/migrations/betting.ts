import type { Migration } from '../migration';

/**
 * Bets. What was asked and what was accepted never changes; a bet's state and its legs' results do. `bet_request` has
 * every reference a member used for ever: with the bet it led to, with the refusal, or void.
 */
export const betting: Migration = {
  name: 'betting',
  statements: [
    `create table betting_member (
       member_id integer primary key references member,
       price_policy text not null default 'ask' check (price_policy in ('ask', 'better', 'any')),
       version bigint not null default 0
     )`,
    `create table bet (
       id bigint generated always as identity (start with 100000001) primary key,
       member_id integer not null references member,
       client_ref uuid not null,
       kind integer not null,
       variant text not null,
       stake bigint not null check (stake > 0),
       bonus integer,
       price_policy text not null,
       total_price bigint not null,
       payout bigint not null check (payout >= 0),
       bonus_price integer not null,
       picks text not null,
       first_start timestamptz not null,
       pair_leagues text[] not null,
       placed_at timestamptz not null default clock_timestamp(),
       decide_at timestamptz,
       state text not null check (state in ('waiting', 'open', 'settled', 'cancelled', 'refused')),
       status integer not null default 0 check (status between -1 and 3),
       paid bigint not null default 0 check (paid >= 0),
       settled_at timestamptz,
       settlements integer not null default 0,
       due boolean not null default false,
       hidden boolean not null default false,
       unique (member_id, client_ref),
       constraint bet_decision check (state <> 'waiting' or decide_at is not null),
       constraint bet_settled check ((state in ('settled', 'cancelled')) = (status <> 0))
     )`,
    `create index bet_of on bet (member_id, id) where state <> 'refused'`,
    `create index bet_open_of on bet (member_id) where state in ('waiting', 'open')`,
    `create index bet_waiting on bet (decide_at) where state = 'waiting'`,
    `create index bet_due on bet (id) where due`,
    `create table bet_leg (
       bet_id bigint not null references bet,
       place integer not null,
       kind text not null check (kind in ('odds', 'round')),
       pick text not null,
       area text,
       fixture_id text not null,
       market_id text not null,
       selection_id text not null,
       starts_at timestamptz not null,
       seen_price integer not null,
       seen_version bigint,
       price integer not null,
       epoch text,
       version bigint,
       facts jsonb not null,
       result integer not null default 0 check (result between -1 and 3),
       told_term bigint not null default 0,
       told_ver bigint not null default 0,
       over boolean not null default false,
       primary key (bet_id, place)
     )`,
    `create index bet_leg_of on bet_leg (selection_id)`,
    `create index bet_leg_open on bet_leg (kind, selection_id) where result = 0 and not over`,
    `create index bet_leg_round on bet_leg (fixture_id) where kind = 'round'`,
    `create table bet_request (
       member_id integer not null references member,
       client_ref uuid not null,
       body bytea,
       bet_id bigint references bet,
       refusal jsonb,
       at timestamptz not null default clock_timestamp(),
       primary key (member_id, client_ref),
       constraint bet_request_answer check (body is not null or (bet_id is null and refusal is null))
     )`,
    `create table fixture_result (
       fixture_id text primary key,
       sport integer not null,
       location text not null,
       league text not null,
       home text not null,
       away text not null,
       starts_at timestamptz not null,
       ended_at timestamptz not null default clock_timestamp(),
       status integer not null,
       score jsonb,
       periods jsonb not null
     )`,
    `create index fixture_result_ended on fixture_result (ended_at desc)`,
  ],
};
