import { sql } from 'kysely';
import type { Overview } from '../../src/contract/api/staff/overview';
import type { Settlement } from '../../src/contract/stream/market';
import { pickedOf } from '../betting/picked';
import type { Reader } from '../ledger';
import { STAFF_TERM } from '../storage/staffTerm';
import type { OddsLegSnapshot } from '../storage/tables/legSnapshot';

interface Row {
  facts: OddsLegSnapshot;
  /** The feed's. */
  result: Settlement;
  /** Of the bets on it. */
  present: Settlement;
  bets: number;
  bet_id: string;
  against_facts: OddsLegSnapshot;
  against_result: Settlement;
}

/** Results of the feed that staff's stands against, and on which bets wait for staff; latest first. */
export async function contradictedResults(reader: Reader): Promise<Overview['contradicted']> {
  const { rows } = await sql<Row>`
    select own.facts, c.result, own.present, own.bets, own.bet_id, by_staff.facts as against_facts,
      by_staff.result as against_result
    from contradicted_result c
    cross join lateral (
      select (array_agg(l.facts))[1] as facts, min(l.result) as present, count(*)::integer as bets,
        min(l.bet_id)::text as bet_id
      from bet_leg l join bet b on b.id = l.bet_id
      where l.selection_id = c.selection_id and l.market_id = c.market_id and l.area = c.area and l.kind = 'odds'
        and not l.over and l.told_term <> ${sql.raw(STAFF_TERM)} and l.result <> c.result
        and b.state not in ('refused', 'cancelled')
      having count(*) > 0
    ) own
    cross join lateral (
      select s.facts, s.result from bet_leg s
      where s.selection_id = c.against and s.market_id = c.market_id and s.area = c.area and s.kind = 'odds'
        and s.told_term = ${sql.raw(STAFF_TERM)} limit 1
    ) by_staff
    order by c.noted_at desc, own.bet_id`.execute(reader);
  return rows.map(({ facts, result, present, bets, bet_id, against_facts, against_result }) => ({
    ...pickedOf(facts),
    result,
    present,
    bets,
    betId: bet_id,
    against: { ...pickedOf(against_facts), result: against_result },
  }));
}
