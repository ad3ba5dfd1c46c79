import type { Migration } from '../migration';

/** Suspensions of leagues and sports, and such that end by themselves. A row names a fixture, a league or a sport: 0 or empty otherwise. */
export const scopedSuspensionsMigration: Migration = {
  name: 'scoped-suspensions',
  statements: [
    `alter table betting_hold
       add sport integer not null default 0,
       add league_id text not null default '',
       add league text not null default '',
       add until timestamptz,
       drop constraint betting_hold_pkey,
       add primary key (sport, league_id, fixture_id, market_id)`,
  ],
};
