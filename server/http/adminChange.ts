import type { Transaction } from 'kysely';
import { MINUTE_MS } from '../../src/contract/units';
import type { Caller } from '../auth/caller';
import { change, type ChangeResult } from '../admin/change';
import type { Services } from '../services';
import type { Schema } from '../storage/schema';
import type { Peer } from './peer';

type Work<T> = (trx: Transaction<Schema>) => Promise<ChangeResult<T>>;

/**
 * Makes an administrator's change on their behalf. It also prolongs their session: their page is one they never
 * navigate away from.
 */
export function adminChange({ inTransaction, sessions, settings, blocks }: Services) {
  return async <T>({ caller, peer }: { caller: Caller; peer: Peer }, work: Work<T>): Promise<T> => {
    const { memberId, userId, sessionId } = caller;
    const value = await change(inTransaction, { memberId, userId, address: peer.address }, work);
    // Whoever made the change sees it with their next call, without waiting for the notice.
    settings.changed();
    blocks.changed();
    const { autoLogoutMin } = await settings.get();
    await sessions.extend(sessionId, autoLogoutMin * MINUTE_MS);
    return value;
  };
}
