import type { Migration } from '../migration';

const BY_ODDS = 'new.stake * new.total_price / 1000';
const BY_PAYOUT = 'old.payout * new.stake / old.stake';

/**
 * What is left of a bet's payout with a part of its stake. The odds of a system are rounded down to thousandths, so that its
 * payout is more than stake times odds; processes of the version before write the lower one.
 */
export const partPayouts: Migration = {
  name: 'part payouts',
  statements: [
    `create or replace function bet_guard() returns trigger language plpgsql as $$
     declare
       cashed constant bigint := new.cashed_stake - old.cashed_stake;
     begin
       if (new.id, new.member_id, new.client_ref, new.kind, new.variant, new.bonus, new.price_policy, new.picks,
           new.first_start, new.pair_leagues, new.placed_at)
         is distinct from (old.id, old.member_id, old.client_ref, old.kind, old.variant, old.bonus,
           old.price_policy, old.picks, old.first_start, old.pair_leagues, old.placed_at)
         or (old.state <> 'waiting' and new.total_price <> old.total_price)
         or (old.state <> 'waiting' and new.state in ('waiting', 'refused') and new.state <> old.state)
         or (old.state in ('refused', 'cancelled', 'cashed')
           and (new.state, new.status, new.paid, new.refusal) is distinct from (old.state, old.status, old.paid, old.refusal))
         or (cashed = 0 and (new.stake <> old.stake or new.cashed_paid <> old.cashed_paid
           or new.state = 'cashed' and old.state <> 'cashed' or (old.state <> 'waiting' and new.payout <> old.payout)))
         or (cashed <> 0 and not (cashed > 0 and old.state = 'open' and new.state in ('open', 'cashed')
           and new.stake + cashed = old.stake
           and new.payout between ${BY_ODDS} and greatest(${BY_ODDS}, ${BY_PAYOUT})
           and new.cashed_paid - old.cashed_paid between 1 and cashed * new.total_price / 1000))
       then
         raise exception 'bet % can only be decided, cashed out and settled', old.id
           using errcode = 'integrity_constraint_violation', constraint = 'bet_as_asked';
       end if;
       new.changed := pg_current_xact_id();
       return new;
     end $$`,
  ],
};
