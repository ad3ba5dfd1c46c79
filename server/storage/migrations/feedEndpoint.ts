import type { Migration } from '../migration';

/** Where the elected feed runner is to be found by the other processes: one row, written by each runner in its turn. */
export const feedEndpointMigration: Migration = {
  name: 'feed door',
  statements: [
    `create table feed_door (
       single boolean primary key default true check (single),
       term bigint not null,
       process text not null,
       host text not null,
       port integer not null,
       key bytea not null
     )`,
  ],
};
