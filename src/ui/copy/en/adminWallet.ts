import type { OrderKind, OrderState, RollingProduct } from '../../../contract/api/wallet';
import { moneyText } from '../../../rules/text/amount';
import type { adminWalletText as korean } from '../adminWallet';
import type { TextsOf } from '../inLanguage';
import { walletEnglish as wallet } from './wallet';

const KINDS: Readonly<Record<OrderKind, string>> = { charge: 'Charge', exchange: 'Exchange' };
const STATES: Readonly<Record<OrderState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  cancelled: 'Cancelled by member',
};

export const adminWalletEnglish: TextsOf<typeof korean> = {
  about: 'Approve charges whose payment you have seen, and exchanges you have paid. Members see it at once.',
  kind: (kind: OrderKind) => KINDS[kind],
  kinds: 'Kind',
  state: (state: OrderState) => STATES[state],
  states: 'Status',
  everything: 'All',
  waiting: (charge: number, exchange: number) =>
    `Waiting: ${charge === 1 ? '1 charge' : `${charge} charges`} · ${exchange === 1 ? '1 exchange' : `${exchange} exchanges`}`,
  sound: 'Sound',
  none: 'No requests.',
  number: 'No.',
  member: 'Member',
  kindColumn: 'Kind',
  amount: 'Amount',
  transferDetails: 'Depositor / account',
  status: 'Status',
  asked: 'Requested',
  decided: 'Decided',
  type: wallet.orders.type,
  bonus: (amount: number, name: string) => `${name} +${moneyText(amount)}`,
  account: (bank: string, holder: string, account: string) => `${bank} ${account} ${holder}`,
  approve: 'Approve',
  refuse: 'Refuse',
  approveConfirm: (kind: OrderKind, userId: string, amount: string) => ({
    title: `Approve ${KINDS[kind].toLowerCase()} of ${userId}`,
    text:
      kind === 'charge'
        ? `${amount} is credited to ${userId}. Have you seen the payment?`
        : `The ${amount} set aside for ${userId} is paid out. Have you made the transfer?`,
    button: 'Approve',
  }),
  refuseTitle: (kind: OrderKind, userId: string) => `Refuse ${KINDS[kind].toLowerCase()} of ${userId}`,
  refuseAbout: (kind: OrderKind, amount: string) =>
    kind === 'charge' ? `The charge of ${amount} is refused.` : `${amount} goes back to the member’s balance.`,
  reason: 'Reason',
  reasonHint: 'The member reads it as it is. 2–200 characters',
  reasonShape: 'Please enter a reason of 2 to 200 characters.',
  refuseButton: 'Refuse',
  terms: {
    about: 'Bonuses and coins to choose from when charging. Requests already made stay as they are.',
    bonuses: 'Bonuses',
    coins: 'Coins',
    bonusNth: (n: number) => `Bonus ${n}`,
    coinNth: (n: number) => `Coin ${n}`,
    name: 'Name',
    percent: 'Rate (%)',
    from: 'From',
    to: 'To',
    rolling: (product: RollingProduct) => `${wallet.charge.product(product)} turnover (%)`,
    code: 'Code',
    network: 'Network',
    address: 'Address',
    price: 'Price of one (₩)',
    places: 'Decimal places',
    addBonus: 'Add bonus',
    addCoin: 'Add coin',
    remove: (name: string) => `Delete ${name}`,
    wrong: 'Please check this value.',
    noneBonus: 'No bonuses.',
    noneCoin: 'No coins.',
  },
};
