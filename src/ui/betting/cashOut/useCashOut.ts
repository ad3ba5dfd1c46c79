import { useEffect, useRef, useState } from 'react';
import type { Bet } from '../../../contract/api/betting';
import type { CashOutAnswer, FoundCashOut } from '../../../contract/api/cashOut';
import { SECOND_MS } from '../../../contract/units';
import { openOnceRequests } from '../../../machines';
import { every } from '../../../rules/clock';
import { type CashOutOffer, partProblem, partValue } from '../../../rules/betting/cashOutPart';
import { moneyText } from '../../../rules/text/amount';
import { cashOutText } from '../../copy/cashOut';
import { newRef } from '../../primitives/newRef';
import { useSite } from '../../primitives/site';

/** The decision of a cash-out in play is asked for again after so long, ms. */
const AGAIN_MS = 1_000;

/** A press that is not confirmed yet. Whole won. */
interface Asked {
  part: number;
  /** What was shown for it when it was chosen or last accepted. */
  seen: number;
}

type Step =
  | { is: 'closed' }
  | { is: 'asking'; asked: Asked }
  | { is: 'sending' }
  /** Until when, by this page's monotonic clock, ms. */
  | { is: 'waiting'; until: number };

export interface CashOutSteps {
  step: Step['is'];
  /** What came of the last press, for the member. */
  message: string | undefined;
  /** Won of the stake that is to be cashed out, and what is offered for it now; absent where nothing is. */
  part: number;
  value: number | undefined;
  /** Less is offered than what was shown: it has to be accepted first. */
  fell: boolean;
  secondsLeft: number;
  /** Absent: impossible now. */
  open: (() => void) | undefined;
  close: () => void;
  choose: (part: number) => void;
  accept: (() => void) | undefined;
  confirm: (() => void) | undefined;
}

/** The two presses of a cash-out, and what becomes of it. `onDone`: something was paid or refused. */
export function useCashOut({ id }: Pick<Bet, 'id'>, offer: CashOutOffer | undefined, onDone: () => void): CashOutSteps {
  const { calls, clock } = useSite();
  const [step, setStep] = useState<Step>({ is: 'closed' });
  const [message, setMessage] = useState<string>();
  const [now, setNow] = useState(() => clock.mono());
  const [requests] = useState(() =>
    openOnceRequests({
      newRef,
      lookUp: async (ref) => {
        const answer = await calls.betting.findCashOut(ref);
        if (!answer.ok) return answer;
        const { state } = answer.value;
        return { ok: true, value: state === 'void' || state === 'refused' ? state : 'done' };
      },
    }),
  );
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const until = step.is === 'waiting' ? step.until : undefined;
  useEffect(() => {
    if (until === undefined) return undefined;
    return every(clock, SECOND_MS, () => setNow(clock.mono()));
  }, [clock, until]);
  const asked = step.is === 'asking' ? step.asked : undefined;
  const part = Math.min(asked?.part ?? Infinity, offer?.stake ?? 0);
  const value = offer && partProblem(offer, part) === undefined ? partValue(offer, part) : undefined;
  const fell = asked !== undefined && value !== undefined && value < asked.seen;

  /** Asks for the decision once it is due, and again while there is none. */
  const follow = async (ref: string, dueIn: number) => {
    setNow(clock.mono());
    setStep({ is: 'waiting', until: clock.mono() + dueIn });
    for (let wait = dueIn; ; wait = AGAIN_MS) {
      await new Promise<void>((passed) => void clock.after(wait, passed));
      if (isGone.current) return;
      const answer = await calls.betting.findCashOut(ref);
      if (isGone.current) return;
      if (answer.ok && answer.value.state !== 'waiting') return show(answer.value, ref);
    }
  };

  const show = (answer: FoundCashOut, ref: string) => {
    switch (answer.state) {
      case 'waiting':
        void follow(ref, Math.max(0, answer.decideAt - answer.serverTime));
        return;
      case 'paid':
        setMessage(cashOutText.paid(moneyText(answer.value)));
        break;
      case 'refused':
        setMessage(answer.refusal.message);
        break;
      default:
        setMessage(cashOutText.unknown);
    }
    setStep({ is: 'closed' });
    onDone();
  };

  const send = async (stake: number, shown: number) => {
    setMessage(undefined);
    setStep({ is: 'sending' });
    let ref = '';
    const answer = await requests.once<CashOutAnswer>('cashOut', { id, stake, value: shown }, (clientRef) => {
      ref = clientRef;
      return calls.betting.cashOut(id, { clientRef, stake, value: shown });
    });
    if (answer.ok) return show(answer.value, ref);
    setStep({ is: 'asking', asked: { part: stake, seen: shown } });
    setMessage('message' in answer.failure && answer.failure.message ? answer.failure.message : cashOutText.unknown);
    onDone();
  };

  const ask = (next: number) =>
    offer &&
    setStep({ is: 'asking', asked: { part: next, seen: partProblem(offer, next) ? 0 : partValue(offer, next) } });
  return {
    step: step.is,
    message,
    part,
    value,
    fell,
    secondsLeft: until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND_MS)),
    open:
      offer && step.is === 'closed'
        ? () => {
            setMessage(undefined);
            ask(offer.stake);
          }
        : undefined,
    close: () => setStep({ is: 'closed' }),
    choose: (next) => {
      setMessage(undefined);
      ask(next);
    },
    accept: fell ? () => setStep({ is: 'asking', asked: { part, seen: value } }) : undefined,
    confirm: asked && value !== undefined && !fell ? () => void send(part, value) : undefined,
  };
}
