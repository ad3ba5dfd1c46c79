import { type RawBuilder, sql } from 'kysely';
import { UserType } from '../../src/contract/codes/users';

/** Members type hyphens where they like, and a bank by any of its names: an account is known by its digits alone. */
const accountDigits = (member: string): RawBuilder<string> =>
  sql<string>`nullif(translate(${sql.ref(`${member}.account`)}, '-', ''), '')`;

/** Staff recommends strangers to each other: that relates nobody. */
const isNoStaff = (member: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${member}.type`)} not in (${sql.raw(Object.values(UserType).join())})`;

/** When a bet was decided first; one that is not yet is open without an end. */
export const decidedAt = (bet: string): RawBuilder<Date> =>
  sql<Date>`coalesce(${sql.ref(`${bet}.played_at`)}, ${sql.ref(`${bet}.settled_at`)}, 'infinity')`;

/** Whether the members of bets `b` and `ob` are one, or stand together. A friend who joins changes no bet that was there. */
const ARE_RELATED = sql<boolean>`(om.id = own.id
  or (least(b.placed_at, ob.placed_at) >= greatest(om.joined_at, own.joined_at)
    and ((om.id = own.recommender_id and ${isNoStaff('om')}) or (om.recommender_id = own.id and ${isNoStaff('own')})
      or (om.recommender_id = own.recommender_id
        and exists (select from member r where r.id = om.recommender_id and ${isNoStaff('r')}))))
  or (om.phone <> '' and om.phone = own.phone)
  or ${accountDigits('om')} = ${accountDigits('own')})`;

/**
 * Whether a bet `b` is no risk to those who made it: another selection of the same question is in another bet of the
 * same member, of a recommender or a friend, of another friend of the same recommender, or of somebody who shares a phone
 * number or a bank account with them, and each was placed before the other one was decided. One that was cashed out counts
 * as well. It earns no reward and fills no condition, and neither does the other one.
 */
export const IS_HEDGED: RawBuilder<boolean> = sql<boolean>`exists (
  select from bet_leg l
    join bet_leg o on o.exposure_key = l.exposure_key and o.question_key = l.question_key
      and o.selection_id <> l.selection_id and o.bet_id <> l.bet_id
    join bet ob on ob.id = o.bet_id
      and (ob.state = 'cashed' or (ob.state in ('waiting', 'open', 'settled') and not o.over))
    join member om on om.id = ob.member_id
    join member own on own.id = b.member_id
  where l.bet_id = b.id and b.placed_at < ${decidedAt('ob')} and ob.placed_at < ${decidedAt('b')} and ${ARE_RELATED})`;

/**
 * How a member `m` is related to others, as rows `keys` of relation and key: those that are related share a row. What may be
 * hedged is found by it without a comparison of every pair.
 */
export const RELATION_KEYS: RawBuilder<unknown> = sql`(values
  ('friends', 'm' || m.id),
  ('friends', (select 'm' || r.id from member r where r.id = m.recommender_id and ${isNoStaff('r')})), ('phone', nullif(m.phone, '')),
  ('account', ${accountDigits('m')})) keys (relation, key)`;
