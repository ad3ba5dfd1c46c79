import type { Clock } from '../../../src/rules/clock';
import type { InTransaction } from '../../ledger';
import { startLoop, type WorkerOptions } from '../../timing/backgroundLoop';
import { LeftToOthers } from '../leftToOthers';
import { decideNextCashOut, type DecideCashOutOptions } from './decideCashOut';

/** How often waiting cash-outs are looked for, ms. */
const LOOK_MS = 500;

export interface CashOutLoopOptions extends DecideCashOutOptions, WorkerOptions {
  inTransaction: InTransaction;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/** Decides cash-outs whose delay is over until it is stopped; any number of processes may do so at once. */
export function startCashOutLoop(options: CashOutLoopOptions): () => Promise<void> {
  const { inTransaction, clock, isWorker, onError } = options;
  const left = new LeftToOthers();
  return startLoop({
    clock,
    restMs: LOOK_MS,
    isWorker,
    onError,
    run: async (signal) => {
      left.count();
      while (!signal.aborted) {
        let found: string | undefined;
        try {
          const next = await decideNextCashOut(inTransaction, left.ids, options, (id) => (found = id));
          if (!next) return;
          if (next.outcome === 'later') left.add(next.id);
        } catch (failure) {
          if (found === undefined) throw failure;
          left.add(found);
          onError(failure);
        }
      }
    },
  });
}
