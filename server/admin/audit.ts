import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../storage/schema';
import { lastOf, type WrittenHeads } from './auditHeads';

/** Who does something that is recorded for good. */
export interface Actor {
  memberId: number;
  userId: string;
  address: string;
  /** The adjustment that they approve: it lets through what was asked for with it, and nothing else. */
  approves?: number;
}

/** What was done: `action` as `noun.verb`, `subject` what it was done to, and its state before and after. */
export interface AuditedAction {
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

export interface AuditRecord extends AuditedAction {
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
  by: number;
  userId: string;
  address: string;
}

/** Records read at once while the chain is checked. */
const CHECKED_AT_ONCE = 1_000;

/** Records an action in the transaction that does it: both happen or neither does. Never holds passwords. */
export async function recordAction(trx: Transaction<Schema>, actor: Actor, action: AuditedAction): Promise<void> {
  const head = await trx.selectFrom('audit_head').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow();
  const seq = Number(head.seq) + 1;
  const { memberId: by, userId, address } = actor;
  const entry: AuditRecord = { seq, at: new Date().toISOString(), by, userId, address, ...action };
  const text = JSON.stringify(entry);
  const hash = chainHash(head.hash, text);
  await trx.insertInto('audit_entry').values({ seq, record: text, hash }).execute();
  await trx.updateTable('audit_head').set({ seq, hash }).execute();
}

/**
 * What is wrong with the chain first, by the number of the record; undefined where it is whole. `contradicted`: outside of
 * the database are two different heads of this record. `unread`: of no record, the heads can't be compared.
 */
export type AuditFlaw =
  | { seq: number; reason: 'missing' | 'changed' | 'cut' | 'contradicted' }
  | { seq: null; reason: 'unread' };

const NO_HEADS: WrittenHeads = new Map();

/**
 * Reads every record from the first to the head, as they are at one moment. `heads`: the chain's earlier heads, from
 * outside of the database.
 */
export async function auditFlawOf(
  sql: Kysely<Schema>,
  heads: WrittenHeads | 'unread' = NO_HEADS,
): Promise<AuditFlaw | undefined> {
  const flaw = await sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => checkChain(trx, heads === 'unread' ? NO_HEADS : heads));
  return flaw ?? (heads === 'unread' ? { seq: null, reason: 'unread' } : undefined);
}

async function checkChain(trx: Transaction<Schema>, heads: WrittenHeads): Promise<AuditFlaw | undefined> {
  let hash: Buffer = Buffer.alloc(0);
  let seq = 0;
  for (;;) {
    const entries = await trx
      .selectFrom('audit_entry')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(CHECKED_AT_ONCE)
      .execute();
    if (entries.length === 0) break;
    for (const entry of entries) {
      seq += 1;
      if (Number(entry.seq) !== seq) return { seq, reason: 'missing' };
      hash = chainHash(hash, entry.record);
      const written = heads.get(seq);
      const isAsItWas = !written || written.hash === hash.toString('hex');
      if (!hash.equals(entry.hash) || !isAsItWas) return { seq, reason: 'changed' };
      if (written?.isContradicted) return { seq, reason: 'contradicted' };
    }
  }
  const head = await trx.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  const last = Math.max(Number(head.seq), lastOf(heads));
  if (last > seq) return { seq: seq + 1, reason: 'cut' };
  return Number(head.seq) === seq && head.hash.equals(hash) ? undefined : { seq, reason: 'changed' };
}

function chainHash(before: Buffer, text: string): Buffer {
  return createHash('sha256').update(before).update(text).digest();
}
