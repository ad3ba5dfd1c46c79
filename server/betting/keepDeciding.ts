import type { Clock } from '../../src/rules/clock';
import type { InTransaction } from '../ledger';
import { decideNext, type DecideOptions } from './decide';

/** How often waiting bets are looked for, ms. */
const LOOK_MS = 200;
/** A bet this process could not decide is left to others for so many looks. */
const PASS_LOOKS = 3;

export interface DecidingOptions extends DecideOptions {
  inTransaction: InTransaction;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/** Decides bets whose delay is over until it is stopped; any number of processes may do so at once. */
export function keepDeciding(options: DecidingOptions): () => Promise<void> {
  const { inTransaction, clock, watch, onError } = options;
  const passed = new Map<string, number>();
  let stopped = false;
  let cancelNext = (): void => {};

  async function look(): Promise<void> {
    for (const [id, looks] of passed) {
      if (looks > 1) passed.set(id, looks - 1);
      else passed.delete(id);
    }
    watch.prune();
    while (!stopped) {
      const decided = await decideNext(inTransaction, [...passed.keys()], options);
      if (!decided) return;
      if (decided.outcome === 'later') passed.set(decided.betId, PASS_LOOKS);
    }
  }

  let round: Promise<void> = run();
  async function run(): Promise<void> {
    await look().catch(onError);
    if (!stopped) cancelNext = clock.after(LOOK_MS, () => void (round = run()));
  }
  return async () => {
    stopped = true;
    cancelNext();
    await round;
  };
}
