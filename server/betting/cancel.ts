import { sql } from 'kysely';
import { GameType } from '../../src/contract/codes/gameTypes';
import type { CancelRefusal } from '../../src/contract/codes/betRefusals';
import { Settlement } from '../../src/contract/stream/market';
import { lockMembers, transfer, type Tx } from '../ledger';
import { CANCEL_TERMS } from './cancelTerms';
import { TODAY } from './bettor';
import { raiseBetsVersion } from './writeBet';

interface Row {
  kind: number;
  state: string;
  stake: string;
  bonus: number | null;
  known: boolean;
  late: boolean;
  near: boolean;
  matches: string[];
  today: string;
}

function refusalOf(row: Row | undefined, isBegun: CancelOptions['isBegun']): CancelRefusal | undefined {
  if (!row || row.state === 'refused') return 'missing';
  if (row.kind === GameType.live) return 'live';
  if (row.kind !== GameType.sports) return 'round';
  if (row.state !== 'open' || row.known) return 'over';
  if (row.bonus !== null) return 'bonus';
  if (row.late) return 'too-late';
  if (row.near || row.matches.some(isBegun)) return 'too-near';
  return Number(row.today) >= CANCEL_TERMS.perDay ? 'too-many' : undefined;
}

interface CancelOptions {
  memberId: number;
  betId: string;
  /** Whether a match has begun. */
  isBegun: (fixtureId: string) => boolean;
}

/**
 * Cancels a member's bet where that is still allowed. Undefined: done. Where the clock was set back behind the bet, nobody
 * knows how old it is: it is too late.
 */
export async function cancel(tx: Tx, { memberId, betId, isBegun }: CancelOptions): Promise<CancelRefusal | undefined> {
  await lockMembers(tx, [memberId]);
  const { rows } = await sql<Row>`
    select kind, state, stake, bonus,
      exists (select from bet_leg where bet_id = bet.id and result <> 0) as known,
      clock_timestamp() not between placed_at and placed_at + ${CANCEL_TERMS.withinMs} * interval '1 millisecond' as late,
      clock_timestamp() > first_start - ${CANCEL_TERMS.beforeStartMs} * interval '1 millisecond' as near,
      array(select fixture_id from bet_leg where bet_id = bet.id and kind = 'odds') as matches,
      (select count(*) from bet o where o.member_id = ${memberId} and o.state = 'cancelled' and o.settled_at >= ${TODAY}) as today
    from bet where id = ${betId}::bigint and member_id = ${memberId} for no key update`.execute(tx);
  const refusal = refusalOf(rows[0], isBegun);
  if (refusal) return refusal;
  const stake = Number(rows[0]!.stake);
  const posted = await transfer(tx, {
    kind: 'bet.cancelled',
    reference: betId,
    lines: [
      { account: 'stakes', amount: -stake },
      { account: 'money', member: memberId, amount: stake },
    ],
    by: memberId,
  });
  if (!posted.ok) throw new Error(`the stake of bet ${betId} could not be given back: ${posted.reason}`);
  await tx
    .updateTable('bet')
    .set({
      state: 'cancelled',
      status: Settlement.cancelled,
      paid: stake,
      due: false,
      settled_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', betId)
    .execute();
  await tx.updateTable('bet_leg').set({ over: true }).where('bet_id', '=', betId).execute();
  await raiseBetsVersion(tx, memberId);
  return undefined;
}

/** Hides settled bets in the member's history: one, or all. False: there was none that may be hidden. */
export async function hide(tx: Tx, memberId: number, betId?: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bet')
    .set({ hidden: true })
    .where('member_id', '=', memberId)
    .where('state', 'in', ['settled', 'cancelled', 'cashed'])
    .$if(betId !== undefined, (query) => query.where('id', '=', betId!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
