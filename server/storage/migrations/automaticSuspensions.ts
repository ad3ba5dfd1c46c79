import type { Migration } from '../migration';

/**
 * What the server suspends by itself, with what showed it, and by which terms: seconds, percents, minutes and won as in
 * `src/contract/api/staff/watch.ts`; null: off. A suspension has either an administrator or such evidence.
 */
export const automaticSuspensionsMigration: Migration = {
  name: 'automatic-suspensions',
  statements: [
    `create table watch_terms (
       one boolean primary key default true check (one),
       inplay jsonb,
       prematch jsonb,
       liability jsonb
     )`,
    'insert into watch_terms default values',
    `create table automatic_suspension (
       id bigint primary key generated always as identity,
       cause text not null check (cause in ('jump', 'liability')),
       sport integer not null,
       fixture_id text not null,
       market_id text not null default '',
       fixture text not null,
       market text not null,
       evidence jsonb not null,
       at timestamptz not null default clock_timestamp(),
       until timestamptz not null
     )`,
    'create index automatic_suspension_at on automatic_suspension (at)',
    `alter table betting_hold
       alter held_by drop not null,
       add automatic bigint references automatic_suspension on delete cascade,
       add check ((held_by is null) <> (automatic is null))`,
  ],
};
