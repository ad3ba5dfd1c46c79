import { createHash } from 'node:crypto';
import type { OnceRequestResult } from '../../src/contract/api/wallet';
import { lockMembers, type Reader, type Tx } from '../ledger';
import type { WalletRequestAnswer } from '../storage/tables/wallet';

/** `conflict`: the reference was used with another body. */
export type WalletRequestResult = { is: 'conflict' } | WalletRequestAnswer;

interface OnceRequest {
  memberId: number;
  clientRef: string;
  /** What makes a repeat the same request; no passwords. */
  body: readonly unknown[];
}

/**
 * Does something once for each reference, however often and in however many places at once it is asked for; refusals are
 * answers too. The member's accounts are locked before it is looked whether it was done, so `work` finds them locked.
 */
export async function onceByReference(
  tx: Tx,
  request: OnceRequest,
  work: () => Promise<WalletRequestAnswer>,
): Promise<WalletRequestResult> {
  await lockMembers(tx, [request.memberId]);
  const earlier = await earlierResultOf(tx, request);
  if (earlier) return earlier;
  const answer = await work();
  await storeAnswer(tx, request, digestOf(request), answer);
  return answer;
}

/** What was answered to an earlier press with the reference; undefined where there was none. */
export async function earlierResultOf(reader: Reader, request: OnceRequest): Promise<WalletRequestResult | undefined> {
  const row = await rowOf(reader, request);
  if (!row) return undefined;
  if (!row.answer || !row.body) return { is: 'refused', reason: 'void' };
  return row.body.equals(digestOf(request)) ? row.answer : { is: 'conflict' };
}

/** What became of a press. Where nothing did the reference is made void for good: a request still under way comes too late. */
export async function requestOutcomeOf(tx: Tx, memberId: number, clientRef: string): Promise<OnceRequestResult> {
  const request = { memberId, clientRef, body: [] };
  await lockMembers(tx, [memberId]);
  const row = await rowOf(tx, request);
  if (!row) await storeAnswer(tx, request, null, null);
  if (!row?.answer) return 'void';
  return row.answer.is === 'refused' ? 'refused' : 'done';
}

function rowOf(reader: Reader, { memberId, clientRef }: OnceRequest) {
  return reader
    .selectFrom('wallet_request')
    .select(['body', 'answer'])
    .where('member_id', '=', memberId)
    .where('client_ref', '=', clientRef)
    .executeTakeFirst();
}

async function storeAnswer(
  tx: Tx,
  { memberId, clientRef }: OnceRequest,
  body: Buffer | null,
  answer: WalletRequestAnswer | null,
) {
  const json = answer && JSON.stringify(answer);
  await tx
    .insertInto('wallet_request')
    .values({ member_id: memberId, client_ref: clientRef, body, answer: json })
    .execute();
}

function digestOf({ body }: OnceRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}
