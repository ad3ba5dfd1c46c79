import type {
  Bonus,
  ChargeContent,
  ChargeRequest,
  Coin,
  ConversionRequest,
  ExchangeRequest,
} from '../../src/contract/api/wallet';
import { ChargeType, PLAIN_ROLLING } from '../../src/contract/api/wallet';
import { ROLLED } from '../../src/rules/wallet/rolling';
import { bonusOf, coinAmount } from '../../src/rules/wallet/terms';
import { walletCopy, type WalletRefusalText } from '../copy/walletCopy';
import {
  markMoved,
  balancesOf,
  collectReceivable,
  liftStatementBound,
  placeHold,
  type Reader,
  transfer,
  type Tx,
} from '../ledger';
import { ownRefusalOf } from '../ownLimits/ownStates';
import { earlierResult, type OnceRequest } from '../once/onceRequests';
import type { WalletRequestAnswer } from '../storage/tables/onceRequests';
import type { RollingMark } from '../storage/tables/wallet';
import { onceByReference, walletRequest, type WalletRequestResult } from './onceRequests';
import { convertible, hadBonusToday } from './earned';
import { type StakesSoFar, stakesSoFar } from './stakesAtRisk';
import { exchangeReached, rollingMark } from './rolling';
import { bonusesAt, coins } from './terms';

const refused = (reason: WalletRefusalText): WalletRequestAnswer => ({ is: 'refused', reason });

/** The password is no part of it: it was checked before. */
function exchangeOnce(memberId: number, { clientRef, amount }: ExchangeRequest): OnceRequest<'wallet'> {
  return walletRequest(memberId, clientRef, ['exchange', amount]);
}

