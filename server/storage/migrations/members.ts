import type { Migration } from '../migration';

/**
 * Members. Ids and nicknames are unique whatever their case, so that none can pass for another. `manager_id` is the
 * manager at the head of the chain of recommenders, stored with each member because it never changes.
 */
export const members: Migration = {
  name: 'members',
  statements: [
    `create table member (
       id integer generated always as identity primary key,
       user_id text not null check (user_id ~ '^[A-Za-z0-9]{4,12}$'),
       password_hash text not null,
       exchange_password_hash text not null,
       nickname text not null check (length(nickname) between 2 and 8),
       phone text not null,
       bank text not null,
       holder text not null,
       account text not null,
       type integer not null default 0,
       role integer not null default 0,
       withdrawal_type integer not null default 1,
       tendency integer not null default 0,
       level integer not null default 1 check (level between 1 and 10),
       state text not null check (state in ('waiting', 'active', 'blocked')),
       code text not null unique,
       recommender_id integer references member,
       manager_id integer references member,
       joined_at timestamptz not null default clock_timestamp()
     )`,
    `create unique index member_user_id on member (lower(user_id))`,
    `create unique index member_nickname on member (lower(nickname))`,
    `create index member_manager on member (manager_id)`,
    `create table password_request (
       id integer generated always as identity primary key,
       member_id integer not null references member,
       address text not null,
       asked_at timestamptz not null default clock_timestamp(),
       closed_at timestamptz,
       closed_by integer references member
     )`,
    // Asking again while staff has not called back changes nothing.
    `create unique index password_request_open on password_request (member_id) where closed_at is null`,
  ],
};
