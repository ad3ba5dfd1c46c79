import type { Transaction } from 'kysely';
import type { AgentRates } from '../../src/contract/api/commission/agents';
import { UserType } from '../../src/contract/codes/users';
import type { Actor } from '../admin/audit';
import { permitMove } from '../admin/secondAdministrator';
import { isOverSomethingElse, type SavedWhole, versionOf } from '../admin/settingVersion';
import { staffCopy } from '../copy/staffCopy';
import type { ChangeResult } from '../admin/change';
import type { Schema } from '../storage/schema';
import { dueTurnover, payable, ratesOf } from './turnover';

/**
 * What a manager gets from now on, of stakes that were not paid for yet too. `none`: no manager has this id. What waits for a
 * second administrator is of what it was asked over: it is not made over what was changed since.
 */
export async function setRates(
  trx: Transaction<Schema>,
  id: number,
  actor: Actor,
  { version, ...rates }: AgentRates,
): Promise<ChangeResult<SavedWhole | 'second' | 'none'>> {
  const manager = await trx
    .selectFrom('member')
    .select(['type', 'nickname'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (manager?.type !== UserType.manager) return { value: 'none' };
  const before = await ratesOf(trx, id);
  if (isOverSomethingElse(version, before)) return { value: 'changed' };
  // Rates hold for what was not paid for yet too.
  const { turnover, net } = await dueTurnover(trx, id);
  const permission = await permitMove(trx, actor, {
    kind: 'rates',
    subject: `member:${id}`,
    memberId: id,
    given: Math.abs(payable(turnover, net, rates).total - payable(turnover, net, before).total),
    reason: staffCopy.moved.rates(String(manager.nickname)),
    request: { id, rates: { ...rates, version: versionOf(before) } },
  });
  if (!permission.go) return { value: 'second', audited: permission.audited };
  await trx
    .insertInto('agent_rate')
    .values({ manager_id: id, ...rates })
    .onConflict((conflict) => conflict.column('manager_id').doUpdateSet(rates))
    .execute();
  return { value: 'saved', audited: { action: 'agent.rates', subject: `member:${id}`, before, after: rates } };
}
