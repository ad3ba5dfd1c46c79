import type { Bet } from '../../../contract/api/betting';
import type { AttachedSlip } from '../../../contract/api/community/writing';
import type { ReactNode } from 'react';
import { gameTypeLabel } from '../../../contract/codes/gameTypes';
import { Settlement } from '../../../contract/stream/market';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { betsText } from '../../copy/bets';
import { systemsText } from '../../copy/systems';
import { Button } from '../../primitives/Button';
import { badgeStatus, betStatusText, CashedOut, Edited, paidName } from '../cashOut/CashedOut';
import { BetLegs } from './BetLegs';
import { foldsText } from './foldsText';
import { takenJoints } from './takenJoints';

interface BetCardProps {
  bet: AttachedSlip & Pick<Bet, 'decideAt' | 'cancelUntil' | 'replaces' | 'replacedBy'>;
  /** Server time, ms. */
  now: number;
  onCancel: (() => void) | undefined;
  onHide: (() => void) | undefined;
  /** What it can be cashed out for. */
  children?: ReactNode;
}

/** One bet with its legs and the actions on it. */
export function BetCard({ bet, now, onCancel, onHide, children }: BetCardProps) {
  const { id, placedAt, kind, legs, bonus, bonusPrice, system, stake, totalPrice, payout, paid, status, cashedOut } =
    bet;
  const waits = bet.decideAt !== undefined;
  const left = bet.cancelUntil === undefined ? 0 : Math.ceil((bet.cancelUntil - now) / 1_000);
  const over = status !== Settlement.inProgress;
  return (
    <article className="bet" tabIndex={-1} aria-label={betsText.number(id)} data-status={status}>
      <header>
        <span className="badge" data-status={badgeStatus(bet)}>
          {waits ? betsText.waiting : betStatusText(bet)}
        </span>
        <b>{`${gameTypeLabel(kind)} · ${foldsText(bet)}`}</b>
        <span className="number">{betsText.number(id)}</span>
        <time dateTime={new Date(placedAt).toISOString()}>{dateTimeText(placedAt)}</time>
      </header>
      <BetLegs bet={bet} />
      <footer>
        <dl>
          <div>
            <dt>{betsText.stake}</dt>
            <dd>{moneyText(stake)}</dd>
          </div>
          {takenJoints(legs).map(([fixtureId, joint]) => (
            <div key={fixtureId}>
              <dt>{betsText.joint}</dt>
              <dd>{shownOdds(joint)}</dd>
            </div>
          ))}
          <div>
            <dt>
              {bonus === undefined
                ? system
                  ? systemsText.odds
                  : betsText.odds
                : `${betsText.odds} (${betsText.bonus(bonus)} ${shownOdds(bonusPrice)})`}
            </dt>
            <dd>{shownOdds(totalPrice)}</dd>
          </div>
          <div>
            <dt>{over ? paidName(bet) : betsText.payout}</dt>
            <dd className={over && paid > 0 ? 'paid' : undefined}>{moneyText(over ? paid : payout)}</dd>
          </div>
        </dl>
        {left > 0 && onCancel && <Button onClick={onCancel}>{betsText.cancelLeft(left)}</Button>}
        {over && onHide && <Button onClick={onHide}>{betsText.hide}</Button>}
      </footer>
      {cashedOut && <CashedOut {...cashedOut} />}
      <Edited {...bet} />
      {children}
    </article>
  );
}
