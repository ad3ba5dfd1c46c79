import type { Migration } from '../migration';

/**
 * Who changed what. Each record's hash covers the one before it and the head has their number, so that a record
 * changed, taken out or cut off at the end shows. The head's row also makes writers take turns.
 */
export const auditMigration: Migration = {
  name: 'audit',
  statements: [
    `create table audit_entry (
       seq bigint primary key check (seq > 0),
       record text not null,
       hash bytea not null
     )`,
    `create table audit_head (
       single boolean primary key default true check (single),
       seq bigint not null,
       hash bytea not null
     )`,
    `insert into audit_head (seq, hash) values (0, ''::bytea)`,
    `create function refuse_change() returns trigger language plpgsql as $$
     begin
       raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
     end $$`,
    `create trigger audit_entry_append_only before update or delete or truncate on audit_entry
       for each statement execute function refuse_change()`,
  ],
};
