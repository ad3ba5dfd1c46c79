import { randomBytes } from 'node:crypto';

/** What a round is drawn from: 32 bytes of the machine's own randomness, hexadecimal. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}
