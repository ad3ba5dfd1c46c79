import { createHash } from 'node:crypto';
import type { PressFate } from '../../src/contract/api/wallet';
import { lockMembers, type Reader, type Tx } from '../ledger';
import type { PressAnswer } from '../storage/tables/wallet';

/** `conflict`: the reference was used with another body. */
export type Pressed = { is: 'conflict' } | PressAnswer;

interface Press {
  memberId: number;
  clientRef: string;
  /** What makes a repeat the same request; no passwords. */
  body: readonly unknown[];
}

/**
 * Does something once for each reference, however often and in however many places at once it is asked for; refusals are
 * answers too. The member's accounts are locked before it is looked whether it was done, so `work` finds them locked.
 */
export async function once(tx: Tx, press: Press, work: () => Promise<PressAnswer>): Promise<Pressed> {
  await lockMembers(tx, [press.memberId]);
  const earlier = await earlierOf(tx, press);
  if (earlier) return earlier;
  const answer = await work();
  await keep(tx, press, digestOf(press), answer);
  return answer;
}

/** What was answered to an earlier press with the reference; undefined where there was none. */
export async function earlierOf(reader: Reader, press: Press): Promise<Pressed | undefined> {
  const row = await rowOf(reader, press);
  if (!row) return undefined;
  if (!row.answer || !row.body) return { is: 'refused', reason: 'void' };
  return row.body.equals(digestOf(press)) ? row.answer : { is: 'conflict' };
}

/** What became of a press. Where nothing did the reference is made void for good: a request still under way comes too late. */
export async function fateOf(tx: Tx, memberId: number, clientRef: string): Promise<PressFate> {
  const press = { memberId, clientRef, body: [] };
  await lockMembers(tx, [memberId]);
  const row = await rowOf(tx, press);
  if (!row) await keep(tx, press, null, null);
  if (!row?.answer) return 'void';
  return row.answer.is === 'refused' ? 'refused' : 'done';
}

function rowOf(reader: Reader, { memberId, clientRef }: Press) {
  return reader
    .selectFrom('wallet_request')
    .select(['body', 'answer'])
    .where('member_id', '=', memberId)
    .where('client_ref', '=', clientRef)
    .executeTakeFirst();
}

async function keep(tx: Tx, { memberId, clientRef }: Press, body: Buffer | null, answer: PressAnswer | null) {
  const kept = answer && JSON.stringify(answer);
  await tx
    .insertInto('wallet_request')
    .values({ member_id: memberId, client_ref: clientRef, body, answer: kept })
    .execute();
}

function digestOf({ body }: Press): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}
