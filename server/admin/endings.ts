import type { Transaction } from 'kysely';
import { type EndCode, endingByCode, type EndingName } from '../../src/contract/codes/endings';
import { UserType } from '../../src/contract/codes/users';
import type { Sessions } from '../auth/sessions';
import type { Schema } from '../storage/schema';
import type { ChangeResult } from './change';

/** Ends a session by the reason of a status; some also block its address. False where it is over already. */
export async function endSession(
  trx: Transaction<Schema>,
  sessions: Sessions,
  id: number,
  code: EndCode,
): Promise<ChangeResult<boolean>> {
  const session = await trx.selectFrom('member_session').select('address').where('id', '=', id).executeTakeFirst();
  const { names, blocksAddress } = endingByCode(code);
  const [ending] = Object.keys(names) as EndingName[];
  const ended = await sessions.end(trx, ending!, { id });
  if (!session || ended.length === 0) return { value: false };
  const action = { action: 'session.end', subject: `session:${id}`, before: 'live', after: code };
  if (!blocksAddress) return { value: true, audited: action };
  const { notices = [] } = await blockAddress(trx, sessions, session.address, '');
  return { value: true, audited: { ...action, after: { code, address: session.address } }, notices };
}

/** Blocks an address and signs out whoever is signed in from there, except administrators, who can unblock it again. */
export async function blockAddress(
  trx: Transaction<Schema>,
  sessions: Sessions,
  address: string,
  reason: string,
): Promise<ChangeResult<void>> {
  const before = await trx.selectFrom('address_block').selectAll().where('address', '=', address).executeTakeFirst();
  await trx
    .insertInto('address_block')
    .values({ address, reason })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ reason }))
    .execute();
  await sessions.end(trx, 'blocked', { address, exceptTypes: [UserType.administrator] });
  return {
    value: undefined,
    audited: {
      action: 'address.block',
      subject: `address:${address}`,
      before: before ? { reason: before.reason } : null,
      after: { reason },
    },
    notices: [{ kind: 'blocks' }],
  };
}

/** Whether it was blocked. */
export async function unblockAddress(trx: Transaction<Schema>, address: string): Promise<ChangeResult<boolean>> {
  const gone = await trx.deleteFrom('address_block').where('address', '=', address).returning('reason').execute();
  if (!gone[0]) return { value: false };
  return {
    value: true,
    audited: {
      action: 'address.unblock',
      subject: `address:${address}`,
      before: { reason: gone[0].reason },
      after: null,
    },
    notices: [{ kind: 'blocks' }],
  };
}
