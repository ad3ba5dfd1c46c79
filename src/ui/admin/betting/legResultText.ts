import type { StaffBet, StaffLeg } from '../../../contract/api/staff/trading';
import { Settlement } from '../../../contract/stream/market';
import { adminTradingText } from '../../copy/adminTrading';

const { resultOf, stateOf } = adminTradingText.results;

/** No result reaches such a bet any more. */
export function isEnded({ state }: Pick<StaffBet, 'state'>): boolean {
  return state === 'cancelled' || state === 'refused' || state === 'cashed';
}

/** A leg's result; of one that was open when its bet ended, how the bet did. */
export function legResultText(bet: Pick<StaffBet, 'state'>, { result }: Pick<StaffLeg, 'result'>): string {
  return isEnded(bet) && result === Settlement.inProgress ? stateOf(bet.state) : resultOf(result);
}
