import type { InclusiveBounds } from '../../../contract/bounds';
import {
  BONUS_PERCENT,
  COIN_PLACES,
  COIN_PRICE,
  type OrderKind,
  type OrderState,
  ROLLING_PERCENT,
  ROLLING_PRODUCTS,
  type RollingProduct,
  TERMS_NAME_LENGTH,
} from '../../../contract/api/wallet';
import { moneyText, separated } from '../../../rules/text/amount';
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

const within = ({ least, most }: InclusiveBounds) => `Enter a number from ${separated(least)} to ${separated(most)}.`;
const ROLLING_SHAPES = Object.fromEntries(
  ROLLING_PRODUCTS.map((product) => [product, within(ROLLING_PERCENT)]),
) as Readonly<Record<RollingProduct, string>>;

export const adminWalletEnglish: TextsOf<typeof korean> = {
  about: 'Approve charges whose payment you have seen, and exchanges you have paid. Members see it at once.',
  kind: (kind: OrderKind) => KINDS[kind],
  kinds: 'Kind',
  state: (state: OrderState) => STATES[state],
  states: 'Status',
  everything: 'All',
  waiting: (charge: number, exchange: number) =>
    `Waiting: ${charge === 1 ? '1 charge' : `${separated(charge)} charges`} · ${exchange === 1 ? '1 exchange' : `${separated(exchange)} exchanges`}`,
  sound: 'Sound',
  none: 'No requests.',
  number: 'No.',
  member: 'Member',
  kindColumn: 'Kind',
  amount: 'Amount',
  transferDetails: 'Depositor / account',
  status: 'Status',
  reached: (hundredths: number) => `turnover ${wallet.percent(hundredths)}`,
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
    about:
      'Bonuses and coins to choose from when charging. Requests already made stay as they are. A new coin, or another network, address, price or number of decimal places, needs the approval of another administrator.',
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
    placesOf: (places: number) => (places === 1 ? '1 decimal place' : `${places} decimal places`),
    addBonus: 'Add bonus',
    addCoin: 'Add coin',
    remove: (name: string) => `Delete ${name}`,
    bonusShape: {
      name: `${TERMS_NAME_LENGTH.least} to ${TERMS_NAME_LENGTH.most} characters.`,
      percent: within(BONUS_PERCENT),
      from: 'Enter two different times, or neither.',
      to: 'Enter two different times, or neither.',
      ...ROLLING_SHAPES,
    },
    coinShape: {
      code: '2 to 20 capital letters, digits and hyphens.',
      name: `${TERMS_NAME_LENGTH.least} to ${TERMS_NAME_LENGTH.most} characters.`,
      network: `${TERMS_NAME_LENGTH.least} to ${TERMS_NAME_LENGTH.most} characters.`,
      address: '8 to 120 letters and digits, without spaces.',
      price: within(COIN_PRICE),
      places: within(COIN_PLACES),
    },
    codeTaken: 'There is a coin with this code.',
    noneBonus: 'No bonuses.',
    noneCoin: 'No coins.',
  },
};
