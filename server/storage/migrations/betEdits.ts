import type { Migration } from '../migration';

/**
 * A cash-out for a bet that takes the place of the one it cashes out. It is decided with that bet, and by nobody else: while it
 * waits it is never due.
 */
export const betEditsMigration: Migration = {
  name: 'bet edits',
  statements: [
    // Deferred: the cash-out may be written before its bet.
    `alter table cash_out
       add new_bet_id bigint references bet deferrable initially deferred,
       add constraint cash_out_edit check (new_bet_id is null
         or new_bet_id <> bet_id and (state <> 'waiting' or decide_at = 'infinity'))`,
    `create unique index cash_out_new_bet on cash_out (new_bet_id) where new_bet_id is not null`,
    `create function cash_out_edit_guard() returns trigger language plpgsql as $$
     begin
       raise exception 'cash-out % is for another bet', old.id
         using errcode = 'integrity_constraint_violation', constraint = 'cash_out_once';
     end $$`,
    `create trigger cash_out_edit_guard before update on cash_out for each row
       when (new.new_bet_id is distinct from old.new_bet_id) execute function cash_out_edit_guard()`,
    // An edit is both or neither: its bet is accepted if, and only if, the other one was cashed out whole for it.
    `create function bet_edit_whole() returns trigger language plpgsql as $$
     begin
       if exists (select from cash_out c join bet made on made.id = c.new_bet_id join bet b on b.id = c.bet_id
         where c.id = new.id and (made.member_id <> c.member_id
           or (c.state = 'waiting') <> (made.state = 'waiting') or (c.state = 'refused') <> (made.state = 'refused')
           or (c.state = 'paid' and b.state <> 'cashed')))
       then
         raise exception 'cash-out % and its bet are not decided together', new.id
           using errcode = 'integrity_constraint_violation', constraint = 'bet_edit_whole';
       end if;
       return null;
     end $$`,
    `create constraint trigger bet_edit_whole after insert or update on cash_out deferrable initially deferred for each row
       when (new.new_bet_id is not null) execute function bet_edit_whole()`,
    // Also where a process decides the bet that does not know of edits yet.
    `create function bet_edit_decided() returns trigger language plpgsql as $$
     begin
       if exists (select from cash_out where new_bet_id = new.id and state = 'waiting') then
         raise exception 'bet % is decided without the one that it is to take the place of', new.id
           using errcode = 'integrity_constraint_violation', constraint = 'bet_edit_whole';
       end if;
       return null;
     end $$`,
    `create constraint trigger bet_edit_decided after update on bet deferrable initially deferred for each row
       when (old.state = 'waiting' and new.state <> 'waiting') execute function bet_edit_decided()`,
  ],
};
