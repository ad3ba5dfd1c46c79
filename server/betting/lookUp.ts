import { lockMembers, type Tx } from '../ledger';
import { keep, type Kept, keptOf } from './onceRequests';

/**
 * What became of a reference. Where nothing did, it is made void for good: a request that is still under way comes too
 * late, so that whoever asked may send the slip anew.
 */
export async function lookUp(tx: Tx, memberId: number, clientRef: string): Promise<Kept> {
  const known = await keptOf(tx, memberId, clientRef);
  if (known) return known;
  await lockMembers(tx, [memberId]);
  const kept = await keptOf(tx, memberId, clientRef);
  if (kept) return kept;
  const none: Kept = { kind: 'void' };
  await keep(tx, memberId, clientRef, none);
  return none;
}
