import type { Transaction } from 'kysely';
import type { AgentRates } from '../../src/contract/api/commission/agents';
import { UserType } from '../../src/contract/codes/users';
import type { ChangeResult } from '../admin/change';
import type { Schema } from '../storage/schema';
import { ratesOf } from './turnover';

/** What a manager gets from now on, of stakes that were not paid for yet too. False: no manager has this id. */
export async function setRates(
  trx: Transaction<Schema>,
  id: number,
  rates: AgentRates,
): Promise<ChangeResult<boolean>> {
  const manager = await trx.selectFrom('member').select('type').where('id', '=', id).forUpdate().executeTakeFirst();
  if (manager?.type !== UserType.manager) return { value: false };
  const before = await ratesOf(trx, id);
  await trx
    .insertInto('agent_rate')
    .values({ manager_id: id, ...rates })
    .onConflict((conflict) => conflict.column('manager_id').doUpdateSet(rates))
    .execute();
  return { value: true, audited: { action: 'agent.rates', subject: `member:${id}`, before, after: rates } };
}
