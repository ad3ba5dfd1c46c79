import type { PlaceRequest } from '../../src/contract/api/betting';
import type { InTransaction } from '../ledger';
import { isOutage } from '../storage/outage';
import { batches } from '../timing/batches';
import { placeBet, placeBets, type PlaceAsking, type PlaceOptions, type PlaceOutcome } from './place';

/** Bets placed in one transaction, and transactions at once: while one commits, the next one works. */
const BETS_AT_ONCE = 50;
const LANES = 2;

export interface PlacingOptions extends PlaceOptions {
  inTransaction: InTransaction;
}

/**
 * Places bets that come in while others are being placed in one transaction with them. A member's bets are placed one after
 * another. Where a transaction fails each of its bets is tried by itself: only those fail that make it fail.
 */
export function placingTogether({
  inTransaction,
  ...options
}: PlacingOptions): (memberId: number, request: PlaceRequest) => Promise<PlaceOutcome> {
  const alone = ({ memberId, request }: PlaceAsking) =>
    inTransaction((tx) => placeBet(tx, memberId, request, options)).then(
      (outcome) => () => outcome,
      (failure: unknown) => () => {
        throw failure;
      },
    );
  const { ask } = batches<PlaceAsking, () => PlaceOutcome>({
    most: BETS_AT_ONCE,
    lanes: LANES,
    exclusive: ({ memberId }) => memberId,
    async run(asked) {
      try {
        const outcomes = await inTransaction((tx) => placeBets(tx, asked, options));
        return outcomes.map((outcome) => () => outcome);
      } catch (failure) {
        if (isOutage(failure)) throw failure;
        // Their references show what was done already, if anything was.
        return Promise.all(asked.map(alone));
      }
    },
  });
  return async (memberId, request) => (await ask({ memberId, request }))();
}
