import type { Migration } from '../migration';

/**
 * Sessions and what opens them. Only hashes of tokens and cookies are stored. Ended sessions stay for a time, with the reason:
 * whoever still has their token gets it. The index makes the database itself allow a member one session at a time.
 */
export const sessions: Migration = {
  name: 'sessions',
  statements: [
    `create table member_session (
       id integer generated always as identity primary key,
       member_id integer not null references member,
       renewal_hash bytea not null unique,
       address text not null,
       device text not null,
       started_at timestamptz not null,
       last_seen_at timestamptz not null,
       expires_at timestamptz not null,
       ended_at timestamptz,
       ending text,
       check ((ended_at is null) = (ending is null))
     )`,
    `create unique index member_session_live on member_session (member_id) where ended_at is null`,
    `create index member_session_of on member_session (member_id)`,
    `create index member_session_expiry on member_session (expires_at) where ended_at is null`,
    `create table session_token (
       hash bytea primary key,
       session_id integer not null references member_session on delete cascade,
       issued_at timestamptz not null
     )`,
    `create index session_token_session on session_token (session_id, issued_at)`,
    `create table address_block (
       address text primary key,
       reason text not null,
       blocked_at timestamptz not null default clock_timestamp()
     )`,
    // Worth nothing after a crash, so not worth a log.
    `create unlogged table attempt_bucket (
       key text primary key,
       tokens double precision not null,
       filled_at timestamptz not null
     )`,
    `create unlogged table server_process (
       id text primary key,
       seen_at timestamptz not null,
       streams jsonb not null
     )`,
  ],
};
