import { sql as raw } from 'kysely';
import type { OnceRequestResult } from '../../src/contract/api/clientRef';
import type { Paid, Payment, Withdrawn } from '../../src/contract/api/commission/agents';
import type { ChangeResult } from '../admin/change';
import { changeOnce } from '../admin/changeOnce';
import { staffCopy } from '../copy/staffCopy';
import { balancesOf, collectDebts, liftStatementBound, lockMembers, transfer, type Tx } from '../ledger';
import { lookUp, once } from '../once/onceRequests';
import { ownRefusalOf } from '../ownLimits/ownStates';
import { isOwn } from './agents';
import { dueStakes, payable, ratesOf } from './turnover';

/**
 * Turns what came of the members' stakes into the manager's money, all of it: each stake once for ever. The same
 * reference gets its first answer. Undefined: there is nothing.
 */
export async function withdrawRolling(tx: Tx, manager: number, clientRef: string): Promise<Withdrawn | undefined> {
  await liftStatementBound(tx);
  // Requests of one manager run one after the other.
  await lockMembers(tx, [manager]);
  const request = { scope: 'rolling', actor: manager, ref: clientRef, body: [] } as const;
  const result = await once(tx, request, async () => {
    const amount = await settleRolling(tx, manager);
    return amount === undefined ? { pass: undefined } : { store: { amount } };
  });
  // What they owe is collected before it is read what there is.
  await collectDebts(tx);
  return result.is === 'answered' ? { amount: result.answer.amount, emoney: await moneyOf(tx, manager) } : undefined;
}

/** Gives the amount; undefined: there is none. */
async function settleRolling(tx: Tx, manager: number): Promise<number | undefined> {
  const { turnover, net, bets, movements, undone } = await dueStakes(tx, manager);
  const { casino, slot, mini, total } = payable(turnover, net, await ratesOf(tx, manager));
  // Too little for a won: the stakes wait for others.
  if (total === 0) return undefined;
  const { id } = await tx
    .insertInto('agent_settlement')
    .values({ manager_id: manager, casino, slot, mini, amount: total })
    .returning('id')
    .executeTakeFirstOrThrow();
  await raw`insert into agent_settlement_bet (bet_id, settlement_id)
    select one, ${id} from unnest(${bets}::bigint[]) as one`.execute(tx);
  await raw`insert into agent_settlement_movement (movement_id, settlement_id)
    select one, ${id} from unnest(${movements}::bigint[]) as one`.execute(tx);
  await raw`insert into agent_settlement_undone (movement_id, settlement_id)
    select one, ${id} from unnest(${undone}::bigint[]) as one`.execute(tx);
  const posted = await transfer(tx, {
    kind: 'agent.settled',
    reference: String(id),
    lines: [
      { account: 'money', member: manager, amount: total },
      { account: 'bonuses', amount: -total },
    ],
    memo: staffCopy.memo.rolling(wonText(casino), wonText(slot), wonText(mini)),
    by: manager,
  });
  if (!posted.ok) throw new Error(`rolling of ${manager} can't be withdrawn: ${posted.reason}`);
  return total;
}

/** `limited`: by the member's own limits, or their break. */
export type PaymentRefusal = 'member' | 'short' | 'conflict' | 'limited';

export type PaymentResult = { ok: true; paid: Paid } | { ok: false; reason: PaymentRefusal };

/** Money of the manager's own goes to one of their own members, once for each reference. */
export async function payMember(tx: Tx, manager: number, payment: Payment): Promise<ChangeResult<PaymentResult>> {
  const { clientRef, memberId, amount, reason } = payment;
  if (!(await isOwn(tx, manager, memberId))) return { value: { ok: false, reason: 'member' } };
  await lockMembers(tx, [manager, memberId]);
  const paid = async () => ({ ok: true as const, paid: { emoney: await moneyOf(tx, manager) } });
  return changeOnce<'payment', PaymentResult>(
    tx,
    { scope: 'payment', actor: manager, ref: clientRef, body: [memberId, amount, reason] },
    {
      make: async () => {
        const refusal = await pay(tx, manager, payment);
        if (refusal) return { value: { ok: false, reason: refusal } };
        const subject = `member:${memberId}`;
        const audited = { action: 'agent.pay', subject, before: null, after: { amount, reason } };
        return { value: await paid(), audited };
      },
      stored: ({ ok }) => (ok ? { amount } : undefined),
      again: paid,
      conflict: () => ({ ok: false, reason: 'conflict' }),
    },
  );
}

async function pay(tx: Tx, manager: number, payment: Payment): Promise<PaymentRefusal | undefined> {
  const { clientRef, memberId, amount, reason } = payment;
  if (await ownRefusalOf(tx, memberId, 'deposit', amount)) return 'limited';
  const posted = await transfer(tx, {
    kind: 'agent.paid',
    reference: `${manager}:${clientRef}`,
    lines: [
      { account: 'money', member: manager, amount: -amount },
      { account: 'money', member: memberId, amount },
    ],
    memo: reason,
    by: manager,
  });
  if (posted.ok) return undefined;
  return posted.reason === 'unopened' ? 'member' : posted.reason;
}

/** What became of a payment's reference. Where nothing did it is void for good; one that is under way is waited for. */
export async function paymentRequestState(tx: Tx, manager: number, clientRef: string): Promise<OnceRequestResult> {
  await lockMembers(tx, [manager]);
  const answer = await lookUp(tx, { scope: 'payment', actor: manager, ref: clientRef });
  return answer === 'void' ? 'void' : 'done';
}

async function moneyOf(tx: Tx, member: number): Promise<number> {
  return (await balancesOf(tx, [member])).get(member)?.emoney ?? 0;
}

function wonText(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`;
}
