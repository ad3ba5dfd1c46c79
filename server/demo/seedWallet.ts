import { randomUUID } from 'node:crypto';
import { type BonusDraft, ChargeType, type Coin } from '../../src/contract/api/wallet';
import type { Actor } from '../admin/audit';
import { walletSeedCopy } from './copy/walletSeedCopy';
import type { InTransaction, Tx } from '../ledger';
import { requestCharge, holdExchange } from '../wallet/requestOrder';
import { approveOrder, cancelOrder, refuseOrder } from '../wallet/decide';
import { storeWalletTerms } from '../wallet/terms';

const { bonuses, coins, networks, refused } = walletSeedCopy;
const hour = (h: number) => h * 60;

/** Conditions as they are usual. */
const BONUSES: readonly BonusDraft[] = [
  {
    name: bonuses.basic,
    percent: 5,
    fromMinute: null,
    toMinute: null,
    rolling: { single: 150, double: 100, multi: 100, casino: 100, minigame: 200 },
  },
  {
    name: bonuses.more,
    percent: 10,
    fromMinute: null,
    toMinute: null,
    rolling: { single: 300, double: 200, multi: 100, casino: 200, minigame: 350 },
  },
  {
    name: bonuses.night,
    percent: 15,
    fromMinute: hour(3),
    toMinute: hour(6),
    rolling: { single: 350, double: 250, multi: 150, casino: 250, minigame: 400 },
  },
  {
    name: bonuses.flash,
    percent: 20,
    fromMinute: hour(18),
    toMinute: hour(21),
    rolling: { single: 400, double: 300, multi: 200, casino: 300, minigame: 500 },
  },
];

/** Addresses that nothing sent to could be lost at: they are no addresses of any chain. */
const COINS: readonly Coin[] = [
  {
    code: 'USDT',
    name: coins.tether,
    network: networks.tron,
    address: 'DEMO-TRC20-0000-0000-0000',
    price: 1_400,
    places: 2,
  },
  {
    code: 'ETH',
    name: coins.ether,
    network: networks.ethereum,
    address: 'DEMO-ERC20-0000-0000-0000',
    price: 4_500_000,
    places: 6,
  },
  {
    code: 'BTC',
    name: coins.bitcoin,
    network: networks.bitcoin,
    address: 'DEMO-BTC-0000-0000-0000',
    price: 140_000_000,
    places: 8,
  },
];

/** Terms to charge by, and a few orders of the demo accounts that leave every balance as it was. Given once. */
export function seedWallet(inTransaction: InTransaction): Promise<void> {
  return inTransaction(async (tx) => {
    // One process at a time.
    await tx.selectFrom('site_setting').select('seeded').forUpdate().executeTakeFirstOrThrow();
    const known = await tx.selectFrom('charge_bonus').select('id').executeTakeFirst();
    if (known) return;
    await storeWalletTerms(tx, { bonuses: [], coins: [] }, { bonuses: [...BONUSES], coins: [...COINS] });
    const [admin, member, friend] = [await idOf(tx, 'admin'), await idOf(tx, 'member'), await idOf(tx, 'friend')];
    if (admin === undefined || member === undefined || friend === undefined) return;
    const staff: Actor = { memberId: admin, userId: 'admin', address: '' };
    await refuseOrder(tx, staff, await charge(tx, member, 50_000), refused);
    await cancelOrder(tx, member, await charge(tx, member, 30_000));
    await approveOrder(tx, staff, await charge(tx, member, 200_000));
    await approveOrder(tx, staff, await holdExchange(tx, member, 200_000));
    await charge(tx, friend, 100_000);
  });
}

async function idOf(tx: Tx, userId: string): Promise<number | undefined> {
  return (await tx.selectFrom('member').select('id').where('user_id', '=', userId).executeTakeFirst())?.id;
}

async function charge(tx: Tx, memberId: number, amount: number): Promise<number> {
  const request = { clientRef: randomUUID(), chargeType: ChargeType.bank, amount, bonus: null };
  const result = await requestCharge(tx, memberId, request, 0);
  if (result.is === 'answered' && result.answer.is === 'order') return result.answer.id;
  throw new Error(`a charge of the demonstration was not taken: ${JSON.stringify(result)}`);
}
