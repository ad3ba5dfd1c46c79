import { sql as raw, type Transaction } from 'kysely';
import { type AdminOrder, ChargeType } from '../../src/contract/api/wallet';
import { ROLLED } from '../../src/rules/wallet/rolling';
import type { Actor } from '../admin/audit';
import type { ChangeResult } from '../admin/change';
import { endWaiting, permitMove } from '../admin/secondAdministrator';
import { staffCopy } from '../copy/staffCopy';
import { walletCopy } from '../copy/walletCopy';
import { balancesOf, markMoved, capture, type CloseHoldResult, lockMembers, release, transfer } from '../ledger';
import { ownRefusalOf } from '../ownLimits/ownStates';
import type { Schema } from '../storage/schema';
import type { RollingMark } from '../storage/tables/wallet';
import { adminOrderBy } from './orders';
import { exchangeReached } from './rolling';

type Trx = Transaction<Schema>;

/** `gone`: there is no such order. `decided`: before, by whomever. `own`: staff's own is another one's to decide. `limited`: the
 * member's own limits or break leave no room for a charge. `owes`: what is held of an exchange is owed. `unrolled`: the rolling
 * of an exchange was met when it was asked for and is not any more. */
export type DecideRefusal = 'gone' | 'decided' | 'own' | 'second' | 'limited' | 'owes' | 'unrolled';
export type DecidedOrder = { ok: true; order: AdminOrder } | { ok: false; reason: DecideRefusal };

/** The money of a charge comes in, with its bonus; that of an exchange is gone. Once. */
export async function approveOrder(trx: Trx, actor: Actor, id: number): Promise<ChangeResult<DecidedOrder>> {
  const order = await lock(trx, id, { actor });
  if (typeof order === 'string') return { value: { ok: false, reason: order } };
  if (order.kind === 'charge') {
    if (await ownRefusalOf(trx, order.member_id, 'deposit', Number(order.amount))) {
      return { value: { ok: false, reason: 'limited' } };
    }
    const permission = await permitMove(trx, actor, {
      ...moveOf(id),
      memberId: order.member_id,
      given: Number(order.bonus),
      charged: Number(order.amount),
      reason: staffCopy.moved.charge(id),
      request: { id },
    });
    if (!permission.go) return { value: { ok: false, reason: 'second' }, audited: permission.audited };
    await creditCharge(trx, order, actor.memberId);
  } else {
    if (await isOwing(trx, order.member_id)) return { value: { ok: false, reason: 'owes' } };
    if (!(await isRolledStill(trx, order))) return { value: { ok: false, reason: 'unrolled' } };
    assertClosed(await capture(trx, { ...holdOf(id), memo: walletCopy.memo.order(id), by: actor.memberId }), id);
  }
  return recordDecision(trx, order, { state: 'approved', reason: '', by: actor });
}

/** A result that was reversed leaves held money alone: it is collected from once the exchange is refused. */
async function isOwing(trx: Trx, memberId: number): Promise<boolean> {
  return ((await balancesOf(trx, [memberId])).get(memberId)?.owed ?? 0) > 0;
}

/** A bet that was corrected or a stake that was undone since may be what met it. What is reached stays with the order, for staff. */
async function isRolledStill(trx: Trx, order: Order): Promise<boolean> {
  if (!order.judged) return true;
  const reached = await exchangeReached(trx, order.member_id, order.judged);
  await trx.updateTable('wallet_order').set({ reached }).where('id', '=', order.id).execute();
  return reached >= ROLLED;
}

/** Money that was held comes back. */
export async function refuseOrder(
  trx: Trx,
  actor: Actor,
  id: number,
  reason: string,
): Promise<ChangeResult<DecidedOrder>> {
  const order = await lock(trx, id, { actor });
  if (typeof order === 'string') return { value: { ok: false, reason: order } };
  if (order.kind === 'exchange')
    assertClosed(
      await release(trx, { ...holdOf(id), memo: walletCopy.memo.refused(id, reason), by: actor.memberId }),
      id,
    );
  return recordDecision(trx, order, { state: 'refused', reason, by: actor });
}

