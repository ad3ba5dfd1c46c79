import type { CallResult } from '../../api/callResult';
import type { WalletOrder } from '../../contract/api/wallet';
import { earlierDone } from './earlierDone';
import type { OnceRequests } from './onceRequests';

type SendOrder = (clientRef: string) => Promise<CallResult<WalletOrder>>;

/**
 * Asks for a charge or an exchange once. A new order waits: one that does not is of an earlier press whose answer was lost.
 * Whoever cancelled it knows of it, and means another; where staff decided it, the member reads so.
 */
export async function orderOnce(
  requests: OnceRequests,
  { name, content }: { name: string; content: unknown },
  send: SendOrder,
): Promise<CallResult<WalletOrder>> {
  const asked = () => requests.once(name, content, send);
  const result = await asked();
  if (!result.ok || result.value.state === 'waiting') return result;
  return result.value.state === 'cancelled' ? asked() : { ok: false, failure: earlierDone };
}
