import type { Migration } from '../migration';

/** What waits for a second administrator ends with the order it is about: refused, by nobody. */
export const endedAdjustments: Migration = {
  name: 'ended adjustments',
  statements: [
    `alter table adjustment drop constraint adjustment_decision, drop constraint adjustment_decided_at,
       add constraint adjustment_decision check (decided_by is not null or state = 'waiting'
         or (state = 'refused' and kind = 'charge')),
       add constraint adjustment_decided_at check ((state = 'waiting') = (decided_at is null)
         and (state <> 'waiting' or decided_by is null))`,
    `update adjustment a set state = 'refused', decided_at = clock_timestamp() from wallet_order o
     where a.state = 'waiting' and a.kind = 'charge' and a.subject = 'order:' || o.id and o.state <> 'waiting'`,
  ],
};
