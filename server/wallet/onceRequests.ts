import type { OnceRequestResult } from '../../src/contract/api/clientRef';
import { lockMembers, type Tx } from '../ledger';
import { lookUp, once, type OnceRequest, type OnceResult } from '../once/onceRequests';
import type { WalletRequestAnswer } from '../storage/tables/onceRequests';

export type WalletRequestResult = OnceResult<'wallet'>;

/** `body`: what makes a repeat the same request; no passwords. */
export function walletRequest(memberId: number, clientRef: string, body: readonly unknown[]): OnceRequest<'wallet'> {
  return { scope: 'wallet', actor: memberId, ref: clientRef, body };
}

/** Does it once; refusals are answers too. `work` finds the member's accounts locked. */
export async function onceByReference(
  tx: Tx,
  memberId: number,
  request: OnceRequest<'wallet'>,
  work: () => Promise<WalletRequestAnswer>,
): Promise<WalletRequestResult> {
  await lockMembers(tx, [memberId]);
  return once(tx, request, async () => ({ store: await work() }));
}

/** What became of a request. Where nothing did the reference is void for good. Whoever is using it is waited for. */
export async function requestOutcomeOf(tx: Tx, memberId: number, clientRef: string): Promise<OnceRequestResult> {
  await lockMembers(tx, [memberId]);
  const answer = await lookUp(tx, { scope: 'wallet', actor: memberId, ref: clientRef });
  if (answer === 'void') return 'void';
  const isRefused = answer.is === 'refused' || (answer.is === 'order' && (await isCancelled(tx, answer.id)));
  return isRefused ? 'refused' : 'done';
}

/** By its member, who therefore knows what became of it: it is in the way of no other. */
async function isCancelled(tx: Tx, orderId: number): Promise<boolean> {
  const { state } = await tx
    .selectFrom('wallet_order')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return state === 'cancelled';
}
