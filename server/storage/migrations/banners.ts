import type { Migration } from '../migration';

/** What the operator puts on the home page. */
export const bannersMigration: Migration = {
  name: 'banners',
  statements: [
    `create table banner (
       id integer generated always as identity primary key,
       title text not null,
       contents text not null,
       image text references stored_file,
       art text not null,
       href text,
       starts_at timestamptz,
       ends_at timestamptz,
       position integer not null,
       is_on boolean not null,
       check (ends_at > starts_at)
     )`,
  ],
};
