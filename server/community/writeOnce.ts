import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Attempts, Limit } from '../auth/attempts';
import type { Schema } from '../storage/schema';

/** Tables of texts that are written with a reference of the browser's. */
type OnceTable = 'inquiry' | 'post' | 'post_comment';

/** The result of writing a text: its number, also where the same was sent before; or why it was refused. */
export type OnceResult = { ok: true; id: number } | { ok: false; reason: 'conflict' | 'too-often' };

/** Made by the member with this reference; `body_hash` distinguishes it from another text with the same. */
export interface OnceColumns {
  member_id: number;
  client_ref: string;
  body_hash: string;
}

interface OnceWrite {
  sql: Kysely<Schema>;
  attempts: Pick<Attempts, 'tryConsume'>;
  into: OnceTable;
  /** How often one member may. Sending the same again costs nothing. */
  limit: Limit;
  memberId: number;
  clientRef: string;
  /** All that was written. */
  body: unknown;
  /** Puts it in; undefined where the reference was there already. */
  insert: (stated: OnceColumns) => Promise<number | undefined>;
}

/** Stores a text once, however often and from however many places at once it is sent. */
export async function writeOnce(writing: OnceWrite): Promise<OnceResult> {
  const { attempts, limit, memberId, clientRef, body, insert } = writing;
  const stated = { member_id: memberId, client_ref: clientRef, body_hash: hashOf(body) };
  const before = await writtenBefore(writing, stated);
  if (before) return before;
  if (!(await attempts.tryConsume(limit, String(memberId)))) return { ok: false, reason: 'too-often' };
  const id = await insert(stated);
  // Somebody else's press of the same button was faster.
  return id === undefined ? (await writtenBefore(writing, stated))! : { ok: true, id };
}

async function writtenBefore({ sql, into }: OnceWrite, stated: OnceColumns): Promise<OnceResult | undefined> {
  const row = await sql
    .selectFrom(into)
    .select(['id', 'body_hash'])
    .where('member_id', '=', stated.member_id)
    .where('client_ref', '=', stated.client_ref)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.body_hash === stated.body_hash ? { ok: true, id: row.id } : { ok: false, reason: 'conflict' };
}

/** The key orders of one schema's outputs are the same, so the same text has the same hash. */
function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
