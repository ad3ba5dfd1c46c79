import { randomBytes } from 'node:crypto';
import { SIGNED_HEADERS, walletAnswerSchema } from '../src/contract/api/casino/provider';
import { failureSchema } from '../src/contract/api/site/site';
import { signatureOf } from '../src/rules/casino/signature';
import * as v from 'valibot';

/** `unknown`: no answer, or none that can be read: it may have been done or not. */
export type WalletResult =
  | { state: 'done'; balance: number }
  | { state: 'refused'; code: string }
  | { state: 'unknown'; detail: string };

export type WalletCall = 'balance' | 'debit' | 'credit' | 'rollback';

export interface WalletClientOptions {
  partnerId: string;
  secret: string;
  /** Without a slash at its end. */
  url: string;
}

const PATIENCE_MS = 5_000;

/** Calls the operator's wallet, signed. */
export async function callWallet(
  { partnerId, secret, url }: WalletClientOptions,
  call: WalletCall,
  content: unknown,
): Promise<WalletResult> {
  const address = new URL(`${url}/${call}`);
  const body = JSON.stringify(content);
  const nonce = randomBytes(18).toString('base64url');
  const signedRequest = { method: 'POST', path: address.pathname, timestamp: Date.now(), nonce, body };
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        [SIGNED_HEADERS.partner]: partnerId,
        [SIGNED_HEADERS.timestamp]: String(signedRequest.timestamp),
        [SIGNED_HEADERS.nonce]: nonce,
        [SIGNED_HEADERS.signature]: signatureOf(secret, signedRequest),
      },
      body,
    });
    const reply: unknown = await answer.json();
    if (answer.ok) return { state: 'done', balance: v.parse(walletAnswerSchema, reply).balance };
    // What failed on the server's side may still have been done.
    if (answer.status >= 500) return { state: 'unknown', detail: String(answer.status) };
    return { state: 'refused', code: v.parse(failureSchema, reply).code };
  } catch (failure) {
    return { state: 'unknown', detail: failure instanceof Error ? failure.message : String(failure) };
  }
}