/** Writes down that a member sent money, for staff to look whether it came. `now`: ms since the epoch. */
export function requestCharge(
  tx: Tx,
  memberId: number,
  request: ChargeRequest,
  now: number,
): Promise<WalletRequestResult> {
  const { clientRef, chargeType, amount } = request;
  const body = ['charge', chargeType, amount, request.bonus, request.coin ?? null];
  return onceByReference(tx, memberId, walletRequest(memberId, clientRef, body), async () => {
    const terms = await termsOfCharge(tx, memberId, request, now);
    if (typeof terms === 'string') return refused(terms);
    const { bonus, coin } = terms;
    const { holder } = await accountOf(tx, memberId);
    const { id } = await tx
      .insertInto('wallet_order')
      .values({
        kind: 'charge',
        member_id: memberId,
        amount,
        charge_type: chargeType,
        bonus: bonus ? bonusOf(amount, bonus.percent) : 0,
        bonus_name: bonus?.name ?? '',
        rolling: JSON.stringify(bonus?.rolling ?? PLAIN_ROLLING),
        ...(coin && { coin: coin.code, coin_amount: coinAmount(amount, coin) }),
        holder,
        decided_by: null,
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    markMoved(tx, memberId);
    return { is: 'order', id };
  });
}

/** Why a charge would not be taken now; undefined: it would. Asked before the member sends anything. */
export async function chargeRefusal(
  reader: Reader,
  memberId: number,
  content: ChargeContent,
  now: number,
): Promise<WalletRefusalText | undefined> {
  const terms = await termsOfCharge(reader, memberId, content, now);
  return typeof terms === 'string' ? terms : undefined;
}

/** The bonus and the coin of a charge, or why it is refused. */
async function termsOfCharge(
  reader: Reader,
  memberId: number,
  { chargeType, amount, ...chosen }: ChargeContent,
  now: number,
): Promise<{ bonus: Bonus | undefined; coin: Coin | undefined } | WalletRefusalText> {
  if (await hasWaitingOrder(reader, memberId, 'charge')) return 'waiting';
  const bonus = (await bonusesAt(reader, now)).find(({ id }) => id === chosen.bonus);
  if (chosen.bonus !== null && !bonus) return 'bonus';
  if (bonus && (await hadBonusToday(reader, memberId))) return 'bonus-once';
  const coin = (await coins(reader)).find(({ code }) => code === chosen.coin);
  if ((chargeType === ChargeType.coin) !== (coin !== undefined)) return 'coin';
  const own = await ownRefusalOf(reader, memberId, 'deposit', amount);
  if (own) return own.reason === 'break' ? 'own-break' : 'own-limit';
  return { bonus, coin };
}

/** What became of the same exchange before; undefined: it was not asked for. */
export function earlierExchange(reader: Reader, memberId: number, request: ExchangeRequest) {
  return earlierResult(reader, exchangeOnce(memberId, request));
}

/** Holds the money until staff have sent or refused it. The password was checked before. */
export async function requestExchange(
  tx: Tx,
  memberId: number,
  request: ExchangeRequest,
): Promise<WalletRequestResult> {
  const { amount } = request;
  await liftStatementBound(tx);
  return onceByReference(tx, memberId, exchangeOnce(memberId, request), async () => {
    if (await hasWaitingOrder(tx, memberId, 'exchange')) return refused('waiting');
    if (((await balancesOf(tx, [memberId])).get(memberId)?.emoney ?? 0) < amount) return refused('balance');
    const judged = await rollingMark(tx, memberId);
    const reached = await exchangeReached(tx, memberId, judged);
    if (reached < ROLLED) return refused('rolling');
    return { is: 'order', id: await holdExchange(tx, memberId, amount, { reached, judged }) };
  });
}

/** Records an exchange and holds its money, which is there; returns its number. Without `rolling` it has none to meet. */
export async function holdExchange(
  tx: Tx,
  memberId: number,
  amount: number,
  rolling?: { reached: number; judged: RollingMark },
): Promise<number> {
  const { id } = await tx
    .insertInto('wallet_order')
    .values({
      kind: 'exchange',
      member_id: memberId,
      amount,
      ...(rolling && { reached: rolling.reached, judged: JSON.stringify(rolling.judged) }),
      ...(await accountOf(tx, memberId)),
      decided_by: null,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const memo = walletCopy.memo.order(id);
  const held = await placeHold(tx, { kind: 'exchange', reference: `order:${id}`, member: memberId, amount, memo });
  if (!held.ok) throw new Error(`exchange ${id} could not be held: ${held.reason}`);
  return id;
}

/** Points become money or money points, one to one. */
export async function convertPoints(
  tx: Tx,
  memberId: number,
  request: ConversionRequest,
): Promise<WalletRequestResult> {
  const { clientRef, direction, amount } = request;
  let stakes: StakesSoFar | undefined;
  if (direction === 'toMoney') {
    await liftStatementBound(tx);
    stakes = await stakesSoFar(tx, memberId);
  }
  const once = walletRequest(memberId, clientRef, ['conversion', direction, amount]);
  return onceByReference(tx, memberId, once, async () => {
    const member = memberId;
    if (stakes) {
      const { point = 0 } = (await balancesOf(tx, [memberId])).get(memberId) ?? {};
      if (point >= amount && amount > (await convertible(tx, stakes))) return refused('turnover');
    }
    const reference = `${memberId}:${clientRef}`;
    const posted =
      direction === 'toMoney'
        ? await transfer(tx, {
            kind: 'point.converted',
            reference,
            lines: [
              { account: 'point', member, amount: -amount },
              { account: 'pointConversions', amount },
              { account: 'conversions', amount: -amount },
              { account: 'money', member, amount },
            ],
          })
        : await transfer(tx, {
            kind: 'money.converted',
            reference,
            lines: [
              { account: 'money', member, amount: -amount },
              { account: 'conversions', amount },
              { account: 'pointConversions', amount: -amount },
              { account: 'point', member, amount },
            ],
          });
    if (!posted.ok) return refused(direction === 'toMoney' ? 'points' : 'balance');
    if (direction === 'toMoney') await collectReceivable(tx, { member, reference: `conversion ${reference}` });
    const { emoney = 0, point = 0 } = (await balancesOf(tx, [memberId])).get(memberId) ?? {};
    return { is: 'converted', emoney, point };
  });
}

async function hasWaitingOrder(reader: Reader, memberId: number, kind: 'charge' | 'exchange'): Promise<boolean> {
  const row = await reader
    .selectFrom('wallet_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

function accountOf(tx: Tx, memberId: number) {
  return tx
    .selectFrom('member')
    .select(['bank', 'holder', 'account'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}
