import { styled } from 'styled-components';
import type { Bet, LegView } from '../../../contract/api/betting';
import { Settlement } from '../../../contract/stream/market';
import { moneyText } from '../../../rules/text/amount';
import { betsText } from '../../copy/bets';
import { cashOutText } from '../../copy/cashOut';
import { slipText } from '../../copy/slip';
import { colour, size } from '../../tokens/tokens';

type Cashable = Pick<Bet, 'status' | 'stake'> & Partial<Pick<Bet, 'cashedOut' | 'isCancelledByStaff'>>;

/** What is paid then is the stake or a part of it. */
const RETURNING: readonly Settlement[] = [Settlement.cancelled, Settlement.specialHit, Settlement.halfLost];

/** How a bet stands: one that was cashed out whole is neither won nor lost. */
export function betStatusText(bet: Cashable): string {
  if (isCashedOut(bet)) return cashOutText.name;
  return bet.isCancelledByStaff ? betsText.status.cancelledByStaff : betsText.status.name(bet.status);
}

/** What a bet that is over was paid by. What is paid beside a cash-out of a part is no win alone. */
export function paidName(bet: Cashable): string {
  if (isCashedOut(bet)) return cashOutText.name;
  if (bet.cashedOut) return betsText.paidInAll;
  return RETURNING.includes(bet.status) ? betsText.returned : betsText.paid;
}

/** What its badge is coloured by: a bet that was cashed out counts as cancelled, but is not struck out. */
export function badgeStatus(bet: Cashable): Bet['status'] | undefined {
  return isCashedOut(bet) ? undefined : bet.status;
}

/** As a badge shows how a leg stands. A bet that is cancelled or cashed out gets no more results: it ends its open legs. */
export function legBadge(bet: Cashable, { result }: Pick<LegView, 'result'>) {
  const endsLeg = bet.status === Settlement.cancelled && result === Settlement.inProgress;
  return endsLeg
    ? { status: badgeStatus(bet), text: betStatusText(bet) }
    : { status: result, text: betsText.status.name(result) };
}

function isCashedOut({ stake, cashedOut }: Cashable): boolean {
  return cashedOut?.stake === stake;
}

/** What of a bet was cashed out, and what for. */
export function CashedOut({ stake, paid }: NonNullable<Bet['cashedOut']>) {
  return (
    <Line>
      {cashOutText.taken(moneyText(paid))} <span>({cashOutText.takenOf(moneyText(stake))})</span>
    </Line>
  );
}

/** Of an edit: the other bet. */
export function Edited({ replaces, replacedBy }: Pick<Bet, 'replaces' | 'replacedBy'>) {
  return (
    <>
      {replaces !== undefined && <Line>{slipText.edit.replaces(replaces)}</Line>}
      {replacedBy !== undefined && <Line>{slipText.edit.replacedBy(replacedBy)}</Line>}
    </>
  );
}

const Line = styled.div`
  padding: 6px 10px;
  border-top: 1px solid ${colour.hairline};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  span {
    color: ${colour.muted};
  }
`;
