import { createHash } from 'node:crypto';
import type { PlaceRequest, Refused } from '../../src/contract/api/betting';
import type { Reader, Tx } from '../ledger';

/** What a reference led to. */
export type StoredRequest =
  | { kind: 'bet'; betId: string; body: Buffer }
  | { kind: 'refused'; refusal: Refused; body: Buffer }
  | { kind: 'void' };

/** A digest of what was asked for: the decoded body, whose fields come in the schema's order. */
export function digestOf(request: PlaceRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest();
}

export async function storedRequestOf(
  reader: Reader,
  memberId: number,
  clientRef: string,
): Promise<StoredRequest | undefined> {
  const row = await reader
    .selectFrom('bet_request')
    .select(['body', 'bet_id', 'refusal'])
    .where('member_id', '=', memberId)
    .where('client_ref', '=', clientRef)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.body) return { kind: 'void' };
  if (row.refusal) return { kind: 'refused', refusal: row.refusal, body: row.body };
  return { kind: 'bet', betId: row.bet_id!, body: row.body };
}

/**
 * Stores a reference for good. The member's accounts must be locked, so that nobody else stores it at the same time.
 */
export async function storeRequest(tx: Tx, memberId: number, clientRef: string, request: StoredRequest): Promise<void> {
  await tx
    .insertInto('bet_request')
    .values({
      member_id: memberId,
      client_ref: clientRef,
      body: request.kind === 'void' ? null : request.body,
      bet_id: request.kind === 'bet' ? request.betId : null,
      refusal: request.kind === 'refused' ? JSON.stringify(request.refusal) : null,
    })
    .execute();
}

/** A bet that waited was refused in the end. */
export async function storeRefusal(tx: Tx, betId: string, refusal: Refused): Promise<void> {
  await tx
    .updateTable('bet_request')
    .set({ refusal: JSON.stringify(refusal) })
    .where('bet_id', '=', betId)
    .execute();
}
