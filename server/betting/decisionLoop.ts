import type { Clock } from '../../src/rules/clock';
import type { InTransaction } from '../ledger';
import { startLoop, type WorkerOptions } from '../timing/backgroundLoop';
import { type Decided, decideDue, type DecideOptions, UndecidedBet } from './decide';
import { LeftToOthers } from './leftToOthers';

/** How often waiting bets are looked for, ms. */
const LOOK_MS = 200;
/** Bets decided in one transaction. */
const BETS_AT_ONCE = 50;

export interface DecisionLoopOptions extends DecideOptions, WorkerOptions {
  inTransaction: InTransaction;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/** Decides bets whose delay is over until it is stopped; any number of processes may do so at once. */
export function startDecisionLoop(options: DecisionLoopOptions): () => Promise<void> {
  const { inTransaction, clock, isWorker, onError } = options;
  const left = new LeftToOthers();

  /** Where several fail together the next is decided alone: only the one that fails is left undecided. */
  async function decideSome(): Promise<readonly Decided[]> {
    const passed = left.ids;
    try {
      return await decideDue(inTransaction, { passed, most: BETS_AT_ONCE }, options);
    } catch (failure) {
      if (failure instanceof UndecidedBet) throw failure;
      return decideDue(inTransaction, { passed, most: 1 }, options);
    }
  }

  async function decideAllDue(signal: AbortSignal): Promise<void> {
    left.count();
    while (!signal.aborted) {
      try {
        const decided = await decideSome();
        if (decided.length === 0) return;
        for (const { betId, outcome } of decided) if (outcome === 'later') left.add(betId);
      } catch (failure) {
        if (!(failure instanceof UndecidedBet)) throw failure;
        left.add(failure.betId);
        onError(failure);
      }
    }
  }

  return startLoop({ clock, restMs: LOOK_MS, isWorker, onError, run: decideAllDue });
}
