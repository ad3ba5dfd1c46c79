import { type StaffBetFilter, BETS_FILE_MAX, type FoundBet } from '../../src/contract/api/staff/bets';
import { SETTLEMENT_LABELS } from '../../src/contract/codes/statuses';
import { gameTypeLabel } from '../../src/contract/codes/gameTypes';
import type { Settlement } from '../../src/contract/stream/market';
import { dateTimeText } from '../../src/rules/text/kst';
import { oddsText } from '../../src/rules/text/odds';
import { staffCopy } from '../copy/staffCopy';
import type { Reader } from '../ledger';
import { BYTE_ORDER_MARK, line } from './csv';
import { betsBefore } from './foundBets';

/** The latest of the found bets as comma-separated values, the newest first. */
export async function foundBetsFile(reader: Reader, filter: StaffBetFilter): Promise<string> {
  const bets = await betsBefore(reader, filter, undefined, BETS_FILE_MAX);
  return BYTE_ORDER_MARK + [line(staffCopy.betsFile.head), ...bets.map(lineOf), ''].join('\r\n');
}

function lineOf(bet: FoundBet): string {
  const { id, userId, nickname, kind, state, status, title, folds, stake, price, payout, paid, placedAt } = bet;
  const outcome = state === 'settled' ? SETTLEMENT_LABELS[status as Settlement] : staffCopy.betsFile.states[state];
  return line([
    dateTimeText(placedAt),
    id,
    userId,
    nickname,
    gameTypeLabel(kind),
    title,
    folds,
    oddsText(price),
    stake,
    payout,
    paid,
    outcome,
  ]);
}
