import type { Bet } from '../../../contract/api/betting';
import { Settlement } from '../../../contract/stream/market';
import { moneyText } from '../../../rules/text/amount';
import { kickOffText } from '../../../rules/text/kst';
import { oddsText } from '../../../rules/text/odds';
import { betsText } from '../../copy/bets';
import { legTextOf } from '../history/legText';

/** A bet in few lines: each leg with its score and how it stands, then what was staked and what it pays. */
export function SlipBet({ bet }: { bet: Bet }) {
  const { id, legs, stake, payout, paid, status, totalPrice, decideAt } = bet;
  const over = status !== Settlement.inProgress;
  return (
    <article aria-label={betsText.number(id)} data-status={status}>
      <header>
        <span className="badge" data-status={status}>
          {decideAt === undefined ? betsText.status.name(status) : betsText.waiting}
        </span>
        <b>{betsText.folds(legs.length)}</b>
        <span>{oddsText(totalPrice)}</span>
      </header>
      <ul aria-label={betsText.legs(id)}>
        {legs.map((leg) => {
          const { key, at, match, market, outcome, score, state } = legTextOf(leg);
          return (
            <li key={key} data-result={leg.result}>
              <span className="match">{match}</span>
              <span className="score">
                {score === betsText.noScore ? kickOffText(at) : score}
                {state && <em>{state}</em>}
              </span>
              <span className="pick">
                {market} <b>{outcome}</b> {oddsText(leg.price)}
              </span>
              {leg.result !== Settlement.inProgress && (
                <span className="badge" data-status={leg.result}>
                  {betsText.status.name(leg.result)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <footer>
        <span>
          {betsText.stake} {moneyText(stake)}
        </span>
        <span>
          {over ? betsText.paid : betsText.payout} <b>{moneyText(over ? paid : payout)}</b>
        </span>
      </footer>
    </article>
  );
}
