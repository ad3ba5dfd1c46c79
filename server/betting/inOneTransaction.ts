import type { InTransaction, Tx } from '../ledger';
import { isOutage } from '../storage/outage';

/**
 * Does what several asked for in one transaction. Where that fails each is tried by itself, so that only the failing ones fail.
 * Gives what to call for each one's value, or failure. `work` brings references: they show what was done already, if anything
 * was.
 */
export function inOneTransaction<T, V>(
  inTransaction: InTransaction,
  work: (tx: Tx, asked: readonly T[]) => Promise<readonly V[]>,
): (asked: readonly T[]) => Promise<(() => V)[]> {
  const together = async (asked: readonly T[]) => {
    const values = await inTransaction((tx) => work(tx, asked), { readsFirst: true, byIndex: true });
    return values.map((value) => () => value);
  };
  const alone = async (asking: T) => {
    try {
      return (await together([asking]))[0]!;
    } catch (failure) {
      return () => {
        throw failure;
      };
    }
  };
  return async (asked) => {
    try {
      return await together(asked);
    } catch (failure) {
      if (isOutage(failure)) throw failure;
      return Promise.all(asked.map(alone));
    }
  };
}
