import type { Migration } from '../migration';

/** Coupons, attendance sheets, tournaments and what recommenders are paid. What was paid once stays so. */
export const rewardsMigration: Migration = {
  name: 'club',
  statements: [
    `create table coupon_issue (
       id integer generated always as identity primary key,
       ref text not null,
       issued_by integer references member,
       name text not null check (length(name) between 2 and 40),
       currency text not null check (currency in ('won', 'point')),
       amount bigint not null check (amount > 0),
       target text not null check (target in ('member', 'all', 'codes')),
       body text not null,
       count integer not null default 0,
       issued_at timestamptz not null default clock_timestamp(),
       expires_at timestamptz not null
     )`,
    `create unique index coupon_issue_once on coupon_issue (coalesce(issued_by, 0), ref)`,
    // One with a code belongs to nobody until it is registered.
    `create table coupon (
       id bigint generated always as identity primary key,
       issue_id integer not null references coupon_issue,
       code text unique,
       member_id integer references member,
       given_at timestamptz,
       used_at timestamptz,
       withdrawn_at timestamptz,
       constraint coupon_owner check (code is not null or member_id is not null),
       constraint coupon_given check ((member_id is null) = (given_at is null)),
       constraint coupon_used check (used_at is null or (member_id is not null and withdrawn_at is null))
     )`,
    `create index coupon_of on coupon (member_id, id) where member_id is not null`,
    `create index coupon_issued on coupon (issue_id)`,
    `create function coupon_guard() returns trigger language plpgsql as $$
     begin
       if old.used_at is not null or old.withdrawn_at is not null
         or (old.member_id is not null and new.member_id is distinct from old.member_id)
         or (new.id, new.issue_id, new.code) is distinct from (old.id, old.issue_id, old.code) then
         raise exception 'coupon % is used or somebody''s', old.id
           using errcode = 'integrity_constraint_violation', constraint = 'coupon_once';
       end if;
       return new;
     end $$`,
    `create trigger coupon_guard before update on coupon for each row execute function coupon_guard()`,

    // Days are those of Asia/Seoul.
    `create table attendance (
       member_id integer not null references member,
       day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
       at timestamptz not null default clock_timestamp(),
       streak integer not null check (streak > 0),
       points bigint not null check (points > 0),
       primary key (member_id, day)
     )`,
    `create index attendance_on on attendance (day)`,
    `create table attendance_setting (
       single boolean primary key default true check (single),
       needs_charge boolean not null default false
     )`,
    `insert into attendance_setting default values`,

    `create table tournament (
       id integer generated always as identity primary key,
       title text not null check (length(title) between 2 and 40),
       about text not null default '',
       board text not null check (board in ('payout', 'odds', 'rate', 'charge')),
       starts_at timestamptz not null,
       ends_at timestamptz not null,
       currency text not null check (currency in ('won', 'point')),
       prizes integer[] not null check (cardinality(prizes) between 1 and 10 and 0 < all (prizes)),
       paid_at timestamptz,
       made_at timestamptz not null default clock_timestamp(),
       constraint tournament_period check (starts_at < ends_at),
       constraint tournament_paid check (paid_at is null or paid_at >= ends_at)
     )`,
    `create index tournament_due on tournament (ends_at) where paid_at is null`,
    `create table tournament_award (
       tournament_id integer not null references tournament,
       rank integer not null check (rank > 0),
       member_id integer not null references member,
       record bigint not null,
       prize bigint not null check (prize >= 0),
       primary key (tournament_id, rank),
       unique (tournament_id, member_id)
     )`,
    `create index bet_settled_at on bet (settled_at) where state = 'settled'`,

    // A lost bet pays its member's recommender once, whatever becomes of its result later.
    `create table friend_settlement (
       id integer generated always as identity primary key,
       member_id integer not null references member,
       at timestamptz not null default clock_timestamp(),
       lost bigint not null check (lost > 0),
       rate_percent integer not null,
       points bigint not null check (points > 0)
     )`,
    `create index friend_settlement_of on friend_settlement (member_id, id)`,
    `create table friend_settlement_bet (
       bet_id bigint primary key references bet,
       settlement_id integer not null references friend_settlement
     )`,
    `create index member_recommended on member (recommender_id) where recommender_id is not null`,
  ],
};
