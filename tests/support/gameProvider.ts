import { randomBytes } from 'node:crypto';
import type { GameProvider } from '../../src/contract/api/casino/casino';
import { SIGNED_HEADERS } from '../../src/contract/api/casino/provider';
import { signatureOf } from '../../src/rules/casino/signature';
import type { MemberServer } from './memberServer';

/** The shared secret in tests. */
export const GAME_SECRET = 'secret-of-the-tests-secret-of-the-tests';

export interface SignedAs {
  secret?: string;
  partner?: string;
  timestamp?: number;
  nonce?: string;
  /** The body that is sent, where it differs from the signed one. */
  sent?: string;
  provider?: GameProvider;
}

export interface WalletReply {
  status: number;
  /** Absent where it succeeded. */
  code: string | undefined;
  balance: number | undefined;
}

/** Calls the operator's wallet as a provider does. */
export async function walletRequestOf(
  server: Pick<MemberServer, 'origin'>,
  call: string,
  content: unknown,
  as: SignedAs = {},
): Promise<WalletReply> {
  const { secret = GAME_SECRET, partner = 'house', provider = 'playfun', timestamp = Date.now() } = as;
  const nonce = as.nonce ?? randomBytes(18).toString('base64url');
  const path = `/api/provider/${provider}/${call}`;
  const body = JSON.stringify(content);
  const answer = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNED_HEADERS.partner]: partner,
      [SIGNED_HEADERS.timestamp]: String(timestamp),
      [SIGNED_HEADERS.nonce]: nonce,
      [SIGNED_HEADERS.signature]: signatureOf(secret, { method: 'POST', path, timestamp, nonce, body }),
    },
    body: as.sent ?? body,
  });
  const serverAnswer = (await answer.json()) as { code?: string; balance?: number };
  return { status: answer.status, code: serverAnswer.code, balance: serverAnswer.balance };
}
