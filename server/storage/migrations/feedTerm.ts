import type { Migration } from '../migration';

/** The term of the elected feed runner: one row that only rises, so that an epoch of an earlier runner is known as old. */
export const feedTerm: Migration = {
  name: 'feed term',
  statements: [
    `create table feed_term (
       single boolean primary key default true check (single),
       term bigint not null check (term >= 0)
     )`,
    `insert into feed_term (term) values (0)`,
  ],
};
