import { Pin } from 'lucide-react';
import { useId, useState } from 'react';
import { STAKE_MAX } from '../../../contract/api/betting';
import type { SlipView } from '../../../machines';
import { moneyText, moneyUnit, koreanAmountText } from '../../../rules/text/amount';
import { primitivesText } from '../../copy/primitives';
import { slipText } from '../../copy/slip';
import { useAmountInput } from '../../primitives/useAmountInput';

type StakeFieldProps = Pick<SlipView, 'stake' | 'setStake' | 'isStakePinned' | 'pinStake' | 'maxStake' | 'mode'>;

const AMOUNTS = [5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

/** The stake: typed with separators, spelled out in Korean below, increased by buttons. */
export function StakeField({ stake, setStake, isStakePinned, pinStake, maxStake, mode }: StakeFieldProps) {
  const id = useId();
  const [past, setPast] = useState<readonly number[]>([]);

  const set = (next: number) => {
    if (!setStake || next === stake) return;
    setPast([...past.slice(-20), stake]);
    setStake(Math.max(0, Math.min(STAKE_MAX, next)));
  };
  const { bound, isWrong, clear } = useAmountInput(stake, set);
  const change = (next: number) => {
    clear();
    set(next);
  };
  const correct = () => {
    const last = past.at(-1);
    if (last === undefined || !setStake) return;
    setPast(past.slice(0, -1));
    clear();
    setStake(last);
  };
  const able = setStake !== undefined;
  return (
    <div className="stake">
      <div className="name">
        <label htmlFor={id}>{mode === 'single' ? slipText.stakeEach : slipText.stake}</label>
        <button
          type="button"
          aria-pressed={isStakePinned}
          aria-label={slipText.pinStake}
          title={slipText.pinStakeHint}
          disabled={!pinStake}
          onClick={() => pinStake?.(!isStakePinned)}
        >
          <Pin size={12} aria-hidden />
          {slipText.pin}
        </button>
      </div>
      <div className="amount">
        <input {...bound} id={id} placeholder="0" readOnly={!able} aria-describedby={`${id}w ${id}b`} />
        <span aria-hidden>{moneyUnit()}</span>
      </div>
      <p className="words">
        <span id={`${id}w`} data-wrong={isWrong} aria-live="polite">
          {isWrong ? primitivesText.noAmount : stake === 0 ? '\u00a0' : koreanAmountText(stake)}
        </span>
        <span id={`${id}b`}>{!isWrong && maxStake && slipText.bound(maxStake)}</span>
      </p>
      <div className="quick" role="group" aria-label={slipText.quick}>
        {AMOUNTS.map((amount) => (
          <button
            key={amount}
            type="button"
            disabled={!able}
            aria-label={slipText.add(koreanAmountText(amount))}
            onClick={() => change(stake + amount)}
          >
            {slipText.amounts[amount]}
          </button>
        ))}
        <button
          type="button"
          className="max"
          disabled={!able || !maxStake || maxStake.amount <= 0}
          aria-label={
            maxStake
              ? slipText.maxName(moneyText(Math.max(0, maxStake.amount)), slipText.boundName(maxStake))
              : slipText.max
          }
          onClick={() => maxStake && change(maxStake.amount)}
        >
          {slipText.max}
        </button>
        <button type="button" disabled={!able || past.length === 0} onClick={correct}>
          {slipText.correct}
        </button>
        <button type="button" disabled={!able || (stake === 0 && !isWrong)} onClick={() => change(0)}>
          {slipText.reset}
        </button>
      </div>
    </div>
  );
}
