import type { Kysely } from 'kysely';
import type { Attempts, Limit } from '../auth/attempts';
import type { InTransaction, Tx } from '../ledger';
import { once } from '../once/onceRequests';
import type { Schema } from '../storage/schema';

export interface WriteServices {
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  attempts: Pick<Attempts, 'tryConsume'>;
}

/** The result of writing a text: its number, also where the same was sent before; or why it was refused. */
export type OnceWriteResult<Refusal = never> =
  | { ok: true; id: number }
  | { ok: false; reason: 'conflict' | 'too-often' | Refusal };

interface OnceWrite<Refusal> {
  scope: 'inquiry' | 'post' | 'comment';
  /** How often one member may. Sending the same again costs nothing. */
  limit: Limit;
  memberId: number;
  clientRef: string;
  /** All that was written. */
  body: unknown;
  /** Why it can't be written now; what was written before is, whatever has become of it. */
  refusalOf?: (tx: Tx) => Promise<Refusal | undefined>;
  insert: (tx: Tx) => Promise<{ id: number }>;
}

/** Stores a text once, however often and from however many places at once it is sent. */
export async function writeOnce<Refusal extends string = never>(
  { inTransaction, attempts }: WriteServices,
  { scope, limit, memberId, clientRef, body, refusalOf, insert }: OnceWrite<Refusal>,
): Promise<OnceWriteResult<Refusal>> {
  const refused = (reason: Refusal | 'too-often') => ({ pass: reason });
  const result = await inTransaction((tx) =>
    once(tx, { scope, actor: memberId, ref: clientRef, body }, async () => {
      const refusal = await refusalOf?.(tx);
      if (refusal !== undefined) return refused(refusal);
      if (!(await attempts.tryConsume(limit, String(memberId), tx))) return refused('too-often');
      return { store: await insert(tx) };
    }),
  );
  if (result.is === 'answered') return { ok: true, id: result.answer.id };
  return { ok: false, reason: result.is === 'passed' ? result.value : 'conflict' };
}
