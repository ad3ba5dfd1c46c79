import { type StaffBetFilter, BETS_FILE_MAX, type FoundBet } from '../../src/contract/api/staff/bets';
import { SETTLEMENT_LABELS } from '../../src/contract/codes/statuses';
import { gameTypeLabel } from '../../src/contract/codes/gameTypes';
import type { Settlement } from '../../src/contract/stream/market';
import { paidSoFar } from '../../src/rules/betting/paidSoFar';
import { staffCopy } from '../copy/staffCopy';
import type { Reader } from '../ledger';
import type { FileCell, FileTable } from '../exports/fileTable';
import { betsBefore } from './foundBets';

/** The latest of the found bets as a table, the newest first. */
export async function foundBetsTable(reader: Reader, filter: StaffBetFilter): Promise<FileTable> {
  const { name, head } = staffCopy.betsFile;
  const bets = await betsBefore(reader, filter, undefined, BETS_FILE_MAX);
  return { name, head, rows: bets.map(cellsOf) };
}

function cellsOf(bet: FoundBet): FileCell[] {
  const { id, userId, nickname, kind, state, status, title, folds, system, stake, price, payout, placedAt } = bet;
  const outcome = state === 'settled' ? SETTLEMENT_LABELS[status as Settlement] : staffCopy.betsFile.states[state];
  return [
    { at: placedAt },
    id,
    userId,
    nickname,
    gameTypeLabel(kind),
    title,
    folds,
    system ?? '',
    { odds: price },
    stake,
    payout,
    paidSoFar(bet) ?? '',
    outcome,
  ];
}
