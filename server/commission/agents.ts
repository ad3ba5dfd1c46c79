import type { Agent, AgentRow, OwnMember } from '../../src/contract/api/commission/agents';
import { UserType } from '../../src/contract/codes/users';
import { memberBy } from '../admin/memberPage';
import { versioned } from '../admin/settingVersion';
import { balancesOf, type InTransaction, type Reader, readSoon } from '../ledger';
import { dueTurnover, memberRollingOf, payable, type PerKind, ratesOf, turnoverOf } from './turnover';

/** Withdrawals that are shown. */
const SHOWN = 10;

/** A manager's present rolling; without what is due where adding that up takes long. */
export async function agentOf(
  { sql: reader, inTransaction }: { sql: Reader; inTransaction: InTransaction },
  managerId: number,
): Promise<Agent> {
  const [manager, balances, rates, sums, paid, withdrawals] = await Promise.all([
    reader.selectFrom('member').select('nickname').where('id', '=', managerId).executeTakeFirstOrThrow(),
    balancesOf(reader, [managerId]),
    ratesOf(reader, managerId),
    readSoon(inTransaction, (tx) => dueTurnover(tx, managerId)),
    paidSoFar(reader, managerId),
    reader
      .selectFrom('agent_settlement')
      .select(['id', 'at', 'casino', 'slot', 'mini', 'amount'])
      .where('manager_id', '=', managerId)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
  ]);
  const due = sums && payable(sums.turnover, sums.net, rates);
  const ofKind = (kind: keyof PerKind) => ({
    rate: rates[kind],
    ...(due && { turnover: sums.turnover[kind], amount: due[kind] }),
  });
  return {
    title: manager.nickname,
    emoney: balances.get(managerId)?.emoney ?? 0,
    casinoAgent: ofKind('casino'),
    slotAgent: ofKind('slot'),
    miniAgent: ofKind('mini'),
    ...(due && { totalRollingAmount: due.total, userRolling: memberRollingOf(paid, due) }),
    withdrawals: withdrawals.map(({ id, at, casino, slot, mini, amount }) => ({
      id,
      at: at.getTime(),
      casino: Number(casino),
      slot: Number(slot),
      mini: Number(mini),
      amount: Number(amount),
    })),
  };
}

async function paidSoFar(reader: Reader, managerId: number): Promise<PerKind> {
  const row = await reader
    .selectFrom('agent_settlement')
    .select(({ fn }) => [
      fn.sum<string | null>('casino').as('casino'),
      fn.sum<string | null>('slot').as('slot'),
      fn.sum<string | null>('mini').as('mini'),
    ])
    .where('manager_id', '=', managerId)
    .executeTakeFirstOrThrow();
  return { casino: Number(row.casino ?? 0), slot: Number(row.slot ?? 0), mini: Number(row.mini ?? 0) };
}

/** Whether the member is one of the manager's own. */
export async function isOwn(reader: Reader, managerId: number, memberId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('manager_id', '=', managerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined where the member is not the manager's. */
export async function ownMember(reader: Reader, managerId: number, memberId: number): Promise<OwnMember | undefined> {
  if (!(await isOwn(reader, managerId, memberId))) return undefined;
  const [member, turnover] = await Promise.all([memberBy(reader, memberId), turnoverOf(reader, memberId)]);
  return member && { member, rolling: memberRollingOf(turnover.before, turnover.after) };
}

/** All managers, with what they get and what waits for them. */
export async function agents(reader: Reader): Promise<AgentRow[]> {
  const rows = await reader
    .selectFrom('member as a')
    .select(['a.id', 'a.user_id', 'a.nickname'])
    .select((eb) =>
      eb
        .selectFrom('member as m')
        .select(({ fn }) => fn.countAll<string>().as('members'))
        .whereRef('m.manager_id', '=', 'a.id')
        .as('members'),
    )
    .where('a.type', '=', UserType.manager)
    .orderBy('a.id')
    .execute();
  const listed: AgentRow[] = [];
  // One after another: a page takes one connection of those of all calls.
  for (const { id, user_id, nickname, members } of rows) {
    const rates = await ratesOf(reader, id);
    const { turnover, net } = await dueTurnover(reader, id);
    const due = payable(turnover, net, rates).total;
    listed.push({ id, userId: user_id, nickname, members: Number(members), rates: versioned(rates), due });
  }
  return listed;
}
