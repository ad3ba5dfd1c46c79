import { lockMembers, type Tx } from '../ledger';
import { lookUp } from '../once/onceRequests';
import type { OnceAnswers } from '../storage/tables/onceRequests';

/**
 * What became of a reference. Where nothing did, it is made void for good: a request that is still under way comes too
 * late, so that its sender may send the slip again.
 */
export async function lookUpRequest(tx: Tx, memberId: number, clientRef: string): Promise<OnceAnswers['bet'] | 'void'> {
  await lockMembers(tx, [memberId]);
  return lookUp(tx, { scope: 'bet', actor: memberId, ref: clientRef });
}
