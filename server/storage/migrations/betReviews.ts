import type { Migration } from '../migration';

/**
 * Large bets wait for staff. `until`: an answer later than that counts for nothing; `earliest`: a bet in play is not decided
 * before its own delay is over. An offer is for one bet, which is noted with it.
 */
export const betReviewsMigration: Migration = {
  name: 'bet reviews',
  statements: [
    `create table review_terms (
       one boolean primary key default true check (one),
       stake bigint check (stake > 0),
       payout bigint check (payout > 0),
       wait_ms integer not null check (wait_ms between 5000 and 60000)
     )`,
    `insert into review_terms (wait_ms) values (20000)`,
    `alter table bet add column reviewed boolean not null default false`,
    `create table bet_review (
       bet_id bigint primary key references bet,
       asked_at timestamptz not null default clock_timestamp(),
       until timestamptz not null,
       earliest timestamptz not null,
       answer text check (answer in ('accept', 'offer', 'refuse')),
       answered_by integer references member,
       answered_at timestamptz,
       offered_stake bigint check (offered_stake > 0),
       offered_until timestamptz,
       taken_by bigint unique references bet deferrable initially deferred,
       constraint bet_review_answer check (
         (answer is null) = (answered_by is null) and (answer is null) = (answered_at is null) and answered_at <= until),
       constraint bet_review_offer check (
         (answer is not distinct from 'offer') = (offered_stake is not null)
         and (offered_stake is null) = (offered_until is null) and (taken_by is null or offered_stake is not null))
     )`,
    `create index bet_review_waiting on bet_review (until) where answer is null`,
    `create index bet_review_answered on bet_review (answered_at desc) where answer is not null`,
    `create function bet_review_guard() returns trigger language plpgsql as $$
     begin
       if (new.bet_id, new.asked_at, new.until, new.earliest) is distinct from (old.bet_id, old.asked_at, old.until, old.earliest)
         or (old.answer is not null and (new.answer, new.answered_by, new.answered_at, new.offered_stake, new.offered_until)
           is distinct from (old.answer, old.answered_by, old.answered_at, old.offered_stake, old.offered_until))
         or (old.taken_by is not null and new.taken_by is distinct from old.taken_by)
       then
         raise exception 'the review of bet % is answered once', old.bet_id
           using errcode = 'integrity_constraint_violation', constraint = 'bet_review_once';
       end if;
       return new;
     end $$`,
    `create trigger bet_review_guard before update on bet_review for each row execute function bet_review_guard()`,
  ],
};
