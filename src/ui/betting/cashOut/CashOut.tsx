import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ListedAutoCashOut } from '../../../contract/api/autoCashOut';
import type { Bet } from '../../../contract/api/betting';
import { CASH_OUT_LEAST } from '../../../contract/constants';
import { SECOND_MS } from '../../../contract/units';
import { payoutOf } from '../../../rules/betting/arithmetic';
import { type CashOutOffer, partBounds } from '../../../rules/betting/cashOutPart';
import { moneyText, moneyUnit } from '../../../rules/text/amount';
import { cashOutText } from '../../copy/cashOut';
import { primitivesText } from '../../copy/primitives';
import { Button } from '../../primitives/Button';
import { focusOnMount } from '../../primitives/focusOnMount';
import { useAmountInput } from '../../primitives/useAmountInput';
import { useTimeLeft } from '../useTimeLeft';
import { AutoCashOut } from './AutoCashOut';
import { CashOutFrame } from './cashOutStyle';
import { EditButton } from './EditButton';
import { type CashOutSteps, useCashOut } from './useCashOut';

interface CashOutProps {
  bet: Pick<Bet, 'id' | 'totalPrice' | 'payout' | 'variant' | 'legs' | 'system' | 'cashOutAt'>;
  /** Null: nothing is offered now, undefined: not known yet. */
  offer: CashOutOffer | null | undefined;
  /** What it is cashed out at by itself; null: at nothing, undefined: not known. */
  auto: ListedAutoCashOut | undefined;
  /** Offers and bets may be others now. */
  onDone: () => void;
}

/** What gets the focus in a step, where it is there. */
const FIRST: Readonly<Partial<Record<CashOutSteps['step'], string>>> = {
  closed: '.presses button',
  asking: '.choices button',
};

/** Below an open bet: what it can be cashed out for, in two presses, all of it or a part. Its height is the same without an offer. */
export function CashOut({ bet, offer, auto, onDone }: CashOutProps) {
  const steps = useCashOut(bet, offer ?? undefined, onDone);
  const { message, open } = steps;
  // Of one that waits and was asked for elsewhere, or by itself: nothing else is possible meanwhile.
  const waitsElsewhere = bet.cashOutAt !== undefined && (steps.step === 'closed' || steps.step === 'asking');
  const step = waitsElsewhere ? 'waiting' : steps.step;
  const frame = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);
  // What had the focus may be gone with its step or its offer: it stays at this bet instead of going back to the page's
  // beginning, and is back at the button once there is an offer again.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isHere.current || (focused !== document.body && focused !== frame.current)) return;
    const first = FIRST[step];
    const next = first === undefined ? undefined : frame.current?.querySelector<HTMLElement>(first);
    (next ?? frame.current)?.focus({ preventScroll: true });
  });
  // Once it is cashed out there is nothing of this any more, but the bet.
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      if (element?.contains(document.activeElement))
        element.closest<HTMLElement>('article')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <CashOutFrame
      ref={frame}
      tabIndex={-1}
      onFocus={() => (isHere.current = true)}
      onBlur={() => (isHere.current = false)}
    >
      {step === 'closed' &&
        (open && offer ? (
          <div className="presses">
            <Button aria-label={cashOutText.pressName(bet.id, moneyText(offer.value))} onClick={open}>
              {cashOutText.press(moneyText(offer.value))}
            </Button>
            <EditButton bet={bet} value={offer.value} />
          </div>
        ) : (
          // A refusal has the same text.
          message === undefined && <p className="none">{offer === null && cashOutText.none}</p>
        ))}
      {step === 'closed' && <AutoCashOut bet={bet} listed={auto} onDone={onDone} />}
      {step === 'asking' && <Asking bet={bet} offer={offer} steps={steps} />}
      {step === 'sending' && <p className="none">{cashOutText.sending}</p>}
      {step === 'waiting' && <Waiting decideAt={(waitsElsewhere && bet.cashOutAt) || steps.decideAt} />}
      <p role="status" className="message">
        {message}
      </p>
    </CashOutFrame>
  );
}

