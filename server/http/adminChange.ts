import type { Transaction } from 'kysely';
import { MINUTE_MS } from '../../src/contract/units';
import type { Caller } from '../auth/caller';
import type { Actor } from '../admin/audit';
import { type ChangeResult, unboundedChange } from '../admin/change';
import type { Services } from '../services';
import type { Schema } from '../storage/schema';
import type { Peer } from './peer';

/** Who makes a call, as changes record them. */
export function actorOf({ caller, peer }: { caller: Caller; peer: Peer }): Actor {
  const { memberId, userId } = caller;
  return { memberId, userId, address: peer.address };
}

type Work<T> = (trx: Transaction<Schema>) => Promise<ChangeResult<T>>;

/**
 * Makes an administrator's change on their behalf. It also prolongs their session: their page is one they never
 * navigate away from.
 */
export function adminChange({ inTransaction, sessions, settings, blocks }: Services) {
  return async <T>({ caller, peer }: { caller: Caller; peer: Peer }, work: Work<T>): Promise<T> => {
    const value = await unboundedChange(inTransaction, actorOf({ caller, peer }), work);
    // Whoever made the change sees it with their next call, without waiting for the notice.
    settings.changed();
    blocks.changed();
    const { autoLogoutMin } = await settings.get();
    await sessions.extend(caller.sessionId, autoLogoutMin * MINUTE_MS);
    return value;
  };
}
