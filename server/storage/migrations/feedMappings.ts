import type { Migration } from '../migration';

/** What feeds sent and the site could not use, by kind, and which of LSports' markets mean which of the site's; null: not sold. */
export const feedMappingsMigration: Migration = {
  name: 'feed-mappings',
  statements: [
    `create table feed_ignored (
       kind text primary key,
       market_id text,
       market text,
       count bigint not null check (count > 0),
       first_at timestamptz not null default clock_timestamp(),
       last_at timestamptz not null default clock_timestamp()
     )`,
    `create table feed_mapping (
       market_id text primary key,
       site_market text,
       set_by integer not null references member,
       set_at timestamptz not null default clock_timestamp()
     )`,
  ],
};
