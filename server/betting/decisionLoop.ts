import type { Clock } from '../../src/rules/clock';
import type { InTransaction } from '../ledger';
import { startLoop } from '../timing/backgroundLoop';
import { decideNext, type DecideOptions } from './decide';

/** How often waiting bets are looked for, ms. */
const LOOK_MS = 200;
/** A bet this process could not decide is left to others for so many looks. */
const SKIPPED_LOOKS = 3;

export interface DecisionLoopOptions extends DecideOptions {
  inTransaction: InTransaction;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/** Decides bets whose delay is over until it is stopped; any number of processes may do so at once. */
export function startDecisionLoop(options: DecisionLoopOptions): () => Promise<void> {
  const { inTransaction, clock, watch, onError } = options;
  const skipped = new Map<string, number>();

  async function decideAllDue(signal: AbortSignal): Promise<void> {
    for (const [id, looks] of skipped) {
      if (looks > 1) skipped.set(id, looks - 1);
      else skipped.delete(id);
    }
    watch.prune();
    while (!signal.aborted) {
      const decided = await decideNext(inTransaction, [...skipped.keys()], options);
      if (!decided) return;
      if (decided.outcome === 'later') skipped.set(decided.betId, SKIPPED_LOOKS);
    }
  }

  return startLoop({ clock, restMs: LOOK_MS, onError, run: decideAllDue });
}
