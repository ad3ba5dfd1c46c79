import type { Migration } from '../migration';

/** Plans stay in use for long, also one made while the tables held little. `offset 0` below is for the same. */
const BY_INDEX = 'set enable_seqscan = off';

/** What a bet counts for while it may still pay. */
const COUNTED = (bet: string) => `case when ${bet}.state in ('waiting', 'open') then ${bet}.payout else 0 end`;

/**
 * What each member's open bets on a match or a draw may pay together, stored by the statements that write bets: what the
 * limits ask of every new bet would else be added up from all open bets on its matches. Whoever changes a bet's state or
 * payout has locked its member's accounts, so that nobody waits for a row here, however many bet on one match.
 */
export const openPayoutsMigration: Migration = {
  name: 'open payouts',
  statements: [
    `create table open_payout (
       exposure_key text not null,
       member_id integer not null,
       payout bigint not null check (payout >= 0),
       primary key (exposure_key, member_id)
     ) with (fillfactor = 70)`,

    // The legs of a bet come in one statement, and after the bet.
    `create function open_payout_placed() returns trigger language plpgsql ${BY_INDEX} as $$
     begin
       insert into open_payout as kept (exposure_key, member_id, payout)
       select l.exposure_key, b.member_id, sum(b.payout)
       from (select distinct bet_id, exposure_key from added) l cross join lateral (
         select member_id, payout from bet where id = l.bet_id and state in ('waiting', 'open') offset 0
       ) b
       group by l.exposure_key, b.member_id
       on conflict (exposure_key, member_id) do update set payout = kept.payout + excluded.payout;
       return null;
     end $$`,
    `create trigger open_payout_placed after insert on bet_leg
       referencing new table as added for each statement execute function open_payout_placed()`,

    `create function open_payout_changed() returns trigger language plpgsql ${BY_INDEX} as $$
     declare
       changed text[];
       members integer[];
       changes bigint[];
       has_more boolean;
       has_less boolean;
       missing bigint;
     begin
       select array_agg(c.exposure_key), array_agg(c.member_id), array_agg(c.change), bool_or(c.change > 0), bool_or(c.change < 0)
         into changed, members, changes, has_more, has_less
       from (
         select l.exposure_key, b.member_id, sum(b.change) as change
         from (
           select a.id, a.member_id, ${COUNTED('a')} - ${COUNTED('o')} as change
           from after a join before o using (id) where ${COUNTED('a')} <> ${COUNTED('o')}
         ) b cross join lateral (select distinct exposure_key from bet_leg where bet_id = b.id) l
         group by l.exposure_key, b.member_id
       ) c where c.change <> 0;
       if has_more then
         insert into open_payout as kept (exposure_key, member_id, payout)
         select * from unnest(changed, members, changes) as c (exposure_key, member_id, change) where c.change > 0
         on conflict (exposure_key, member_id) do update set payout = kept.payout + excluded.payout;
       end if;
       if has_less is not true then
         return null;
       end if;
       with less as (
         select * from unnest(changed, members, changes) as c (exposure_key, member_id, change) where c.change < 0
       ), gone as (
         delete from open_payout k using less c
         where k.exposure_key = c.exposure_key and k.member_id = c.member_id and k.payout + c.change = 0
         returning 1
       ), left_over as (
         update open_payout k set payout = k.payout + c.change from less c
         where k.exposure_key = c.exposure_key and k.member_id = c.member_id and k.payout + c.change <> 0
         returning 1
       )
       select (select count(*) from less) - (select count(*) from gone) - (select count(*) from left_over) into missing;
       if missing <> 0 then
         raise exception 'open bets on % of their matches were not counted', missing
           using errcode = 'integrity_constraint_violation', constraint = 'open_payout_counted';
       end if;
       return null;
     end $$`,
    `create trigger open_payout_changed after update on bet
       referencing old table as before new table as after for each statement execute function open_payout_changed()`,

    `insert into open_payout (exposure_key, member_id, payout)
     select l.exposure_key, b.member_id, sum(b.payout)
     from bet b cross join lateral (select distinct exposure_key from bet_leg where bet_id = b.id) l
     where b.state in ('waiting', 'open') and b.payout > 0
     group by l.exposure_key, b.member_id`,

    // Whether a member has the same picks open is looked up by them. They may be long.
    `create index bet_open_picks on bet (member_id, hashtext(picks)) where state in ('waiting', 'open')`,
    `drop index bet_open_of`,
  ],
};
