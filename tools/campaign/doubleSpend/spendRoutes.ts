import { machineClock } from '../../../server/timing/machineClock';
import {
  capture,
  type CloseHoldResult,
  placeHold,
  release,
  transfer,
  transactor,
  type Tx,
} from '../../../server/ledger';
import { openDatabase } from '../../../server/storage/database';
import { httpRoute } from './httpRoute';
import type { SpendAnswer, SpendRequest } from './spendRequest';
import type { SpendRoute, SpendTargets } from './spendRoute';

/** Connections of each process. */
const POOL = 24;
/** Requests on one account are made one after another: on a busy machine the last waits long. */
const CONNECT_MS = 90_000;

function move(tx: Tx, { action: what, member, reference, amount }: SpendRequest): Promise<CloseHoldResult> {
  switch (what) {
    case 'spend':
      return transfer(tx, {
        kind: 'bet.placed',
        reference,
        lines: [
          { account: 'money', member, amount: -amount },
          { account: 'stakes', amount },
        ],
      });
    case 'cancel':
      return transfer(tx, {
        kind: 'bet.cancelled',
        reference,
        lines: [
          { account: 'stakes', amount: -amount },
          { account: 'money', member, amount },
        ],
      });
    case 'hold':
      return placeHold(tx, { kind: 'bet', reference, member, amount });
    case 'capture':
      return capture(tx, { kind: 'bet', reference });
    case 'release':
      return release(tx, { kind: 'bet', reference });
    case 'cash-out':
    case 'edit':
      throw new Error(`the ledger has no ${what} of its own`);
  }
}

function answerOf(closed: CloseHoldResult): SpendAnswer {
  if (closed.ok) return { outcome: closed.receipt.repeated ? 'repeated' : 'made', id: closed.receipt.id };
  if (closed.reason === 'short') return { outcome: 'short', balance: closed.balance };
  if (closed.reason === 'closed') return { outcome: 'closed' };
  return { outcome: 'failed', problem: closed.reason };
}

/** The ledger's own functions. */
function ledgerRoute({ database: url }: SpendTargets): SpendRoute {
  const database = openDatabase({ url, size: POOL, connectMs: CONNECT_MS, onError: () => {} });
  const inTransaction = transactor({ database, clock: machineClock, random: Math.random });
  return {
    send: async (request) => answerOf(await inTransaction((tx) => move(tx, request))),
    close: () => database.close(),
  };
}

/** A round uses those that have a target. */
export const SPEND_ROUTES = { ledger: ledgerRoute, http: httpRoute } as const satisfies Record<
  string,
  (places: SpendTargets) => SpendRoute
>;
