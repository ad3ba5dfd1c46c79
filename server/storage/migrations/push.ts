import type { Migration } from '../migration';

/** Browsers that get a member's notices, and what is on its way to them. */
export const pushMigration: Migration = {
  name: 'push',
  statements: [
    `create table push_subscription (
       id integer generated always as identity primary key,
       endpoint text not null unique,
       p256dh text not null,
       auth text not null,
       member_id integer not null references member,
       session_id integer not null references member_session on delete cascade,
       password_mark text not null,
       since timestamptz not null default clock_timestamp(),
       looked_at timestamptz not null default clock_timestamp()
     )`,
    `create index push_subscription_member on push_subscription (member_id, since)`,
    `create index push_subscription_session on push_subscription (session_id)`,
    `create index push_subscription_looked on push_subscription (looked_at)`,
    // What was sent stays until it expires, so that it is not sent again.
    `create table push_message (
       subscription_id integer not null references push_subscription on delete cascade,
       notification_id text not null,
       body text not null,
       expires_at timestamptz not null,
       attempts integer not null default 0,
       due_at timestamptz default clock_timestamp(),
       primary key (subscription_id, notification_id)
     )`,
    `create index push_message_due on push_message (due_at) where due_at is not null`,
    `create index push_message_expiry on push_message (expires_at)`,
  ],
};