/** A member cancels what waits. `undefined`: it is done. */
export async function cancelOrder(trx: Trx, memberId: number, id: number): Promise<'gone' | 'decided' | undefined> {
  const order = await lock(trx, id, { memberId });
  if (order === 'gone' || order === 'decided') return order;
  if (typeof order === 'string') throw new Error(`order ${id} is its own asker's`);
  if (order.kind === 'exchange')
    assertClosed(await release(trx, { ...holdOf(id), memo: walletCopy.memo.order(id), by: memberId }), id);
  await trx
    .updateTable('wallet_order')
    .set({ state: 'cancelled', decided_at: raw<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await endWaiting(trx, { ...moveOf(id), by: null });
  markMoved(trx, memberId);
  return undefined;
}

/** Hides what is decided in the member's list. False: there is none, or it waits. */
export async function hideOrder(trx: Trx, memberId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('wallet_order')
    .set({ hidden: true })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '<>', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Order {
  id: number;
  kind: 'charge' | 'exchange';
  member_id: number;
  amount: string;
  bonus: string;
  bonus_name: string;
  charge_type: ChargeType | null;
  coin: string;
  judged: RollingMark | null;
}

/** The member's accounts first, as whoever asks for something locks them; then the order, as it is then. */
async function lock(
  trx: Trx,
  id: number,
  { actor, memberId }: { actor?: Actor; memberId?: number },
): Promise<Order | DecideRefusal> {
  const asked = trx
    .selectFrom('wallet_order')
    .select(['id', 'kind', 'member_id', 'amount', 'bonus', 'bonus_name', 'charge_type', 'coin', 'judged', 'state'])
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!));
  const found = await asked.executeTakeFirst();
  if (!found) return 'gone';
  if (actor && found.member_id === actor.memberId) return 'own';
  await lockMembers(trx, [found.member_id]);
  const order = await asked.forNoKeyUpdate().executeTakeFirstOrThrow();
  return order.state === 'waiting' ? order : 'decided';
}

async function creditCharge(trx: Trx, order: Order, by: number): Promise<void> {
  const { id, member_id: member } = order;
  const [amount, bonus] = [Number(order.amount), Number(order.bonus)];
  const reference = `order:${id}`;
  const { memo } = walletCopy;
  assertClosed(
    await transfer(trx, {
      kind: 'charge.approved',
      reference,
      lines: [
        { account: 'charges', amount: -amount },
        { account: 'money', member, amount },
      ],
      memo: order.charge_type === ChargeType.coin ? memo.coin(order.coin) : memo.bank,
      by,
    }),
    id,
  );
  if (bonus > 0) {
    assertClosed(
      await transfer(trx, {
        kind: 'bonus.granted',
        reference,
        lines: [
          { account: 'bonuses', amount: -bonus },
          { account: 'money', member, amount: bonus },
        ],
        memo: order.bonus_name,
        by,
      }),
      id,
    );
  }
}

interface Decision {
  state: 'approved' | 'refused';
  reason: string;
  by: Actor;
}

async function recordDecision(
  trx: Trx,
  order: Order,
  { state, reason, by }: Decision,
): Promise<ChangeResult<DecidedOrder>> {
  const { id, kind, member_id: memberId, amount, bonus } = order;
  await trx
    .updateTable('wallet_order')
    .set({ state, reason, decided_by: by.memberId, decided_at: raw<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await endWaiting(trx, { ...moveOf(id), by: by.memberId });
  const view = await adminOrderBy(trx, id);
  if (!view) throw new Error(`order ${id} went away`);
  const after = { state, memberId, amount: Number(amount), ...(Number(bonus) > 0 && { bonus: Number(bonus) }) };
  return {
    value: { ok: true, order: view },
    audited: {
      action: `${kind}.${state === 'approved' ? 'approve' : 'refuse'}`,
      subject: `walletOrder:${id}`,
      before: { state: 'waiting' },
      after: { ...after, ...(reason !== '' && { reason }) },
    },
    notices: [{ kind: 'member', id: memberId }],
  };
}

/** What of a charge may wait for a second administrator. */
function moveOf(id: number) {
  return { kind: 'charge', subject: `order:${id}` } as const;
}

function holdOf(id: number) {
  return { kind: 'exchange', reference: `order:${id}` } as const;
}

/** What was looked at under the same locks can't be refused. */
function assertClosed(outcome: CloseHoldResult, id: number): void {
  if (!outcome.ok) throw new Error(`order ${id} could not be decided: ${outcome.reason}`);
}
