import { sql } from 'kysely';
import type { Area } from '../../../src/contract/stream/channel';
import type { Settlement } from '../../../src/contract/stream/market';
import type { Reader, Tx } from '../../ledger';
import type { BetRowState } from '../../storage/tables/betting';
import type { OddsLegSnapshot } from '../../storage/tables/legSnapshot';

/** A leg as far as a cash-out needs it. */
export interface CashableLeg {
  /** Null: it is on a round. */
  area: Area | null;
  fixture_id: string;
  market_id: string;
  selection_id: string;
  price: number;
  joint: number | null;
  result: Settlement;
  facts: OddsLegSnapshot;
}

/** A bet whose cash-out is asked for, or offered. */
export interface CashableBet {
  id: string;
  kind: number;
  state: BetRowState;
  /** At stake in it now, won. */
  stake: number;
  bonus: number | null;
  legs: CashableLeg[];
}

interface Row extends Omit<CashableBet, 'stake' | 'legs'> {
  stake: string;
}

/** The bet, which nobody else changes until the transaction ends; undefined where the member has none of this number. */
export async function lockBet(tx: Tx, memberId: number, betId: string): Promise<CashableBet | undefined> {
  const { rows } = await sql<Row>`select id, kind, state, stake, bonus from bet
    where id = ${betId}::bigint and member_id = ${memberId} for no key update`.execute(tx);
  return (await withLegs(tx, rows))[0];
}

/** Bets of a member's that may be cashed out at all, the newest: open ones without a bonus item, on the feed's odds. */
export async function cashableBets(reader: Reader, memberId: number, most: number): Promise<CashableBet[]> {
  const { rows } = await sql<Row>`select id, kind, state, stake, bonus from bet
    where member_id = ${memberId} and state = 'open' and bonus is null
      and not exists (select from bet_leg where bet_id = bet.id and kind <> 'odds')
      and not exists (select from cash_out where bet_id = bet.id and state = 'waiting')
    order by id desc limit ${most}`.execute(reader);
  return withLegs(reader, rows);
}

async function withLegs(reader: Reader, rows: readonly Row[]): Promise<CashableBet[]> {
  if (rows.length === 0) return [];
  const { rows: legs } = await sql<CashableLeg & { bet_id: string }>`
    select bet_id, area, fixture_id, market_id, selection_id, price, joint, result, facts from bet_leg
    where bet_id = any(${rows.map(({ id }) => id)}::bigint[]) order by bet_id, place`.execute(reader);
  return rows.map((row) => ({
    ...row,
    stake: Number(row.stake),
    legs: legs.filter(({ bet_id }) => bet_id === row.id),
  }));
}
