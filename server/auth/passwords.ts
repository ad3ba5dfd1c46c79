import { hash, verify } from '@node-rs/argon2';

/** Argon2id; the least that is recommended at present: 19 MiB, twice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Of no password at all: compared with where there is no member, so that both need the same time. */
const nobody = hashPassword(crypto.randomUUID());

/** Takes as long for a member who is not there (`stored` undefined) as for a wrong password. */
export async function matchesPassword(stored: string | undefined, password: string): Promise<boolean> {
  const same = await verify(stored ?? (await nobody), password);
  return same && stored !== undefined;
}
