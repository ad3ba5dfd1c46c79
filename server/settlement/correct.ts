import { sql, type Transaction } from 'kysely';
import type { Correction, StaffBet } from '../../src/contract/api/staff/trading';
import { Settlement } from '../../src/contract/stream/market';
import type { ChangeResult } from '../admin/change';
import type { OddsLegSnapshot, RoundLegSnapshot } from '../storage/tables/legSnapshot';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

/** Later than any result of a feed: after a correction, only staff changes it. */
const STAFF_TERM = '9223372036854775807';

export type CorrectionRefusal = 'none' | 'round' | 'unsettled' | 'same';
type Corrected = { ok: true; bets: number } | { ok: false; reason: CorrectionRefusal };

/**
 * Changes the result of a settled leg, for every bet on the same outcome: results are of outcomes, not of bets.
 * They fall due, and the settlement reclaims what was paid and pays again.
 */
export async function correctResult(
  trx: Transaction<Schema>,
  { betId, place }: { betId: string; place: number },
  { result, reason }: Correction,
): Promise<ChangeResult<Corrected>> {
  const leg = await trx
    .selectFrom('bet_leg')
    .select(['kind', 'area', 'selection_id', 'result', 'over'])
    .where('bet_id', '=', betId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (!leg || leg.over) return { value: { ok: false, reason: 'none' } };
  if (leg.kind !== 'odds') return { value: { ok: false, reason: 'round' } };
  if (leg.result === Settlement.inProgress) return { value: { ok: false, reason: 'unsettled' } };
  const { rows } = await sql<{ id: string }>`
    with said as (
      update bet_leg set result = ${result}, told_term = ${STAFF_TERM}, told_ver = 0
      where selection_id = ${leg.selection_id} and area = ${leg.area} and kind = 'odds' and not over and result <> ${result}
      returning bet_id
    )
    update bet set due = true where id in (select bet_id from said) and state not in ('refused', 'cancelled')
    returning id`.execute(trx);
  if (rows.length === 0) return { value: { ok: false, reason: 'same' } };
  return {
    value: { ok: true, bets: rows.length },
    audited: {
      action: 'result.correct',
      subject: `bet:${betId}`,
      before: { result: leg.result },
      after: { result, reason, leg: place + 1, selection: leg.selection_id, bets: rows.length },
    },
  };
}

/** A bet of any member; undefined where there is none of this number. */
export async function staffBet(reader: Reader, id: string): Promise<StaffBet | undefined> {
  const bet = await reader
    .selectFrom('bet as b')
    .innerJoin('member as m', 'm.id', 'b.member_id')
    .select(['b.id', 'm.user_id', 'm.nickname', 'b.stake', 'b.paid', 'b.status', 'b.state', 'b.placed_at'])
    .where('b.id', '=', id)
    .executeTakeFirst();
  if (!bet) return undefined;
  const legs = await reader
    .selectFrom('bet_leg as l')
    .select(['l.place', 'l.kind', 'l.facts', 'l.price', 'l.result'])
    .select((eb) =>
      eb
        .selectFrom('bet_leg as o')
        .select(({ fn }) => fn.countAll<string>().as('bets'))
        .whereRef('o.selection_id', '=', 'l.selection_id')
        .whereRef('o.kind', '=', 'l.kind')
        .where((is) => is('o.area', 'is not distinct from', is.ref('l.area')))
        .where('o.over', '=', false)
        .as('bets'),
    )
    .where('l.bet_id', '=', id)
    .orderBy('l.place')
    .execute();
  return {
    id: bet.id,
    userId: bet.user_id,
    nickname: bet.nickname,
    stake: Number(bet.stake),
    paid: Number(bet.paid),
    status: bet.status,
    state: bet.state,
    placedAt: bet.placed_at.getTime(),
    legs: legs.map(({ place, kind, facts, price, result, bets }) => ({
      place,
      ...legTextOf(facts),
      price,
      result,
      bets: Number(bets),
      isOdds: kind === 'odds',
    })),
  };
}

function legTextOf(facts: OddsLegSnapshot | RoundLegSnapshot): { title: string; market: string; pick: string } {
  const { market, pick } = facts;
  if (!('home' in facts)) return { title: `${facts.game} ${facts.round}`, market, pick };
  const { home, away, line } = facts;
  return { title: `${home} : ${away}`, market, pick: line === '' ? pick : `${pick} ${line}` };
}
