import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Kysely, sql as raw } from 'kysely';
import { NONCE, SIGNED_HEADERS, SIGNED_WITHIN_MS } from '../../src/contract/api/casino/provider';
import { signatureOf } from '../../src/rules/casino/signature';
import type { Schema } from '../storage/schema';

export interface SignedRequest {
  method: string;
  /** As in the request, with its query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The very text. */
  body: string;
}

/** Who signs, and with what. */
interface Signer {
  partnerId: string;
  secret: string;
}

/** Whether the provider signed it, now; its nonce, or undefined. Nothing is remembered yet. */
export function signedNonce({ partnerId, secret }: Signer, request: SignedRequest, now: number): string | undefined {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [nonce, sentAt] = [header(SIGNED_HEADERS.nonce), header(SIGNED_HEADERS.timestamp)];
  const timestamp = /^\d{1,15}$/.test(sentAt) ? Number(sentAt) : NaN;
  if (header(SIGNED_HEADERS.partner) !== partnerId || !NONCE.test(nonce)) return undefined;
  if (!(Math.abs(now - timestamp) <= SIGNED_WITHIN_MS)) return undefined;
  const { method, path, body } = request;
  const due = Buffer.from(signatureOf(secret, { method, path, timestamp, nonce, body }));
  const given = Buffer.from(header(SIGNED_HEADERS.signature));
  return due.length === given.length && timingSafeEqual(due, given) ? nonce : undefined;
}

/**
 * Remembers a nonce for all processes; false where it was used before. Those that are too old to be accepted are
 * removed.
 */
export async function tryConsumeNonce(
  sql: Kysely<Schema>,
  provider: string,
  nonce: string,
  now: number,
): Promise<boolean> {
  const { rows } = await raw<{ nonce: string }>`
    with gone as (
      delete from provider_nonce where (provider, nonce) in (
        select provider, nonce from provider_nonce where at < ${new Date(now - 3 * SIGNED_WITHIN_MS)}
        limit 20 for update skip locked
      )
    )
    insert into provider_nonce (provider, nonce, at) values (${provider}, ${nonce}, ${new Date(now)})
    on conflict do nothing returning nonce`.execute(sql);
  return rows.length === 1;
}
