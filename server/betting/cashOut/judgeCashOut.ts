import type { CashOutRefused } from '../../../src/contract/api/cashOut';
import type { CashOutRefusal } from '../../../src/contract/codes/cashOutRefusals';
import { GameType } from '../../../src/contract/codes/gameTypes';
import { cashOutValue } from '../../../src/rules/betting/cashOut';
import { partProblem, partValue } from '../../../src/rules/betting/cashOutPart';
import { bettingCopy } from '../../copy/bettingCopy';
import type { CashableBet, LockedBet } from './cashableBet';
import type { CurrentLegs } from './currentLegs';

/** What is to be cashed out, and the least it is given for. Whole won. */
export interface AskedCashOut {
  stake: number;
  least: number;
}

export type CashOutVerdict = { value: number } | { refusal: CashOutRefused };

/** A refusal as it is sent and stored. */
export function cashOutRefused(reason: CashOutRefusal, value?: number): CashOutRefused {
  return { reason, message: bettingCopy.cashOutRefused[reason], ...(value !== undefined && { value }) };
}

/** Whether a bet is cashed out, by what is known of it at this moment, and what for. Pure: all inputs are read before. */
export function judgeCashOut(
  bet: CashableBet | undefined,
  asked: AskedCashOut,
  { legs }: Pick<CurrentLegs, 'legs'>,
): CashOutVerdict {
  const reason = bet ? cashableRefusal(bet) : 'missing';
  if (!bet || reason) return { refusal: cashOutRefused(reason ?? 'missing') };
  const problem = partProblem(bet, asked.stake);
  if (problem) return { refusal: cashOutRefused(problem) };
  const whole = cashOutValue(legs, bet.stake, bet.system);
  const value = whole === undefined ? 0 : partValue({ stake: bet.stake, value: whole }, asked.stake);
  if (value === 0) return { refusal: cashOutRefused('no-price') };
  return value < asked.least ? { refusal: cashOutRefused('value-changed', value) } : { value };
}

/** As `judgeCashOut`, where it is asked for: one at a time waits for each bet. */
export function judgeAsked(
  bet: LockedBet | undefined,
  asked: AskedCashOut,
  current: Pick<CurrentLegs, 'legs'>,
): CashOutVerdict {
  const verdict = judgeCashOut(bet, asked, current);
  return 'value' in verdict && bet?.pending ? { refusal: cashOutRefused('pending') } : verdict;
}

/** Why this bet is not cashed out, whatever its odds. */
export function cashableRefusal({
  kind,
  state,
  bonus,
}: Pick<CashableBet, 'kind' | 'state' | 'bonus'>): CashOutRefusal | undefined {
  if (state === 'refused') return 'missing';
  if (kind !== GameType.sports && kind !== GameType.live) return 'round';
  if (state !== 'open') return 'over';
  return bonus === null ? undefined : 'bonus';
}
