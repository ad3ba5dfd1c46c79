import { sql } from 'kysely';
import type { Limits, Refused } from '../../src/contract/api/betting';
import { liabilityMaxOf } from '../../src/rules/betting/exposure';
import { MemberState } from '../storage/tables/members';
import type { Reader } from '../ledger';
import type { BetTerms } from './judge';
import { memberLimitsOf } from './memberLimits';
import { refused } from './refuse';

/** Midnight of today in Seoul, by the database's clock. */
export const TODAY = sql<Date>`date_trunc('day', clock_timestamp() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`;

/** A member as betting sees them. `barred`: not to bet at all. */
export interface Bettor {
  barred: boolean;
  limits: Limits;
  /** The feed runner's term as of this reading. */
  feedTerm: number;
  /** When this was read, by the database's clock. */
  at: Date;
}

/** Tendency keeps members from casino and slots only (docs/spec.md ROLE-4); who is blocked may not bet either. */
export async function bettorOf(reader: Reader, memberId: number, liveDelayMs: number): Promise<Bettor> {
  const row = await reader
    .selectFrom('member as m')
    .select(['m.level', 'm.state', 'm.stake_max', sql<Date>`clock_timestamp()`.as('at')])
    .select((eb) =>
      eb
        .selectFrom('bet as b')
        .select((b) => b.fn.countAll<string>().as('n'))
        .where('b.member_id', '=', memberId)
        .where('b.state', '=', 'cancelled')
        .where('b.settled_at', '>=', TODAY)
        .as('cancelled'),
    )
    .select((eb) => eb.selectFrom('feed_term').select('term').as('feed_term'))
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const limits = memberLimitsOf({ level: row.level, stakeMax: row.stake_max }, 0, liveDelayMs);
  limits.cancel.leftToday = Math.max(0, limits.cancel.perDay - Number(row.cancelled));
  return { barred: row.state !== MemberState.active, limits, feedTerm: Number(row.feed_term), at: row.at };
}

/** The same for the same picks, in whatever order they were pressed. */
export function picksKey({ legs }: Pick<BetTerms, 'legs'>): string {
  return legs
    .map(({ pick }) => pick.id)
    .toSorted()
    .join(' ');
}

/** Why the bet can't stand beside the member's others. `except`: a bet that does not count against itself. */
export async function conflictRefusal(
  reader: Reader,
  { memberId, except = '0' }: { memberId: number; except?: string },
  terms: BetTerms,
  limits: Limits,
): Promise<Refused | undefined> {
  const exposures = terms.legs.map(({ exposure }) => exposure.exposureKey);
  const liabilities = terms.legs.map(({ pick }) => liabilityMaxOf(pick));
  const { rows } = await sql<{ same: boolean; axis: string; full: boolean; pairs: string }>`
    with mine as materialized (
      select id, picks, payout from bet
      where member_id = ${memberId} and state in ('waiting', 'open') and id <> ${except}::bigint
    )
    select exists (select from mine where picks = ${picksKey(terms)}) as same,
      coalesce((select max(payout) from (
        select sum(payout) as payout from (
          select distinct l.bet_id, l.exposure_key, mine.payout from mine join bet_leg l on l.bet_id = mine.id
          where l.exposure_key = any(${exposures}::text[])
        ) own group by exposure_key
      ) shared), 0)::text as axis,
      exists (
        select from unnest(${exposures}::text[], ${liabilities}::bigint[]) as asked (key, most)
        where most < ${terms.payout} + coalesce((select sum(payout) from bet where state in ('waiting', 'open')
          and id <> ${except}::bigint and id in (select bet_id from bet_leg where exposure_key = asked.key)), 0)
      ) as full,
      (select count(*) from bet
        where cardinality(${terms.pairLeagues}::text[]) > 0 and member_id = ${memberId} and state not in ('refused', 'cancelled')
          and id <> ${except}::bigint and placed_at >= ${TODAY}
          and pair_leagues && ${terms.pairLeagues}::text[])::text as pairs`.execute(reader);
  const { same, axis, full, pairs } = rows[0]!;
  if (same) return refused('duplicate');
  if (Number(pairs) >= limits.pairsPerLeague) return refused('pair-league', { limit: limits.pairsPerLeague });
  if (full) return refused('liability');
  return Number(axis) + terms.payout > limits.axisMax ? refused('axis', { limit: limits.axisMax }) : undefined;
}
