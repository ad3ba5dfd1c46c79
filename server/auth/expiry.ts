import type { Kysely } from 'kysely';
import { type Clock, every } from '../../src/rules/clock';
import type { Schema } from '../storage/schema';
import type { Sessions } from './sessions';

const SWEEP_MS = 1_000;

/**
 * Ends sessions whose time has passed, also those that no call would notice, so that their streams end with them. Every
 * server process does, and each session is ended by one of them. Until the returned function is called.
 */
export function endExpired(
  { sql, clock, sessions }: { sql: Kysely<Schema>; clock: Clock; sessions: Sessions },
  onError: (failure: unknown) => void,
): () => void {
  let busy = false;
  return every(clock, SWEEP_MS, () => {
    if (busy) return;
    busy = true;
    sql
      .transaction()
      .execute((trx) => sessions.end(trx, 'expired', { expired: true }))
      .catch(onError)
      .finally(() => (busy = false));
  });
}
