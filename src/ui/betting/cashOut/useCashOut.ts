import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Bet } from '../../../contract/api/betting';
import { actorClock, cashOutOf, type CashOutResult, chosenPart, hasFallen, onBetsAged } from '../../../machines';
import type { CashOutOffer } from '../../../rules/betting/cashOutPart';
import { moneyText } from '../../../rules/text/amount';
import { cashOutText } from '../../copy/cashOut';
import { newRef } from '../../primitives/newRef';
import { useSite } from '../../primitives/site';

export interface CashOutSteps {
  step: 'closed' | 'asking' | 'sending' | 'waiting';
  /** What came of the last press, for the member. */
  message: string | undefined;
  /** Won of the stake that is to be cashed out, and what is offered for it now; absent where nothing is. */
  part: number;
  value: number | undefined;
  /** Less is offered than what was shown: it has to be accepted first. */
  fell: boolean;
  /** Of one that waits: when it is decided, by the server's clock, ms since the epoch. */
  decideAt: number;
  /** Absent: impossible now. */
  open: (() => void) | undefined;
  close: () => void;
  choose: (part: number) => void;
  accept: (() => void) | undefined;
  confirm: (() => void) | undefined;
}

/** The two presses of a cash-out, and what becomes of it. `onDone`: something was paid or refused. */
export function useCashOut({ id }: Pick<Bet, 'id'>, offer: CashOutOffer | undefined, onDone: () => void): CashOutSteps {
  const { calls, clock, tab } = useSite();
  const [machine] = useState(() => cashOutOf({ betId: id, calls: calls.betting, newRef }));
  const [snapshot, send] = useMachine(machine.provide({ actions: { reload: onDone } }), {
    clock: actorClock(clock),
    input: { offer },
  });
  useEffect(() => send({ type: 'offer.changed', offer }), [send, offer]);
  useEffect(() => {
    const aged = onBetsAged(tab, (isLost) => send({ type: 'answer.aged', isLost }));
    return () => aged.unsubscribe();
  }, [tab, send]);
  const { context, value: state } = snapshot;
  const step = state === 'finding' || state === 'undecided' ? 'waiting' : state;
  const ifPossible = (event: Parameters<typeof send>[0]) => (snapshot.can(event) ? () => send(event) : undefined);
  return {
    step,
    message: context.result && messageOf(context.result),
    ...chosenPart(context),
    fell: hasFallen(context),
    decideAt: context.decideAt,
    open: ifPossible({ type: 'cashOut.opened' }),
    close: () => send({ type: 'cashOut.left' }),
    choose: (part) => send({ type: 'part.chosen', part }),
    accept: ifPossible({ type: 'value.accepted' }),
    confirm: ifPossible({ type: 'cashOut.confirmed' }),
  };
}

function messageOf(result: CashOutResult): string {
  if (result.is === 'paid') return cashOutText.paid(moneyText(result.value));
  return (result.is === 'refused' ? result.message : undefined) || cashOutText.unknown;
}
