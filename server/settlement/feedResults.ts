import { sql } from 'kysely';
import type { Area } from '../../src/contract/stream/channel';
import { Settlement } from '../../src/contract/stream/market';
import { isWon } from '../../src/rules/betting/halfResults';
import { neverBothWin, type RecordedOutcome } from '../../src/rules/joint/neverBothWin';
import type { Tx } from '../ledger';
import { LOCKS } from '../storage/locks';
import { STAFF_TERM } from '../storage/staffTerm';
import type { OddsLegSnapshot } from '../storage/tables/legSnapshot';

/** An outcome of the feed. One of the same id in another market is another question: no leg of this one is settled by it. */
export interface OutcomeOfMarket {
  area: Area;
  outcomeId: string;
  marketId: string;
}

/** What became of an outcome of the feed, as of one version of its area's fold. */
export interface FeedResult extends OutcomeOfMarket {
  result: Settlement;
  /** The runner's term, then the area's version: of two results the later one counts, whichever process brings it. */
  term: number;
  version: number;
  /** Its fixture was called off, in this term's book too, and is on again: what was void by that is open, whichever term reported it. */
  isOnAgain?: true;
  /** The feed no longer knows what became of it. */
  isForgotten?: true;
}

/**
 * Notes results in the legs that wait for them, and marks their bets as due: from here on the database knows, whatever
 * becomes of the feed. A result is withdrawn only by the term that reported it: another term may not know of it yet,
 * and a recording that begins again does not; one that reports the same as the term before has reported it too. But for the
 * call-off of a fixture, which is withdrawn by whichever term saw it end. What contradicts staff stays open for it.
 */
export async function recordResults(tx: Tx, reported: readonly FeedResult[]): Promise<number> {
  if (reported.length === 0) return 0;
  await sql`select pg_advisory_xact_lock_shared(${LOCKS.results[0]}, ${LOCKS.results[1]})`.execute(tx);
  const contradicting = await contradictingStaff(tx, reported);
  const results = reported.filter((result) => !contradicting.has(result));
  const { rows } = await sql<{ id: string }>`
    with reported as (
      select * from unnest(
        ${results.map(({ area }) => area)}::text[], ${results.map(({ outcomeId }) => outcomeId)}::text[],
        ${results.map(({ marketId }) => marketId)}::text[], ${results.map(({ result }) => result)}::integer[], ${results.map(({ term }) => term)}::bigint[],
        ${results.map(({ version }) => version)}::bigint[],
        ${results.map(({ isOnAgain }) => isOnAgain ?? false)}::boolean[]
      ) as s (area, outcome, market, result, term, version, on_again)
    ), noted as (
      update bet_leg l set result = reported.result, told_term = reported.term, told_ver = reported.version
      from reported
      where l.selection_id = reported.outcome and l.market_id = reported.market and l.area = reported.area
        and l.kind = 'odds' and not l.over
        and l.result <> reported.result and (l.told_term, l.told_ver) <= (reported.term, reported.version)
        and (reported.result <> 0 or l.told_term = reported.term
          or (reported.on_again and l.result = ${Settlement.cancelled}))
      returning l.bet_id
    ), confirmed as (
      update bet_leg l set told_term = reported.term, told_ver = reported.version
      from reported
      where l.selection_id = reported.outcome and l.market_id = reported.market and l.area = reported.area
        and l.kind = 'odds' and not l.over
        and l.result = reported.result and l.result <> 0 and l.told_term < reported.term
    )
    update bet set due = true where id in (select bet_id from noted) and state not in ('refused', 'cancelled')
    returning id`.execute(tx);
  return rows.length;
}

/** Those of them on which there are bets that may still be corrected. */
export async function resultsBetOn(tx: Tx, reported: readonly FeedResult[]): Promise<FeedResult[]> {
  const results = reported.filter(({ result }) => result !== Settlement.inProgress);
  if (results.length === 0) return [];
  const { rows } = await sql<{ at: number }>`
    select at from unnest(${results.map(({ area }) => area)}::text[], ${results.map(({ outcomeId }) => outcomeId)}::text[],
      ${results.map(({ marketId }) => marketId)}::text[]) with ordinality as s (area, outcome, market, at)
    where exists (
      select from bet_leg l where l.selection_id = s.outcome and l.market_id = s.market and l.area = s.area
        and l.kind = 'odds' and not l.over
    )`.execute(tx);
  return rows.map(({ at }) => results[Number(at) - 1]!);
}

/**
 * Wins of which staff has made another side of the same market won: both are never paid (docs/spec.md SET-4). Where the
 * feed has forgotten such an outcome its stakes are not returned either.
 */
async function contradictingStaff(tx: Tx, reported: readonly FeedResult[]): Promise<ReadonlySet<FeedResult>> {
  const asked = reported.filter(({ result, isForgotten }) => isWon(result) || isForgotten);
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ at: number; facts: OddsLegSnapshot; by_staff: RecordedOutcome }>`
    select r.at, own.facts, by_staff.outcome as by_staff
    from unnest(${asked.map(({ area }) => area)}::text[], ${asked.map(({ outcomeId }) => outcomeId)}::text[],
      ${asked.map(({ marketId }) => marketId)}::text[]) with ordinality as r (area, outcome, market, at)
    cross join lateral (
      select exposure_key, market_id, facts from bet_leg
      where selection_id = r.outcome and market_id = r.market and area = r.area and kind = 'odds' and not over limit 1
    ) own
    cross join lateral (
      select distinct jsonb_build_object('name', s.facts -> 'pick', 'line', s.facts -> 'line',
        'base', coalesce(s.facts ->> 'base', '')) as outcome
      from bet_leg s
      where s.exposure_key = own.exposure_key and s.market_id = own.market_id and s.selection_id <> r.outcome
        and s.kind = 'odds' and s.told_term = ${sql.raw(STAFF_TERM)} and not s.over
        and s.result in (${Settlement.won}, ${Settlement.halfWon})
    ) by_staff`.execute(tx);
  const contradicts = (
    { sport, home, away, market, pick, line, base = '' }: OddsLegSnapshot,
    outcome: RecordedOutcome,
  ) => neverBothWin({ sport, name: market, teams: { home, away } }, { name: pick, line, base }, outcome);
  return new Set(
    rows.flatMap(({ at, facts, by_staff }) => (contradicts(facts, by_staff) ? asked[Number(at) - 1]! : [])),
  );
}
