import type { Migration } from '../migration';

/** Prices of single outcomes that staff has set by hand: a price, odds × 1000, or by how many per cent it is changed. */
export const priceOverridesMigration: Migration = {
  name: 'price-overrides',
  statements: [
    `create table price_override (
       area text not null check (area in ('inplay', 'europe')),
       outcome_id text not null,
       fixture_id text not null,
       price integer check (price >= 1010),
       percent integer check (percent between -50 and 20 and percent <> 0),
       reason text not null,
       set_by integer not null references member,
       set_at timestamptz not null default clock_timestamp(),
       until timestamptz not null,
       primary key (area, outcome_id),
       check ((price is null) <> (percent is null))
     )`,
  ],
};
