import { sql } from 'kysely';
import type { AutoCashOutTargets } from '../../../src/contract/api/autoCashOut';
import type { Area } from '../../../src/contract/stream/channel';
import type { SystemName } from '../../../src/contract/codes/systems';
import type { Settlement } from '../../../src/contract/stream/market';
import type { Reader, Tx } from '../../ledger';
import { prepared } from '../../storage/prepared';
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
  /** Of what is at stake in it, won. */
  payout: number;
  bonus: number | null;
  system: SystemName | null;
  legs: CashableLeg[];
}

interface Row extends Omit<CashableBet, 'stake' | 'payout' | 'legs'> {
  stake: string;
  payout: string;
}

/** A bet that nobody else changes until the transaction ends. `pending`: a cash-out of it waits. */
export interface LockedBet extends CashableBet {
  pending: boolean;
}

/** A bet by its number, and whose it has to be. */
export interface OwnBet {
  memberId: number;
  betId: string;
}

/**
 * Locks bets and reads them, each in its place; undefined where the member has none of this number. The members' accounts are
 * locked before: bets of anybody else are not. One round trip.
 */
export async function lockBets(tx: Tx, asked: readonly OwnBet[]): Promise<(LockedBet | undefined)[]> {
  if (asked.length === 0) return [];
  const ids = asked.map(({ betId }) => betId);
  const members = asked.map(({ memberId }) => memberId);
  // Each statement sees what was committed before it began: what is read after the lock is read under it.
  const [{ rows }, legs, pending] = await Promise.all([
    sql<Row & { member_id: number }>`${prepared('lock_bets')}
      select id, member_id, kind, state, stake, payout, bonus, system from bet
      where id = any(${ids}::bigint[]) and member_id = any(${members}::integer[]) order by id for no key update`.execute(
      tx,
    ),
    legsOf(tx, ids),
    sql<{ bet_id: string }>`${prepared('pending_cash_outs')}
      select bet_id from cash_out where bet_id = any(${ids}::bigint[]) and state = 'waiting'`.execute(tx),
  ]);
  const waiting = new Set(pending.rows.map(({ bet_id }) => bet_id));
  const found = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ memberId, betId }) => {
    const row = found.get(betId);
    return row?.member_id === memberId ? { ...betOf(row, legs), pending: waiting.has(betId) } : undefined;
  });
}

/** As `lockBets`, of one. */
export async function lockBet(tx: Tx, memberId: number, betId: string): Promise<LockedBet | undefined> {
  return (await lockBets(tx, [{ memberId, betId }]))[0];
}

/** Bets of a member's that may be cashed out at all, the newest: open ones without a bonus item, on the feed's odds. */
export async function cashableBets(reader: Reader, memberId: number, most: number): Promise<CashableBet[]> {
  const { rows } = await sql<Row>`select id, kind, state, stake, payout, bonus, system from bet
    where member_id = ${memberId} and state = 'open' and bonus is null
      and not exists (select from bet_leg where bet_id = bet.id and kind <> 'odds')
      and not exists (select from cash_out where bet_id = bet.id and state = 'waiting')
    order by id desc limit ${most}`.execute(reader);
  return withLegs(reader, rows);
}

/** Open bets that are to be cashed out at some offer, and for which no cash-out waits. */
export async function betsToWatch(reader: Reader): Promise<(CashableBet & WatchedTargets)[]> {
  const { rows } = await sql<Row & { member_id: number; at_least: string | null; at_most: string | null }>`
    select b.id, b.kind, b.state, b.stake, b.payout, b.bonus, b.system, b.member_id, a.at_least, a.at_most
    from auto_cash_out a join bet b on b.id = a.bet_id
    where b.state = 'open' and coalesce(a.at_least, a.at_most) is not null
      and not exists (select from cash_out where bet_id = b.id and state = 'waiting')
    order by b.id`.execute(reader);
  const bets = await withLegs(reader, rows);
  return bets.map((bet, at) => ({ ...bet, memberId: rows[at]!.member_id, ...targetsOf(rows[at]!) }));
}

interface WatchedTargets extends AutoCashOutTargets {
  memberId: number;
}

/** A row's, as numbers. */
export function targetsOf({
  at_least,
  at_most,
}: {
  at_least: string | number | null;
  at_most: string | number | null;
}): AutoCashOutTargets {
  return { atLeast: at_least === null ? null : Number(at_least), atMost: at_most === null ? null : Number(at_most) };
}

async function withLegs(reader: Reader, rows: readonly Row[]): Promise<CashableBet[]> {
  if (rows.length === 0) return [];
  const legs = await legsOf(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => betOf(row, legs));
}

type LegRow = CashableLeg & { bet_id: string };

async function legsOf(reader: Reader, betIds: readonly string[]): Promise<LegRow[]> {
  const { rows } = await sql<LegRow>`${prepared('cashable_legs')}
    select bet_id, area, fixture_id, market_id, selection_id, price, joint, result, facts from bet_leg
    where bet_id = any(${betIds}::bigint[]) order by bet_id, place`.execute(reader);
  return rows;
}

function betOf(row: Row, legs: readonly LegRow[]): CashableBet {
  return {
    ...row,
    stake: Number(row.stake),
    payout: Number(row.payout),
    legs: legs.filter(({ bet_id }) => bet_id === row.id),
  };
}
