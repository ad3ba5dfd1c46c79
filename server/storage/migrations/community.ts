import type { Migration } from '../migration';

const ONCE_COLUMNS = `client_ref uuid not null, body_hash text not null, unique (member_id, client_ref)`;

/** What members write to the staff and to each other, and what the operator writes for all. */
export const communityMigration: Migration = {
  name: 'talk',
  statements: [
    `create table inquiry (
       id integer generated always as identity primary key,
       member_id integer not null references member,
       category text not null,
       title text not null,
       contents text not null,
       bet_ids bigint[] not null,
       asked_at timestamptz not null default clock_timestamp(),
       answer text,
       answered_at timestamptz,
       answered_by integer references member,
       seen_at timestamptz,
       deleted_at timestamptz,
       ${ONCE_COLUMNS},
       check ((answer is null) = (answered_at is null)),
       check ((answer is null) = (answered_by is null))
     )`,
    `create index inquiry_own on inquiry (member_id, id desc) where deleted_at is null`,
    `create index inquiry_waiting on inquiry (id) where answered_at is null and deleted_at is null`,
    `create table post (
       id integer generated always as identity primary key,
       member_id integer not null references member,
       title text not null,
       contents text not null,
       bet_ids bigint[] not null,
       views integer not null default 0,
       posted_at timestamptz not null default clock_timestamp(),
       edited_at timestamptz,
       hidden_at timestamptz,
       deleted_at timestamptz,
       ${ONCE_COLUMNS}
     )`,
    `create index post_shown on post (id desc) where deleted_at is null`,
    `create table post_comment (
       id integer generated always as identity primary key,
       post_id integer not null references post,
       member_id integer not null references member,
       contents text not null,
       written_at timestamptz not null default clock_timestamp(),
       hidden_at timestamptz,
       deleted_at timestamptz,
       ${ONCE_COLUMNS}
     )`,
    `create index post_comment_thread on post_comment (post_id, id) where deleted_at is null`,
    `create table post_reader (
       post_id integer not null references post,
       member_id integer not null references member,
       primary key (post_id, member_id)
     )`,
    `create table post_like (
       post_id integer not null references post,
       member_id integer not null references member,
       primary key (post_id, member_id)
     )`,
    `create table house_page (
       id integer generated always as identity primary key,
       kind text not null check (kind in ('event', 'rules', 'notice', 'faq')),
       title text not null,
       summary text not null,
       contents text not null,
       starts_at timestamptz,
       ends_at timestamptz,
       shown boolean not null,
       position integer not null,
       posted_at timestamptz not null default clock_timestamp(),
       check (starts_at < ends_at)
     )`,
    `create index house_page_kind on house_page (kind, position, id desc) where shown`,
    `alter table site_setting add column talk_seeded boolean not null default false`,
  ],
};
