import { type Kysely, sql as raw, type Transaction } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '../../src/contract/units';
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
 * Another token and cookie of a session. `renews`: the hash of the cookie they are given for. It stays good until one of
 * the two is used: an answer that got lost must not sign anybody out.
 */
export async function issueSecrets(
  sql: Kysely<Schema>,
  sessionId: number,
  renews: Buffer | null = null,
): Promise<SessionSecrets> {
  const [token, renewal] = [newSecret(), newSecret()];
  const row = { session_id: sessionId, issued_at: raw<Date>`clock_timestamp()`, renews };
  await sql
    .insertInto('session_token')
    .values({ ...row, hash: token.hash })
    .execute();
  await sql
    .insertInto('session_renewal')
    .values({ ...row, hash: renewal.hash })
    .execute();
  await forgetOldest(sql, 'session_token', sessionId, TOKENS_PER_SESSION);
  await forgetOldest(sql, 'session_renewal', sessionId, RENEWALS_PER_SESSION);
  return { token: token.text, renewal: renewal.text };
}

/**
 * Another token and cookie for one that is good; undefined where a password change has replaced it since it was read. What is
 * issued beside the change would else be good after it.
 */
export function renewSecrets(
  sql: Kysely<Schema>,
  sessionId: number,
  renews: Buffer,
): Promise<SessionSecrets | undefined> {
  return sql.transaction().execute(async (trx) => {
    await lockSession(trx, sessionId);
    const cookie = trx.selectFrom('session_renewal').select('hash').where('hash', '=', renews);
    return (await cookie.executeTakeFirst()) && issueSecrets(trx, sessionId, renews);
  });
}

/** Nothing that opened the session opens it from now on, but what is given here. */
export async function replaceSecrets(trx: Transaction<Schema>, sessionId: number): Promise<SessionSecrets> {
  await lockSession(trx, sessionId);
  await trx.deleteFrom('session_renewal').where('session_id', '=', sessionId).execute();
  await trx
    .updateTable('session_token')
    .set({ replaced_at: raw<Date>`clock_timestamp()` })
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .execute();
  return issueSecrets(trx, sessionId);
}

/** A token or cookie is used for the first time, so its answer arrived: the cookie it was given for is spent. */
export async function arrived(
  sql: Kysely<Schema>,
  table: 'session_token' | 'session_renewal',
  hash: Buffer,
  renews: Buffer,
): Promise<void> {
  await sql
    .with('spent', (query) =>
      query
        .updateTable('session_renewal')
        .set({ spent_at: raw<Date>`clock_timestamp()` })
        .where('hash', '=', renews)
        .where('spent_at', 'is', null),
    )
    .updateTable(table)
    .set({ renews: null })
    .where('hash', '=', hash)
    .execute();
}

/** What opens a session is issued and replaced one after the other. */
async function lockSession(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx.selectFrom('member_session').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

async function forgetOldest(
  sql: Kysely<Schema>,
  table: 'session_token' | 'session_renewal',
  sessionId: number,
  count: number,
): Promise<void> {
  const oldest = sql
    .selectFrom(table)
    .select('hash')
    .where('session_id', '=', sessionId)
    .orderBy('issued_at', 'desc')
    .offset(count);
  await sql.deleteFrom(table).where('hash', 'in', oldest).execute();
}
