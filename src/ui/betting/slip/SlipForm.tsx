import type { FormEvent } from 'react';
import { PRICE_POLICIES, type PricePolicy } from '../../../contract/api/betting';
import type { SlipView } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import { oddsText } from '../../../rules/text/odds';
import { copy } from '../../copy/slip';
import { Button } from '../../primitives/Button';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { StakeField } from './StakeField';

/** A stake that was not typed yet is no mistake, and legs that are over or dearer have a row of their own. */
function isSaid({ obstacle, stake, acceptChanges, removeDead }: SlipView): boolean {
  if (obstacle?.reason === 'stake-min') return stake === 0;
  return (obstacle?.reason === 'changed' && !!acceptChanges) || (obstacle?.reason === 'dead-legs' && !!removeDead);
}

/** What is staked, what it may pay, and the press that sends it. */
export function SlipForm({ view }: { view: SlipView }) {
  const { bounds, balance, totals, mode, modes, chooseMode, policy, choosePolicy, obstacle, submit, bonus } = view;
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit?.();
  };
  const unknown = '–';
  return (
    <form onSubmit={send}>
      <div className="choices">
        {modes.length > 1 && (
          <div className="modes" role="group" aria-label={copy.modes}>
            {modes.map((one) => (
              <button key={one} type="button" aria-pressed={one === mode} onClick={() => chooseMode?.(one)}>
                {copy.mode(one)}
              </button>
            ))}
          </div>
        )}
        <label className="policy">
          <select
            aria-label={copy.policy}
            value={policy}
            onChange={({ target }) => choosePolicy(target.value as PricePolicy)}
          >
            {PRICE_POLICIES.map((one) => (
              <option key={one} value={one}>
                {copy.policies[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <dl className="facts">
        <div className="whole">
          <dt>{copy.balance}</dt>
          <dd>{balance === undefined ? unknown : moneyText(balance)}</dd>
        </div>
        <div>
          <dt>{copy.least}</dt>
          <dd>{bounds ? moneyText(bounds.stakeMin) : unknown}</dd>
        </div>
        <div>
          <dt>{copy.most}</dt>
          <dd>{bounds ? moneyText(bounds.stakeMax) : unknown}</dd>
        </div>
        <div className="whole">
          <dt>{copy.payoutMax}</dt>
          <dd>{bounds ? moneyText(bounds.payoutMax) : unknown}</dd>
        </div>
      </dl>
      <StakeField stake={view.stake} setStake={view.setStake} most={view.most} mode={mode} />
      <dl className="total">
        {mode === 'combined' ? (
          <div>
            <dt>{bonus ? `${copy.odds} (${copy.bonus(bonus.folds)})` : copy.odds}</dt>
            <dd>{oddsText(totals.price)}</dd>
          </div>
        ) : (
          <div>
            <dt>{copy.staked(totals.bets)}</dt>
            <dd>{moneyText(totals.staked)}</dd>
          </div>
        )}
        <div className="payout">
          <dt>{mode === 'combined' ? copy.payout : `${copy.payout} (${copy.payoutAll})`}</dt>
          <dd>{moneyText(totals.payout)}</dd>
        </div>
      </dl>
      <p className="obstacle" id="slip-obstacle">
        {obstacle &&
          (isSaid(view) ? <VisuallyHidden>{copy.obstacle(obstacle)}</VisuallyHidden> : copy.obstacle(obstacle))}
      </p>
      <Button
        className="submit"
        type="submit"
        $tone="gold"
        $size="large"
        disabled={!submit}
        aria-describedby="slip-obstacle"
      >
        {copy.submit}
      </Button>
    </form>
  );
}
