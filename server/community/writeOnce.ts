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
export type OnceWriteResult = { ok: true; id: number } | { ok: false; reason: 'conflict' | 'too-often' };

interface OnceWrite {
  scope: 'inquiry' | 'post' | 'comment';
  /** How often one member may. Sending the same again costs nothing. */
  limit: Limit;
  memberId: number;
  clientRef: string;
  /** All that was written. */
  body: unknown;
  insert: (tx: Tx) => Promise<{ id: number }>;
}

/** Stores a text once, however often and from however many places at once it is sent. */
export async function writeOnce(
  { inTransaction, attempts }: WriteServices,
  { scope, limit, memberId, clientRef, body, insert }: OnceWrite,
): Promise<OnceWriteResult> {
  const result = await inTransaction((tx) =>
    once(tx, { scope, actor: memberId, ref: clientRef, body }, async () => {
      if (!(await attempts.tryConsume(limit, String(memberId), tx))) return { pass: 'too-often' as const };
      return { store: await insert(tx) };
    }),
  );
  if (result.is === 'answered') return { ok: true, id: result.answer.id };
  return { ok: false, reason: result.is === 'passed' ? result.value : 'conflict' };
}
