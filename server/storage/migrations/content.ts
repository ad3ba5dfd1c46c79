import type { Migration } from '../migration';

/** What the site shows everybody, its one row of settings, stored images and the members' inbox. */
export const content: Migration = {
  name: 'content',
  statements: [
    `create table site_setting (
       single boolean primary key default true check (single),
       site_notice boolean not null default false,
       join_closed boolean not null default false,
       auto_logout_min integer not null default 60 check (auto_logout_min between 1 and 10080),
       contents_version bigint not null default 0,
       seeded boolean not null default false
     )`,
    `insert into site_setting default values`,
    `create table popup (
       id integer generated always as identity primary key,
       contents text not null,
       width integer not null,
       pc_left_location integer not null,
       pc_top_location integer not null,
       popup_flg boolean not null
     )`,
    `create table news_link (
       position integer primary key,
       contents text not null,
       url text
     )`,
    `create table stored_file (
       id text primary key check (id ~ '^[0-9a-f]{32}$'),
       type text not null,
       bytes bytea not null,
       stored_at timestamptz not null default clock_timestamp()
     )`,
    `create table messenger (
       position integer primary key,
       file_id text not null references stored_file,
       name text not null,
       url text not null
     )`,
    `create table message (
       id bigint generated always as identity primary key,
       member_id integer not null references member,
       title text not null,
       contents text not null,
       sender text not null,
       sent_at timestamptz not null default clock_timestamp(),
       read_at timestamptz
     )`,
    `create index message_inbox on message (member_id, id desc)`,
    `create index message_unread on message (member_id) where read_at is null`,
  ],
};
