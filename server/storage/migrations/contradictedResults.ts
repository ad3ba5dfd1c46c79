import type { Migration } from '../migration';

/** What the feed has as won, or has forgotten, while staff has `against`, another outcome of its market, as won. */
export const contradictedResultsMigration: Migration = {
  name: 'contradicted results',
  statements: [
    `create table contradicted_result (
       area text not null,
       market_id text not null,
       selection_id text not null,
       result integer not null,
       against text not null,
       noted_at timestamptz not null default clock_timestamp(),
       primary key (area, market_id, selection_id)
     )`,
  ],
};
