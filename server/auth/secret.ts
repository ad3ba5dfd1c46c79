import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters. */
const PATTERN = /^[\w-]{43}$/;

/** What opens a session: a token or a cookie. Only its hash is stored. */
export interface Secret {
  text: string;
  hash: Buffer;
}

export function newSecret(): Secret {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: digest(text) };
}

/** Undefined where the text is nothing we ever gave out. */
export function hashOf(text: string | undefined): Buffer | undefined {
  return text !== undefined && PATTERN.test(text) ? digest(text) : undefined;
}

/** No salt and no cost: there is nothing to guess in 256 bits of chance. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
