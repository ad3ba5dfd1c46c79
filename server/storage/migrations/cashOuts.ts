import type { Migration } from '../migration';

/**
 * Bets that are cashed out, all or in part. `stake` of a bet is what is at stake in it, and lessens only by what is cashed
 * out; with `cashed_stake` it is what the bet was made with. Once nothing is at stake the bet is over, as if it had been
 * cancelled. What a bet was cashed out for is what its cash-outs come to, to the won.
 */
export const cashOutsMigration: Migration = {
  name: 'cash-outs',
  statements: [
    `alter table bet
       add cashed_stake bigint not null default 0 check (cashed_stake >= 0),
       add cashed_paid bigint not null default 0 check (cashed_paid >= 0),
       drop constraint bet_stake_check, drop constraint bet_state_check, drop constraint bet_settled,
       add constraint bet_stake check (stake > 0 or (stake = 0 and state = 'cashed' and cashed_stake > 0)),
       add constraint bet_state check (state in ('waiting', 'open', 'settled', 'cancelled', 'refused', 'cashed')),
       add constraint bet_settled check ((state in ('settled', 'cancelled', 'cashed')) = (status <> 0)),
       add constraint bet_cashed check (state <> 'cashed' or (stake = 0 and paid = 0))`,
    // `legs`: those in play, with what the match was like when it was asked for.
    `create table cash_out (
       id bigint generated always as identity primary key,
       bet_id bigint not null references bet,
       member_id integer not null references member,
       client_ref uuid not null,
       stake bigint not null check (stake > 0),
       least bigint not null check (least > 0),
       legs jsonb not null,
       asked_at timestamptz not null default clock_timestamp(),
       decide_at timestamptz,
       state text not null check (state in ('waiting', 'paid', 'refused')),
       value bigint check (value >= least),
       refusal jsonb,
       decided_at timestamptz,
       constraint cash_out_decision check ((state = 'waiting') = (decided_at is null) and (state <> 'waiting' or decide_at is not null)),
       constraint cash_out_paid check ((state = 'paid') = (value is not null) and (state = 'refused') = (refusal is not null))
     )`,
    `create unique index cash_out_waiting_of on cash_out (bet_id) where state = 'waiting'`,
    `create index cash_out_waiting on cash_out (decide_at) where state = 'waiting'`,
    `create index cash_out_of on cash_out (bet_id)`,
    `create index cash_out_paid_of on cash_out (member_id, decided_at desc) where state = 'paid'`,
    `create index bet_cashed_at on bet (settled_at) where state = 'cashed'`,
    `create function cash_out_guard() returns trigger language plpgsql as $$
     begin
       if old.state <> 'waiting' or new.state = 'waiting'
         or (new.id, new.bet_id, new.member_id, new.client_ref, new.stake, new.least, new.legs, new.asked_at, new.decide_at)
           is distinct from (old.id, old.bet_id, old.member_id, old.client_ref, old.stake, old.least, old.legs, old.asked_at,
             old.decide_at)
       then
         raise exception 'cash-out % can only be decided, once', old.id
           using errcode = 'integrity_constraint_violation', constraint = 'cash_out_once';
       end if;
       return new;
     end $$`,
    `create trigger cash_out_guard before update on cash_out for each row execute function cash_out_guard()`,
    `create trigger cash_out_grows before delete or truncate on cash_out
       for each statement execute function refuse_change()`,
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
           and new.stake + cashed = old.stake and new.payout = new.stake * new.total_price / 1000
           and new.cashed_paid - old.cashed_paid between 1 and cashed * new.total_price / 1000))
       then
         raise exception 'bet % can only be decided, cashed out and settled', old.id
           using errcode = 'integrity_constraint_violation', constraint = 'bet_as_asked';
       end if;
       return new;
     end $$`,
    `create function bet_cashed_by() returns trigger language plpgsql as $$
     begin
       if (select (cashed_stake, cashed_paid) from bet where id = new.id) is distinct from
         (select (coalesce(sum(stake), 0)::bigint, coalesce(sum(value), 0)::bigint)
           from cash_out where bet_id = new.id and state = 'paid') then
         raise exception 'bet % is not cashed out by its cash-outs', new.id
           using errcode = 'integrity_constraint_violation', constraint = 'bet_cashed_by';
       end if;
       return null;
     end $$`,
    `create constraint trigger bet_cashed_by after update on bet deferrable initially deferred for each row
       when (new.cashed_stake <> old.cashed_stake) execute function bet_cashed_by()`,
    `create function cash_out_bet() returns trigger language plpgsql as $$
     begin
       if not exists (select from bet b where b.id = new.bet_id and b.member_id = new.member_id
         and (b.cashed_stake, b.cashed_paid) = (select sum(stake)::bigint, sum(value)::bigint
           from cash_out where bet_id = new.bet_id and state = 'paid')) then
         raise exception 'cash-out % is not in its bet', new.id
           using errcode = 'integrity_constraint_violation', constraint = 'bet_cashed_by';
       end if;
       return null;
     end $$`,
    `create constraint trigger cash_out_bet after insert or update on cash_out deferrable initially deferred for each row
       when (new.state = 'paid') execute function cash_out_bet()`,
  ],
};
