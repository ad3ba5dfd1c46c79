import { expect, it } from 'vitest';
import { statementName } from '../../../server/traces/statementName';

it.each([
  ['/* prepared write_placed_bets */\n with asked as (select 1) select n from asked', 'write_placed_bets', 'with'],
  ['\n    /* prepared bets_to_decide */\n select b.id from bet b', 'bets_to_decide', 'select'],
  ['select "member"."nickname" from "member" where "id" = $1', 'select member', 'select'],
  ['insert into "betting_member" ("member_id") values ($1)', 'insert betting_member', 'insert'],
  ['update push_subscription set looked_at = $1', 'update push_subscription', 'update'],
  ['delete from push_message where id = $1', 'delete push_message', 'delete'],
  ['select pg_notify($1, told) from unnest($2::text[]) as told', 'select pg_notify', 'select'],
  ['begin', 'begin', 'begin'],
  ['set constraints all immediate; commit', 'commit', 'commit'],
  ['$1', 'statement', 'statement'],
])('calls %j by its name', (text, name, operation) => {
  expect(statementName(text)).toEqual({ name, operation });
});

it('has nothing in it that stands in quotes', () => {
  expect(statementName(`select 'secret' as a, "b" from x where c = 'from secret'`).name).toBe('select x');
  expect(statementName(`values ('secret')`).name).toBe('values');
});
