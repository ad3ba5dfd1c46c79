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

/** A result of the feed that staff's stands against. */
export interface ContradictedResult {
  area: string;
  market: string;
  outcome: string;
  result: Settlement;
  /** The outcome that staff has as won. */
  against: string;
}

/**
 * Notes results in the legs that wait for them, and marks their bets as due: from here on the database knows, whatever
 * becomes of the feed. A result is withdrawn only by the term that reported it: another term may not know of it yet,
 * and a recording that begins again does not; one that reports the same as the term before has reported it too. But for the
 * call-off of a fixture, which is withdrawn by whichever term saw it end. What contradicts staff stays open for it, and is
 * given where that is new.
 */
export async function recordResults(tx: Tx, reported: readonly FeedResult[]): Promise<ContradictedResult[]> {
  if (reported.length === 0) return [];
  await sql`select pg_advisory_xact_lock_shared(${LOCKS.results[0]}, ${LOCKS.results[1]})`.execute(tx);
  const contradicting = await contradictingStaff(tx, reported);
  const results = reported.filter((result) => !contradicting.has(result));
  await sql`
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
    update bet set due = true where id in (select bet_id from noted) and state not in ('refused', 'cancelled')`.execute(
    tx,
  );
  return noteContradicted(tx, reported, contradicting);
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
 * feed has forgotten such an outcome its stakes are not returned either. Each with the outcome that staff has as won; what staff
 * decided of it by itself waits for nobody.
 */
async function contradictingStaff(tx: Tx, reported: readonly FeedResult[]): Promise<ReadonlyMap<FeedResult, string>> {
  const asked = reported.filter(({ result, isForgotten }) => isWon(result) || isForgotten);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ at: number; facts: OddsLegSnapshot; id: string; by_staff: RecordedOutcome }>`
    select r.at, own.facts, by_staff.id, by_staff.outcome as by_staff
    from unnest(${asked.map(({ area }) => area)}::text[], ${asked.map(({ outcomeId }) => outcomeId)}::text[],
      ${asked.map(({ marketId }) => marketId)}::text[]) with ordinality as r (area, outcome, market, at)
    cross join lateral (
      select exposure_key, market_id, facts from bet_leg
      where selection_id = r.outcome and market_id = r.market and area = r.area and kind = 'odds' and not over
        and told_term <> ${sql.raw(STAFF_TERM)} limit 1
    ) own
    cross join lateral (
      select distinct s.selection_id as id, jsonb_build_object('name', s.facts -> 'pick', 'line', s.facts -> 'line',
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
  return new Map(
    rows.flatMap(({ at, facts, id, by_staff }) =>
      contradicts(facts, by_staff) ? [[asked[Number(at) - 1]!, id] as const] : [],
    ),
  );
}

/**
 * Notes which of these results of the feed staff's stands against, by what `against` has for them; the others are so no more.
 * Gives those that are new. An outcome that the feed has forgotten since it had won stays noted as won.
 */
async function noteContradicted(
  tx: Tx,
  reported: readonly FeedResult[],
  against: ReadonlyMap<FeedResult, string>,
): Promise<ContradictedResult[]> {
  const { rows } = await sql<ContradictedResult>`
    with reported as (
      select distinct on (area, market, outcome) * from unnest(
        ${reported.map(({ area }) => area)}::text[], ${reported.map(({ marketId }) => marketId)}::text[],
        ${reported.map(({ outcomeId }) => outcomeId)}::text[], ${reported.map(({ result }) => result)}::integer[],
        ${reported.map((result) => against.get(result) ?? null)}::text[]
      ) as r (area, market, outcome, result, against)
      order by area, market, outcome, against
    ), gone as (
      delete from contradicted_result c using reported r
      where r.against is null and c.area = r.area and c.market_id = r.market and c.selection_id = r.outcome
    )
    insert into contradicted_result as c (area, market_id, selection_id, result, against)
    select area, market, outcome, result, against from reported where against is not null
    on conflict (area, market_id, selection_id) do update set result = excluded.result, against = excluded.against
      where c.result <> excluded.result and excluded.result <> ${Settlement.cancelled}
    returning area, market_id as market, selection_id as outcome, result, against`.execute(tx);
  return rows;
}
