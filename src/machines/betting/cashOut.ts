import { fromPromise } from 'xstate';
import type { BettingCalls } from '../../api/betting';
import type { CashOutAnswer } from '../../contract/api/cashOut';
import { openOnceRequests } from '../once/onceRequests';
import { cashOutMachine, type CashOutAmounts, type SentCashOut } from './cashOutMachine';

interface CashOutPorts {
  betId: string;
  calls: Pick<BettingCalls, 'cashOut' | 'findCashOut'>;
  newRef: () => string;
}

/** The cash-out of one bet, wired. A press whose answer was lost is the same request when it is pressed again. */
export function cashOutOf({ betId, calls, newRef }: CashOutPorts) {
  const requests = openOnceRequests({
    newRef,
    lookUp: async (ref) => {
      const answer = await calls.findCashOut(ref);
      if (!answer.ok) return answer;
      const { state } = answer.value;
      return { ok: true, value: state === 'void' || state === 'refused' ? state : 'done' };
    },
  });
  const send = async (press: CashOutAmounts): Promise<SentCashOut> => {
    let ref = '';
    const answer = await requests.once<CashOutAnswer>('cashOut', { id: betId, ...press }, (clientRef) => {
      ref = clientRef;
      return calls.cashOut(betId, { clientRef, ...press });
    });
    return { ref, answer };
  };
  return cashOutMachine.provide({
    actors: {
      send: fromPromise(({ input }) => send(input)),
      find: fromPromise(({ input }) => calls.findCashOut(input)),
    },
  });
}
