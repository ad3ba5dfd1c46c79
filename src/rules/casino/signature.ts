import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A request as it is signed. */
export interface SignedRequestParts {
  method: string;
  /** With its query, as in the request. */
  path: string;
  /** ms since the epoch */
  timestamp: number;
  nonce: string;
  /** The very text; '' where there is none. */
  body: string;
}

/** HMAC-SHA256 of method, path, timestamp, nonce and body, each on a line of its own, under the secret. Hexadecimal. */
export function signatureOf(secret: string, { method, path, timestamp, nonce, body }: SignedRequestParts): string {
  const canonical = [method.toUpperCase(), path, String(timestamp), nonce, body].join('\n');
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(canonical)));
}
