import { sql } from 'kysely';
import type { Tx } from './inTransaction';

/**
 * Statements of this transaction may take as long as they need. For what pays: what it reads only grows until it has
 * succeeded once. And for administrators’ changes, which may be of all members.
 */
export async function liftStatementBound(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}
