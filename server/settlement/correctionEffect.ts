import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { SystemName } from '../../src/contract/codes/systems';
import { Settlement } from '../../src/contract/stream/market';
import { type SettledLeg, settleBet } from '../../src/rules/betting/settle';
import { type RecordedMarket, type RecordedOutcome, neverBothWin } from '../../src/rules/joint/neverBothWin';
import type { MemberShare } from '../admin/secondAdministrator';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';
import { LOCKS } from '../storage/locks';
import { STAFF_TERM } from '../storage/staffTerm';

/** An outcome of the feed, as legs name it. */
export interface LegOutcome {
  area: string;
  fixtureId: string;
  marketId: string;
  selectionId: string;
  market: RecordedMarket;
  /** As the feed has it, with its lines. */
  name: string;
  line: string;
  base: string;
}

/** The result that an outcome is to have. */
export interface CorrectedOutcome {
  area: string;
  selectionId: string;
  result: Settlement;
}

export interface CorrectionEffect {
  bets: number;
  /** Won that are paid and taken back, or that bets open before or after it may pay, added up over the bets. */
  moved: number;
  /** Whose bets they are; null where they are of several members. */
  memberId: number | null;
  /** What of it moves with whom. */
  shares: MemberShare[];
}

interface BetMoved {
  stake: string;
  bonus: number | null;
  system: SystemName | null;
  paid: string;
  /** As they would be. `before`: the present result. */
  legs: (SettledLeg & { before: Settlement })[];
}

/** Columns of a bet and its legs, which would have the result that is given. */
const betMoved = (after: RawBuilder<unknown>) => sql`b.stake, b.bonus, b.system, b.paid,
  jsonb_agg(jsonb_build_object('price', l.price, 'match', l.fixture_id, 'joint', l.joint,
    'before', l.result, 'result', ${after}) order by l.place) as legs`;

/** Outcomes with the results they are to have, as a table. */
function correctedTable(corrected: readonly CorrectedOutcome[]) {
  return sql`unnest(${corrected.map(({ area }) => area)}::text[], ${corrected.map(({ selectionId }) => selectionId)}::text[],
    ${corrected.map(({ result }) => result)}::integer[]) as c (area, selection, result)`;
}

/** What bets on outcomes would move if their results were corrected to these. Nothing is changed. */
export async function correctionEffect(
  reader: Reader,
  corrected: readonly CorrectedOutcome[],
): Promise<CorrectionEffect> {
  const { rows } = await sql<BetMoved & { member_id: number }>`
    with corrected as materialized (select * from ${correctedTable(corrected)}), hit as materialized (
      select distinct l.bet_id from corrected c join bet_leg l on l.selection_id = c.selection and l.area = c.area
      where l.kind = 'odds' and not l.over and l.result <> c.result
    )
    select b.member_id, ${betMoved(sql`case when l.over then l.result else coalesce(c.result, l.result) end`)}
    from hit join bet b on b.id = hit.bet_id join bet_leg l on l.bet_id = b.id
    left join corrected c on c.selection = l.selection_id and c.area = l.area
    where b.state not in ('refused', 'cancelled')
    group by b.id`.execute(reader);
  const byMember = new Map<number, number>();
  for (const row of rows) byMember.set(row.member_id, (byMember.get(row.member_id) ?? 0) + movedOf(row));
  const shares = [...byMember].map(([member, amount]) => ({ member, amount }));
  return {
    bets: rows.length,
    moved: shares.reduce((sum, { amount }) => sum + amount, 0),
    memberId: shares.length === 1 ? shares[0]!.member : null,
    shares,
  };
}

/** What giving the stake of a bet back would move. */
export async function voidEffect(reader: Reader, betId: string): Promise<number> {
  const { rows } = await sql<BetMoved>`
    select ${betMoved(sql`${Settlement.cancelled}::integer`)}
    from bet b join bet_leg l on l.bet_id = b.id where b.id = ${betId} group by b.id`.execute(reader);
  return movedOf(rows[0]!);
}

/**
 * A bet that was open, or becomes so, counts with all that it may pay, or might have, at least its stake: otherwise one leg
 * after the other could be decided, or what a member may win taken, and nothing would ever have moved.
 */
function movedOf({ stake, bonus, system, paid, legs }: BetMoved): number {
  const settled = (of: readonly SettledLeg[]) => settleBet(of, bonus ?? undefined, Number(stake), system);
  const mayPay = (of: readonly SettledLeg[]) =>
    settled(of.map((leg) => (leg.result === Settlement.inProgress ? { ...leg, result: Settlement.won } : leg))).paid;
  const before = legs.map((leg) => ({ ...leg, result: leg.before }));
  const worth = [Number(paid), mayPay(before)];
  const isOpen = [before, legs].some((of) => settled(of).status === Settlement.inProgress);
  if (isOpen) return Math.max(Number(stake), mayPay(legs), ...worth);
  // What is due may not be paid yet.
  return Math.max(...worth.map((won) => Math.abs(mayPay(legs) - won)));
}

/** Writes the results into the legs; the settlement follows them. */
export async function writeCorrected(trx: Transaction<Schema>, corrected: readonly CorrectedOutcome[]): Promise<void> {
  await sql`
    with changed as (
      update bet_leg l set result = c.result, told_term = ${STAFF_TERM}, told_ver = 0
      from ${correctedTable(corrected)}
      where l.selection_id = c.selection and l.area = c.area and l.kind = 'odds' and not l.over and l.result <> c.result
      returning l.bet_id
    )
    update bet set due = true where id in (select bet_id from changed) and state not in ('refused', 'cancelled')`.execute(
    trx,
  );
}

/** One administrator after the other, and none beside the feed: what won already is looked at before a result is written. */
export async function lockResults(trx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.results[0]}, ${LOCKS.results[1]})`.execute(trx);
}

/**
 * Whether another outcome of the market that never wins together with this one is known to have won: by bets that results
 * still change, those of others are as of when they ended.
 */
export async function isWonByAnother(
  reader: Reader,
  { fixtureId, marketId, selectionId, market, name, line, base }: LegOutcome,
): Promise<boolean> {
  const { rows } = await sql<RecordedOutcome>`
    select distinct facts ->> 'pick' as name, facts ->> 'line' as line,
      coalesce(facts ->> 'base', '') as base
    from bet_leg
    where exposure_key = ${fixtureId} and market_id = ${marketId} and selection_id <> ${selectionId} and kind = 'odds'
      and not over and result in (${Settlement.won}, ${Settlement.halfWon})`.execute(reader);
  return rows.some((won) => neverBothWin(market, { name, line, base }, won));
}
