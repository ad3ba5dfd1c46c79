import type { Kysely } from 'kysely';
import { DAY_MS } from '../../src/contract/units';
import type { Attempts, Limit } from '../auth/attempts';
import { notify } from '../bus/notices';
import { serverText } from '../copy/serverText';
import { sendMessage } from './inbox';
import type { Schema } from '../storage/schema';

/** By member. */
const WARNING: Limit = { name: 'guess warning', capacity: 1, refillMs: DAY_MS };

/** Writes to a member, once a day at most, that many addresses guess at their password. */
export async function warnOfGuesses(
  { sql, attempts }: { sql: Kysely<Schema>; attempts: Attempts },
  memberId: number,
): Promise<void> {
  await sql.transaction().execute(async (trx) => {
    if (!(await attempts.tryConsume(WARNING, String(memberId), trx))) return;
    await sendMessage(trx, { ...serverText.guessWarning, sender: serverText.staff }, memberId);
    await notify(trx, { kind: 'member', id: memberId });
  });
}
