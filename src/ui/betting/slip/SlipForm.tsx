import { type FormEvent, useRef, useState } from 'react';
import { PRICE_POLICIES, type PricePolicy, ROUND_VARIANTS } from '../../../contract/api/betting';
import { isSystemName, type SystemName } from '../../../contract/codes/systems';
import { SECOND_MS } from '../../../contract/units';
import type { SlipView } from '../../../machines';
import { bankerCount, combinationsOf } from '../../../rules/betting/system';
import { moneyText } from '../../../rules/text/amount';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { slipText } from '../../copy/slip';
import { systemsText } from '../../copy/systems';
import { Button } from '../../primitives/Button';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { TALL_FROM_PX } from '../../tokens/tokens';
import { editDifference } from './editDifference';
import { SHORT_FROM } from './SlipLegs';
import { SlipMeter } from './SlipMeter';
import { StakeField } from './StakeField';
import { useRefusedEnter } from './useRefusedEnter';
import { useSteadyPlace } from './useSteadyPlace';

/** A stake that was not typed yet is no mistake, and legs that are over or changed in price have their own row. */
function isObstacleEvident({ obstacle, stake, acceptChanges, removeDead }: SlipView): boolean {
  if (obstacle?.reason === 'edit-fell') return true;
  if (obstacle?.reason === 'stake-min') return stake === 0;
  return (obstacle?.reason === 'changed' && !!acceptChanges) || (obstacle?.reason === 'dead-legs' && !!removeDead);
}

/** What is staked, what it may pay, and the press that sends it. */
export function SlipForm({ view }: { view: SlipView }) {
  const { variant, totals, mode, modes, chooseMode, policy, choosePolicy, obstacle, submit, bonus, joints } = view;
  const system = isSystemName(mode) ? mode : undefined;
  const systems = modes.filter(isSystemName);
  const plain = modes.filter((one) => !isSystemName(one));
  const choices = useRef<HTMLDivElement>(null);
  useSteadyPlace(choices);
  const [isTall] = useState(() => window.innerHeight >= TALL_FROM_PX);
  const reason = useRef<HTMLParagraphElement>(null);
  const keys = useRefusedEnter(view, reason);
  const [isObstacleRead, setObstacleRead] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit?.();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is in it
    <form onSubmit={send} {...keys}>
      <div ref={choices} className="choices">
        {plain.length > 1 && (
          <div className="modes" role="group" aria-label={slipText.modes}>
            {plain.map((one) => (
              <button key={one} type="button" aria-pressed={one === mode} onClick={() => chooseMode?.(one)}>
                {ROUND_VARIANTS.includes(variant) ? slipText.roundMode(one) : slipText.mode(one)}
              </button>
            ))}
          </div>
        )}
        <label className="select">
          <select
            aria-label={slipText.policy}
            value={policy}
            onChange={({ target }) => choosePolicy(target.value as PricePolicy)}
          >
            {PRICE_POLICIES.map((one) => (
              <option key={one} value={one}>
                {slipText.policies[one]}
              </option>
            ))}
          </select>
        </label>
        {systems.length > 0 && (
          <label className="select system">
            <select
              aria-label={systemsText.title}
              value={system ?? ''}
              onChange={({ target: { value } }) => chooseMode?.(isSystemName(value) ? value : 'combined')}
            >
              <option value="">{systemsText.none}</option>
              {systems.map((one) => (
                <option key={one} value={one}>
                  {systemsText.option(one, combinationsOf(one).length)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <SlipMeter view={view} />
      {/* In a low window, with many legs, or with what is edited above them, their space is more use to them. */}
      <details className="limits" open={isTall && view.legs.length < SHORT_FROM && !view.edit}>
        <summary>{slipText.limits}</summary>
        <Limits view={view} />
      </details>
      <StakeField {...view} />
      {mode !== 'single' && (
        <dl className="total">
          {joints.map(({ fixtureId, price, seen }) => (
            <div key={fixtureId}>
              <dt>{slipText.joint}</dt>
              <dd>{price === seen ? shownOdds(price) : slipText.change(shownOdds(seen), shownOdds(price))}</dd>
            </div>
          ))}
          {system && (
            <div>
              <dt>{systemsText.combinations}</dt>
              <dd>{combinationsText(system, totals.staked)}</dd>
            </div>
          )}
          <div>
            <dt>
              {system ? systemsText.odds : bonus ? `${slipText.odds} (${slipText.bonus(bonus.folds)})` : slipText.odds}
            </dt>
            <dd>{shownOdds(totals.price)}</dd>
          </div>
        </dl>
      )}
      {ROUND_VARIANTS.includes(variant) && mode === 'single' && <p className="hint">{slipText.severalHint}</p>}
      {bankerCount(system) > 0 && <p className="hint">{systemsText.bankersHint}</p>}
      {/* In sight however many legs there are. */}
      <div className="foot">
        <dl className="total">
          {mode === 'single' && (
            <div>
              <dt>{slipText.staked(totals.bets)}</dt>
              <dd>{moneyText(totals.staked)}</dd>
            </div>
          )}
          <div className="payout">
            <dt>{mode !== 'single' ? slipText.payout : `${slipText.payout} (${slipText.payoutAll})`}</dt>
            <dd>{moneyText(totals.payout)}</dd>
          </div>
          {view.edit && <EditDifference value={view.edit.value} stake={totals.staked} />}
          {totals.isCapped && <p>{slipText.capped}</p>}
        </dl>
        <p
          ref={reason}
          className="obstacle"
          id="slip-obstacle"
          tabIndex={-1}
          onFocus={() => setObstacleRead(true)}
          onBlur={() => setObstacleRead(false)}
        >
          {obstacle &&
            (isObstacleEvident(view) && !isObstacleRead ? (
              <VisuallyHidden>{slipText.obstacle(obstacle)}</VisuallyHidden>
            ) : (
              slipText.obstacle(obstacle)
            ))}
        </p>
        <Button
          className="submit"
          type="submit"
          $tone="gold"
          $size="large"
          disabled={!submit}
          aria-describedby="slip-obstacle"
        >
          {view.edit ? slipText.edit.submit : slipText.submit}
        </Button>
      </div>
    </form>
  );
}

function EditDifference({ value, stake }: { value: number; stake: number }) {
  const [name, amount] = editDifference(value, stake);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function combinationsText(system: SystemName, staked: number): string {
  const count = combinationsOf(system).length;
  return systemsText.ofCombinations(count, moneyText(Math.floor(staked / count)));
}

/** What the member has and may stake: the most is what MAX fills in. */
function Limits({ view: { balance, bounds, maxStake, wait } }: { view: SlipView }) {
  const shown = (won: number | undefined) => (won === undefined ? '–' : moneyText(won));
  return (
    <dl className="facts">
      <div className="whole">
        <dt>{slipText.balance}</dt>
        <dd>{shown(balance)}</dd>
      </div>
      <div>
        <dt>{slipText.least}</dt>
        <dd>{shown(bounds?.stakeMin)}</dd>
      </div>
      <div>
        <dt>{slipText.most}</dt>
        <dd>{shown(maxStake ? Math.max(0, maxStake.amount) : bounds?.stakeMax)}</dd>
      </div>
      <div className="whole">
        <dt>{slipText.payoutMax}</dt>
        <dd>{shown(bounds?.payoutMax)}</dd>
      </div>
      {wait !== undefined && (
        <div className="whole">
          <dt>{slipText.wait}</dt>
          <dd>{slipText.secondsLeft(Math.ceil(wait / SECOND_MS))}</dd>
        </div>
      )}
    </dl>
  );
}
