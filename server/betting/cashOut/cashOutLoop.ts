import type { Clock } from '../../../src/rules/clock';
import type { InTransaction } from '../../ledger';
import { startLoop } from '../../timing/backgroundLoop';
import { decideNextCashOut, type DecideCashOutOptions } from './decideCashOut';

/** How often waiting cash-outs are looked for, ms. */
const LOOK_MS = 500;
/** One that this process could not decide is left to others for so many looks. */
const SKIPPED_LOOKS = 3;

export interface CashOutLoopOptions extends DecideCashOutOptions {
  inTransaction: InTransaction;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/** Decides cash-outs whose delay is over until it is stopped; any number of processes may do so at once. */
export function startCashOutLoop(options: CashOutLoopOptions): () => Promise<void> {
  const { inTransaction, clock, onError } = options;
  const skipped = new Map<string, number>();
  return startLoop({
    clock,
    restMs: LOOK_MS,
    onError,
    run: async (signal) => {
      for (const [id, looks] of skipped) {
        if (looks > 1) skipped.set(id, looks - 1);
        else skipped.delete(id);
      }
      while (!signal.aborted) {
        let found: string | undefined;
        try {
          const next = await decideNextCashOut(inTransaction, [...skipped.keys()], options, (id) => (found = id));
          if (!next) return;
          if (next.outcome === 'later') skipped.set(next.id, SKIPPED_LOOKS);
        } catch (failure) {
          if (found === undefined) throw failure;
          skipped.set(found, SKIPPED_LOOKS);
          onError(failure);
        }
      }
    },
  });
}
