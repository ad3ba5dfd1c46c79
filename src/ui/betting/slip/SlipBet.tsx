import type { Bet } from '../../../contract/api/betting';
import { Settlement } from '../../../contract/stream/market';
import { moneyText } from '../../../rules/text/amount';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { betsText } from '../../copy/bets';
import { legTextOf } from '../history/legText';
import { AgainButton } from './AgainButton';
import { SlipBetLeg } from './SlipBetLeg';

/** A bet in few lines: each leg with its score and how it stands, then what was staked and what it pays. */
export function SlipBet({ bet, onAgain }: { bet: Bet; onAgain: () => void }) {
  const { id, legs, stake, payout, paid, status, totalPrice, decideAt } = bet;
  const over = status !== Settlement.inProgress;
  return (
    <article aria-label={betsText.number(id)} data-status={status}>
      <header>
        <span className="badge" data-status={status}>
          {decideAt === undefined ? betsText.status.name(status) : betsText.waiting}
        </span>
        <b>{betsText.folds(legs.length)}</b>
        <span>{shownOdds(totalPrice)}</span>
      </header>
      <ul aria-label={betsText.legs(id)}>
        {legs.map((leg) => (
          <SlipBetLeg key={legTextOf(leg).key} leg={leg} />
        ))}
      </ul>
      <footer>
        <span>
          {betsText.stake} {moneyText(stake)}
        </span>
        <span>
          {over ? betsText.paid : betsText.payout} <b>{moneyText(over ? paid : payout)}</b>
        </span>
      </footer>
      <AgainButton bet={bet} onAgain={onAgain} />
    </article>
  );
}
