import { styled } from 'styled-components';
import type { Bet } from '../../../contract/api/betting';
import { moneyText } from '../../../rules/text/amount';
import { betsText } from '../../copy/bets';
import { cashOutText } from '../../copy/cashOut';
import { colour, size } from '../../tokens/tokens';

/** How a bet stands: one that was cashed out whole is neither won nor lost. */
export function betStatusText({ status, stake, cashedOut }: Pick<Bet, 'status' | 'stake' | 'cashedOut'>): string {
  return cashedOut?.stake === stake ? cashOutText.name : betsText.status.name(status);
}

/** What of a bet was cashed out, and what for. */
export function CashedOut({ stake, paid }: NonNullable<Bet['cashedOut']>) {
  return (
    <Line>
      {cashOutText.taken(moneyText(paid))} <span>({cashOutText.takenOf(moneyText(stake))})</span>
    </Line>
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
