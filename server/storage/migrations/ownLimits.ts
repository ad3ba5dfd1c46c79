import type { Migration } from '../migration';

/**
 * What members limit themselves to. `limits`: a list of `OwnLimit`. While a break holds nobody ends it or makes it shorter,
 * not at a console either; one for good is until 'infinity'.
 */
export const ownLimitsMigration: Migration = {
  name: 'own limits',
  statements: [
    `create table own_limits (
       member_id integer primary key references member,
       limits jsonb not null default '[]' check (jsonb_typeof(limits) = 'array'),
       break_from timestamptz,
       break_until timestamptz,
       check_minutes integer check (check_minutes in (15, 30, 60, 120)),
       checked_at timestamptz,
       constraint own_limits_break check ((break_from is null) = (break_until is null) and break_until > break_from)
     )`,
    `create function own_limits_guard() returns trigger language plpgsql as $$
     begin
       if old.member_id <> new.member_id
         or (old.break_until > clock_timestamp() and (new.break_until is null or new.break_until < old.break_until)) then
         raise exception 'the break of member % can only become longer', old.member_id
           using errcode = 'integrity_constraint_violation', constraint = 'own_limits_break_holds';
       end if;
       return new;
     end $$`,
    `create trigger own_limits_guard before update on own_limits for each row execute function own_limits_guard()`,
    `create trigger own_limits_grows before delete or truncate on own_limits
       for each statement execute function refuse_change()`,
  ],
};
