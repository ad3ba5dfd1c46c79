import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema';

/**
 * The secret seed of this database's simulator: 32 bytes of the machine's own chance, hexadecimal, drawn at the first call
 * and the same ever after, so that bets are settled by the matches they were made on. Who knows it knows every result.
 */
export async function simulatorSeedOf(sql: Kysely<Schema>): Promise<string> {
  const seed = randomBytes(32).toString('hex');
  await sql
    .insertInto('simulator_seed')
    .values({ seed })
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute();
  return (await sql.selectFrom('simulator_seed').select('seed').executeTakeFirstOrThrow()).seed;
}
