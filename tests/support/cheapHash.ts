import { hash } from '@node-rs/argon2';

/** Of the least cost there is: at that of the server, signing in costs more than all a member does afterwards. */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
}
