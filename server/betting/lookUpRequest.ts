import { lockMembers, type Tx } from '../ledger';
import { storeRequest, type StoredRequest, storedRequestOf } from './onceRequests';

/**
 * What became of a reference. Where nothing did, it is made void for good: a request that is still under way comes too
 * late, so that whoever asked may send the slip anew.
 */
export async function lookUpRequest(tx: Tx, memberId: number, clientRef: string): Promise<StoredRequest> {
  const known = await storedRequestOf(tx, memberId, clientRef);
  if (known) return known;
  await lockMembers(tx, [memberId]);
  const stored = await storedRequestOf(tx, memberId, clientRef);
  if (stored) return stored;
  const none: StoredRequest = { kind: 'void' };
  await storeRequest(tx, memberId, clientRef, none);
  return none;
}
