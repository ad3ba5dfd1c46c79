import { Pin } from 'lucide-react';
import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { STAKE_MAX } from '../../../contract/api/betting';
import type { SlipView } from '../../../machines';
import { moneyText, moneyUnit, koreanAmountText, separated } from '../../../rules/text/amount';
import { slipText } from '../../copy/slip';

type StakeFieldProps = Pick<SlipView, 'stake' | 'setStake' | 'isStakePinned' | 'pinStake' | 'maxStake' | 'mode'>;

const AMOUNTS = [5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

/** The stake: typed with separators, spelled out in Korean below, increased by buttons. */
export function StakeField({ stake, setStake, isStakePinned, pinStake, maxStake, mode }: StakeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Digits right of the caret, to restore its position when separators are added or removed. */
  const behind = useRef<number>(undefined);
  const [past, setPast] = useState<readonly number[]>([]);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || behind.current === undefined || document.activeElement !== element) return;
    const at = caretBefore(element.value, behind.current);
    element.setSelectionRange(at, at);
    behind.current = undefined;
  });

  const change = (next: number) => {
    if (!setStake || next === stake) return;
    setPast([...past.slice(-20), stake]);
    setStake(Math.max(0, Math.min(STAKE_MAX, next)));
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replace(/\D/g, '').slice(0, 10);
    behind.current = target.value.slice(target.selectionStart ?? target.value.length).replace(/\D/g, '').length;
    change(Number(digits));
  };
  const correct = () => {
    const last = past.at(-1);
    if (last === undefined || !setStake) return;
    setPast(past.slice(0, -1));
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
        <input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={stake === 0 ? '' : separated(stake)}
          readOnly={!able}
          aria-describedby={`${id}w ${id}b`}
          onChange={type}
        />
        <span aria-hidden>{moneyUnit()}</span>
      </div>
      <p className="words">
        <span id={`${id}w`}>{stake === 0 ? '\u00a0' : koreanAmountText(stake)}</span>
        <span id={`${id}b`}>{maxStake && slipText.bound(maxStake)}</span>
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
        <button type="button" disabled={!able || stake === 0} onClick={() => change(0)}>
          {slipText.reset}
        </button>
      </div>
    </div>
  );
}

/** Where so many digits are left to the right. */
function caretBefore(text: string, digits: number): number {
  let at = text.length;
  for (let left = digits; left > 0 && at > 0; at -= 1) if (/\d/.test(text[at - 1]!)) left -= 1;
  return at;
}
