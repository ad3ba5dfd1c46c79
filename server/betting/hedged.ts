import { type RawBuilder, sql } from 'kysely';
import { UserType } from '../../src/contract/codes/users';

/** Members type hyphens where they like, and a bank by any of its names: an account is known by its digits alone. */
const accountDigits = (member: string): RawBuilder<string> =>
  sql<string>`translate(${sql.ref(`${member}.account`)}, '-', '')`;

/** Who recommended a member. Staff recommends strangers to each other: those relate nobody. */
const recommenderOf = (member: string): RawBuilder<number> => sql<number>`(select r.id from member r
  where r.id = ${sql.ref(`${member}.recommender_id`)} and r.type not in (${sql.raw(Object.values(UserType).join())}))`;

/**
 * Whether a bet `b` is no risk to those who made it: another selection of the same question is in another bet of the
 * same member, of a recommender or a friend, of another friend of the same recommender, or of somebody who shares a phone
 * number or a bank account with them. One that was cashed out counts as well. It earns no reward and fills no condition, and neither does the other one.
 */
export const IS_HEDGED: RawBuilder<boolean> = sql<boolean>`exists (
  select from bet_leg l
    join bet_leg o on o.exposure_key = l.exposure_key and o.question_key = l.question_key
      and o.selection_id <> l.selection_id and o.bet_id <> l.bet_id
    join bet ob on ob.id = o.bet_id
      and (ob.state = 'cashed' or (ob.state in ('waiting', 'open', 'settled') and not o.over))
    join member om on om.id = ob.member_id
    join member own on own.id = b.member_id
  where l.bet_id = b.id and (om.id in (own.id, ${recommenderOf('own')}) or ${recommenderOf('om')} in (own.id, ${recommenderOf('own')})
    or (om.phone <> '' and om.phone = own.phone)
    or (om.account <> '' and ${accountDigits('om')} = ${accountDigits('own')})))`;

/**
 * The same rule as rows `keys` of relation and key, for a member `m`: two members are related if they share a row. Bets can
 * be grouped by it, without a comparison of every pair.
 */
export const RELATION_KEYS: RawBuilder<unknown> = sql`(values
  ('friends', 'm' || m.id), ('friends', 'm' || ${recommenderOf('m')}), ('phone', nullif(m.phone, '')),
  ('account', nullif(${accountDigits('m')}, ''))) keys (relation, key)`;
