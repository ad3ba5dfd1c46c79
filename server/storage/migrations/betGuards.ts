import type { Migration } from '../migration';

/**
 * What was asked for never changes; what was accepted only while the bet waits; its state not after it was cancelled.
 */
export const betGuards: Migration = {
  name: 'bet guards',
  statements: [
    `create function bet_guard() returns trigger language plpgsql as $$
     begin
       if (new.id, new.member_id, new.client_ref, new.kind, new.variant, new.stake, new.bonus, new.price_policy, new.picks,
           new.first_start, new.pair_leagues, new.placed_at)
         is distinct from (old.id, old.member_id, old.client_ref, old.kind, old.variant, old.stake, old.bonus,
           old.price_policy, old.picks, old.first_start, old.pair_leagues, old.placed_at)
         or (old.state <> 'waiting' and (new.total_price, new.payout) is distinct from (old.total_price, old.payout))
         or (old.state <> 'waiting' and new.state in ('waiting', 'refused') and new.state <> old.state)
         or (old.state in ('refused', 'cancelled')
           and (new.state, new.status, new.paid, new.refusal) is distinct from (old.state, old.status, old.paid, old.refusal))
       then
         raise exception 'bet % can only be decided and settled', old.id
           using errcode = 'integrity_constraint_violation', constraint = 'bet_as_asked';
       end if;
       return new;
     end $$`,
    `create trigger bet_guard before update on bet for each row execute function bet_guard()`,
    `create trigger bet_grows before delete or truncate on bet for each statement execute function refuse_change()`,
    `create function bet_leg_guard() returns trigger language plpgsql as $$
     begin
       if (new.bet_id, new.place, new.kind, new.pick, new.area, new.fixture_id, new.market_id, new.selection_id,
           new.starts_at, new.seen_price, new.seen_version, new.epoch, new.version, new.exposure_key, new.question_key,
           new.seen_joint)
         is distinct from (old.bet_id, old.place, old.kind, old.pick, old.area, old.fixture_id, old.market_id,
           old.selection_id, old.starts_at, old.seen_price, old.seen_version, old.epoch, old.version, old.exposure_key,
           old.question_key, old.seen_joint)
         or (new.facts - 'drawn') is distinct from (old.facts - 'drawn')
         or (old.over and not new.over)
         or ((new.price, new.joint) is distinct from (old.price, old.joint) and (select state from bet where id = old.bet_id) <> 'waiting')
       then
         raise exception 'leg % of bet % can only be decided and settled', old.place, old.bet_id
           using errcode = 'integrity_constraint_violation', constraint = 'bet_leg_as_asked';
       end if;
       return new;
     end $$`,
    `create trigger bet_leg_guard before update on bet_leg for each row execute function bet_leg_guard()`,
    `create trigger bet_leg_grows before delete or truncate on bet_leg
       for each statement execute function refuse_change()`,
  ],
};