function Waiting({ decideAt }: Pick<CashOutSteps, 'decideAt'>) {
  const left = useTimeLeft(decideAt);
  return <p className="none">{cashOutText.waiting(Math.ceil(left / SECOND_MS))}</p>;
}

function Asking({ bet, offer, steps }: Pick<CashOutProps, 'bet' | 'offer'> & { steps: CashOutSteps }) {
  const { part, value, fell, close, accept, confirm } = steps;
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Not a popup. The sheet that it may be in leaves the key to what has `data-escape`.
    event.stopPropagation();
    close?.();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is in it
    <div role="group" aria-label={cashOutText.ask(bet.id)} className="ask" data-escape onKeyDown={closeByKey}>
      {offer && <PartField offer={offer} steps={steps} />}
      <p className="after">
        {offer && part < offer.stake
          ? cashOutText.rest(moneyText(offer.stake - part), moneyText(payoutOf(offer.stake - part, bet.totalPrice)))
          : cashOutText.ends}
      </p>
      {fell && (
        <p role="alert" className="moved">
          {cashOutText.moved}
        </p>
      )}
      <div className="choices">
        <Button ref={focusOnMount} onClick={close}>
          {cashOutText.back}
        </Button>
        {accept && value !== undefined ? (
          <Button onClick={accept}>{cashOutText.accept(moneyText(value))}</Button>
        ) : confirm && value !== undefined ? (
          <Button $tone="gold" onClick={confirm}>
            {cashOutText.confirm(moneyText(value))}
          </Button>
        ) : (
          <p className="none">{cashOutText.none}</p>
        )}
      </div>
    </div>
  );
}

/** Slider steps, won. */
const STEP = 1_000;

/** How much of the stake: absent where it is too small to be parted. */
function PartField({ offer, steps: { part, choose } }: { offer: CashOutOffer; steps: CashOutSteps }) {
  const id = useId();
  const bounds = partBounds(offer);
  const { bound, isWrong } = useAmountInput(part, (amount) => choose(Math.min(offer.stake, amount)));
  if (!bounds) return null;
  return (
    <div className="part">
      <label htmlFor={id}>{cashOutText.part}</label>
      <span className="amount">
        <input {...bound} aria-label={cashOutText.amount} aria-describedby={isWrong ? `${id}w` : undefined} />
        {moneyUnit()} {cashOutText.ofStake(moneyText(offer.stake))}
      </span>
      <input
        id={id}
        type="range"
        min={CASH_OUT_LEAST}
        max={offer.stake}
        step={STEP}
        value={part}
        aria-valuetext={moneyText(part)}
        onKeyDown={(event) => {
          const next = acrossGap(event.key, part, bounds.most, offer.stake);
          if (next === undefined) return;
          event.preventDefault();
          choose(next);
        }}
        onChange={({ target }) => choose(onStep(Number(target.value), bounds.most, offer.stake))}
      />
      <Button aria-pressed={part === offer.stake} onClick={() => choose(offer.stake)}>
        {cashOutText.whole}
      </Button>
      {isWrong && (
        <p role="alert" id={`${id}w`} className="moved">
          {primitivesText.noAmount}
        </p>
      )}
    </div>
  );
}

const DOWN: readonly string[] = ['ArrowLeft', 'ArrowDown', 'PageDown'];
const UP: readonly string[] = ['ArrowRight', 'ArrowUp', 'PageUp'];

/** Where a key leads from one side of what is between the largest part and the whole: a step would fall back each time. */
function acrossGap(key: string, part: number, most: number, stake: number): number | undefined {
  if (part > most) return DOWN.includes(key) ? most : undefined;
  if (part + STEP <= most || !UP.includes(key)) return undefined;
  return part < most ? most : stake;
}

/** Between the largest part and the whole there is nothing: the nearer one. */
function onStep(part: number, most: number, stake: number): number {
  if (part <= most) return part;
  return part - most < stake - part ? most : stake;
}
