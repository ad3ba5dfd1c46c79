import type { Transaction } from 'kysely';
import type { Suspension, SuspensionDraft, SuspensionTarget } from '../../src/contract/api/staff/trading';
import type { AuditedAction } from '../admin/audit';
import type { ChangeResult } from '../admin/change';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

/** Names of what is suspended, as the feed has them. */
interface SuspendedNames {
  fixture: string;
  market: string;
}

/** Suspends a fixture or a market. Suspended already it stays as it was. */
export async function suspend(
  trx: Transaction<Schema>,
  { by, names }: { by: number; names: SuspendedNames },
  { fixtureId, marketId = '', reason }: SuspensionDraft,
): Promise<ChangeResult<void>> {
  const row = { fixture_id: fixtureId, market_id: marketId, ...names, reason, held_by: by };
  const made = await trx
    .insertInto('betting_hold')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('fixture_id')
    .executeTakeFirst();
  if (!made) return { value: undefined };
  return {
    value: undefined,
    audited: suspensionAction('hold.set', fixtureId, null, { ...names, market: names.market || null, reason }),
    notices: [{ kind: 'holds' }],
  };
}

/** False: it was not suspended. */
export async function liftSuspension(
  trx: Transaction<Schema>,
  { fixtureId, marketId = '' }: SuspensionTarget,
): Promise<ChangeResult<boolean>> {
  const gone = await trx
    .deleteFrom('betting_hold')
    .where('fixture_id', '=', fixtureId)
    .where('market_id', '=', marketId)
    .returning(['fixture', 'market', 'reason'])
    .executeTakeFirst();
  if (!gone) return { value: false };
  return {
    value: true,
    audited: suspensionAction('hold.lift', fixtureId, { ...gone, market: gone.market || null }, null),
    notices: [{ kind: 'holds' }],
  };
}

function suspensionAction(action: string, fixtureId: string, before: unknown, after: unknown): AuditedAction {
  return { action, subject: `fixture:${fixtureId}`, before, after };
}

/** All suspensions, the newest first. */
export async function suspensionsOf(reader: Reader): Promise<Suspension[]> {
  const rows = await reader
    .selectFrom('betting_hold as h')
    .innerJoin('member as m', 'm.id', 'h.held_by')
    .select(['h.fixture_id', 'h.market_id', 'h.fixture', 'h.market', 'h.reason', 'h.held_at', 'm.user_id'])
    .orderBy('h.held_at', 'desc')
    .execute();
  return rows.map(({ fixture_id, market_id, held_at, user_id, ...rest }) => ({
    ...rest,
    fixtureId: fixture_id,
    marketId: market_id === '' ? null : market_id,
    by: user_id,
    at: held_at.getTime(),
  }));
}
