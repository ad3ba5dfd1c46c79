import type { Transaction } from 'kysely';
import type { AgentRates } from '../../src/contract/api/commission/agents';
import { UserType } from '../../src/contract/codes/users';
import type { Actor } from '../admin/audit';
import { permitMove } from '../admin/secondAdministrator';
import { staffCopy } from '../copy/staffCopy';
import type { ChangeResult } from '../admin/change';
import type { Schema } from '../storage/schema';
import { payable, ratesOf, turnoverOfManager } from './turnover';

/** What a manager gets from now on, of stakes that were not paid for yet too. False: no manager has this id. */
export async function setRates(
  trx: Transaction<Schema>,
  id: number,
  actor: Actor,
  rates: AgentRates,
): Promise<ChangeResult<boolean | 'second'>> {
  const manager = await trx
    .selectFrom('member')
    .select(['type', 'nickname'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (manager?.type !== UserType.manager) return { value: false };
  const before = await ratesOf(trx, id);
  // Rates hold for what was not paid for yet too.
  const { after: due, net } = await turnoverOfManager(trx, id);
  const permission = await permitMove(trx, actor, {
    kind: 'rates',
    subject: `member:${id}`,
    memberId: id,
    given: Math.abs(payable(due, net, rates).total - payable(due, net, before).total),
    reason: staffCopy.moved.rates(String(manager.nickname)),
    request: { id, rates },
  });
  if (!permission.go) return { value: 'second', audited: permission.audited };
  await trx
    .insertInto('agent_rate')
    .values({ manager_id: id, ...rates })
    .onConflict((conflict) => conflict.column('manager_id').doUpdateSet(rates))
    .execute();
  return { value: true, audited: { action: 'agent.rates', subject: `member:${id}`, before, after: rates } };
}
