import { type Kysely, sql as raw, type Transaction } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '../../src/contract/units';
import { notify } from '../bus/notices';
import type { Schema } from '../storage/schema';
import { newSecret } from './secret';

/** Tokens and cookies a session may have at once; each renewal adds one, and the oldest belong to pages long closed. */
const TOKENS_PER_SESSION = 20;
const RENEWALS_PER_SESSION = 50;

/** Pages of one browser that are loaded at once bring the same cookie, each when it gets to it. ms */
const GRACE_MS = MINUTE_MS;
/** A browser's other pages may still call with the token of before a password change; they get the new one within that. ms */
export const REPLACED_MS = 10 * SECOND_MS;

const before = (ms: number) => raw`clock_timestamp() - ${ms}::float8 * interval '1 millisecond'`;

export const PAST_GRACE = raw<boolean>`coalesce(session_renewal.spent_at < ${before(GRACE_MS)}, false)`;

/** What opens a session: a token for calls, and the cookie that gets the next one. */
export interface SessionSecrets {
  token: string;
  renewal: string;
}

/**
 * Another token and cookie of a session that nobody else can reach meanwhile: it is new, or its row is locked. `renews`: the
 * hash of the cookie they are given for. It stays good until one of the two is used: an answer that got lost must not sign
 * anybody out.
 */
export async function issueSecrets(
  trx: Transaction<Schema>,
  sessionId: number,
  renews: Buffer | null = null,
): Promise<SessionSecrets> {
  const [token, renewal] = [newSecret(), newSecret()];
  const row = { session_id: sessionId, issued_at: raw<Date>`clock_timestamp()`, renews };
  await trx
    .insertInto('session_token')
    .values({ ...row, hash: token.hash })
    .execute();
  await trx
    .insertInto('session_renewal')
    .values({ ...row, hash: renewal.hash })
    .execute();
  await forgetOldest(trx, 'session_token', sessionId, TOKENS_PER_SESSION);
  await forgetOldest(trx, 'session_renewal', sessionId, RENEWALS_PER_SESSION);
  return { token: token.text, renewal: renewal.text };
}

/** What the cookie with this hash is traded for; undefined where it opens the session no more. */
export function renewSecrets(
  sql: Kysely<Schema>,
  sessionId: number,
  hash: Buffer,
): Promise<SessionSecrets | undefined> {
  return sql.transaction().execute(async (trx) => {
    await lockSession(trx, sessionId);
    // It may have been read before a password change that is done by now.
    const cookie = await trx.selectFrom('session_renewal').select('hash').where('hash', '=', hash).executeTakeFirst();
    return cookie && issueSecrets(trx, sessionId, hash);
  });
}

/** Nothing that opened the session opens it from now on, but what is given here. Streams are notified. */
export async function replaceSecrets(trx: Transaction<Schema>, sessionId: number): Promise<SessionSecrets> {
  await lockSession(trx, sessionId);
  await trx.deleteFrom('session_renewal').where('session_id', '=', sessionId).execute();
  await trx
    .updateTable('session_token')
    .set({ replaced_at: raw<Date>`clock_timestamp()` })
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .execute();
  await notify(trx, { kind: 'replaced', session: sessionId });
  return issueSecrets(trx, sessionId);
}

/**
 * Its secrets are replaced and added to one after the other: what is replaced is all there is. Behind the member's row, where
 * that is locked too, and before any secret's.
 */
async function lockSession(trx: Transaction<Schema>, sessionId: number): Promise<void> {
  await trx.selectFrom('member_session').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute();
}

/** Whether a token opens its session still. If so, what the transaction writes is of before any password change. */
export async function holdToken(trx: Transaction<Schema>, hash: Buffer): Promise<boolean> {
  const token = trx
    .selectFrom('session_token')
    .select('hash')
    .where('hash', '=', hash)
    .where('replaced_at', 'is', null);
  return (await token.forShare().executeTakeFirst()) !== undefined;
}

/**
 * A token or cookie is used for the first time, so its answer arrived: the cookie it was given for is spent. A row at a time,
 * each its own transaction: it waits for a password change without having locked anything.
 */
export async function arrived(
  sql: Kysely<Schema>,
  table: 'session_token' | 'session_renewal',
  hash: Buffer,
  renews: Buffer,
): Promise<void> {
  await sql
    .updateTable('session_renewal')
    .set({ spent_at: raw<Date>`clock_timestamp()` })
    .where('hash', '=', renews)
    .where('spent_at', 'is', null)
    .execute();
  await sql.updateTable(table).set({ renews: null }).where('hash', '=', hash).execute();
}

async function forgetOldest(
  trx: Transaction<Schema>,
  table: 'session_token' | 'session_renewal',
  sessionId: number,
  count: number,
): Promise<void> {
  const oldest = trx
    .selectFrom(table)
    .select('hash')
    .where('session_id', '=', sessionId)
    .orderBy('issued_at', 'desc')
    .offset(count);
  await trx.deleteFrom(table).where('hash', 'in', oldest).execute();
}
