import type { Bet } from '../../../contract/api/betting';
import { Settlement } from '../../../contract/stream/market';
import { bankerCount } from '../../../rules/betting/system';
import { moneyText } from '../../../rules/text/amount';
import type { ReactNode } from 'react';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { betsText } from '../../copy/bets';
import { badgeStatus, betStatusText, CashedOut, Edited, paidName } from '../cashOut/CashedOut';
import { foldsText } from '../history/foldsText';
import { takenJoints } from '../history/takenJoints';
import { legTextOf } from '../history/legText';
import { AgainButton } from './AgainButton';
import { SlipBetLeg } from './SlipBetLeg';

/** A bet in few lines: each leg with its score and how it stands, then what was staked and what it pays. */
export function SlipBet({ bet, onAgain, children }: { bet: Bet; onAgain: () => void; children?: ReactNode }) {
  const { id, legs, system, stake, payout, paid, status, totalPrice, decideAt, cashedOut } = bet;
  const over = status !== Settlement.inProgress;
  return (
    <article tabIndex={-1} aria-label={betsText.number(id)} data-status={status}>
      <header>
        <span className="badge" data-status={badgeStatus(bet)}>
          {decideAt === undefined ? betStatusText(bet) : betsText.waiting}
        </span>
        <b>{foldsText(bet)}</b>
        <span>{shownOdds(totalPrice)}</span>
      </header>
      <ul aria-label={betsText.legs(id)}>
        {legs.map((leg, place) => (
          <SlipBetLeg key={legTextOf(leg).key} leg={leg} isBanker={place < bankerCount(system)} />
        ))}
      </ul>
      {takenJoints(legs).map(([fixtureId, joint]) => (
        <p key={fixtureId} className="joint">
          {betsText.joint} <b>{shownOdds(joint)}</b>
        </p>
      ))}
      <footer>
        <span>
          {betsText.stake} {moneyText(stake)}
        </span>
        <span>
          {over ? paidName(bet) : betsText.payout} <b>{moneyText(over ? paid : payout)}</b>
        </span>
      </footer>
      {cashedOut && <CashedOut {...cashedOut} />}
      <Edited {...bet} />
      {children}
      <AgainButton bet={bet} onAgain={onAgain} />
    </article>
  );
}
