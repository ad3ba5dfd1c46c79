import {
  type Bounds,
  CHARGE,
  type ChargeType,
  CONVERSION,
  EXCHANGE,
  type OrderKind,
  type BonusStake,
  type OrderState,
  type RollingProduct,
} from '../../../contract/api/wallet';
import { moneyText, pointsText, separated } from '../../../rules/text/amount';
import { bonusName } from '../../../rules/wallet/terms';
import type { TextsOf } from '../inLanguage';
import type { walletText as korean } from '../wallet';

const STATES: Readonly<Record<OrderKind, Readonly<Record<OrderState, string>>>> = {
  charge: { waiting: 'Checking', approved: 'Charged', refused: 'Refused', cancelled: 'Cancelled' },
  exchange: { waiting: 'Checking', approved: 'Exchanged', refused: 'Refused', cancelled: 'Cancelled' },
};
const PRODUCTS: Readonly<Record<RollingProduct, string>> = {
  single: 'Sports singles',
  double: 'Sports doubles',
  multi: 'Sports 3+ folds',
  casino: 'Casino·slots',
  minigame: 'Minigames·virtual',
};
const BONUS_STAKES: Readonly<Record<BonusStake, string>> = {
  sports: 'Sports',
  casino: 'Casino·slots',
  rounds: 'Minigames·virtual',
};
const KINDS: Readonly<Record<OrderKind, string>> = { charge: 'Charge', exchange: 'Exchange' };
const TYPES: Readonly<Record<ChargeType, string>> = { 1: 'Bank transfer', 2: 'Coins' };
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const range = ({ min, max, step }: Bounds, text: (amount: number) => string) =>
  `From ${text(min)} to ${text(max)}${step > 1 ? `, in steps of ${text(step)}` : ''}.`;

export const walletEnglish: TextsOf<Omit<typeof korean, 'failure'>> = {
  wallet: 'Wallet menu',
  statement: 'Statement',
  names: { '/charge': 'Charge', '/exchange': 'Exchange', '/mywallet/point': 'Points' },
  money: 'Balance',
  points: 'Points',
  loading: 'Loading.',
  confirm: 'OK',
  cancel: 'Cancel',
  again: 'New request',
  sending: 'Sending…',
  waiting: 'A request of yours is being processed. Please ask again once it is done.',
  missing: 'Please enter an amount.',
  quick: 'Add to amount',
  add: (amount: string) => `Add ${amount}`,
  all: 'All',
  reset: 'Clear',
  percent: (hundredths: number) => `${(Math.floor(hundredths / 10) / 10).toFixed(1)}%`,
  charge: {
    type: 'Method',
    types: TYPES,
    depositor: 'Depositor',
    depositorHint: 'Please pay in under the name of your account holder.',
    amount: 'Amount',
    shape: range(CHARGE, moneyText),
    bonus: 'Bonus',
    noBonus: 'No bonus',
    noBonusRolling: 'Turnover 100%',
    bonusName,
    hours: (from: number, to: number) => `${clock(from)}–${clock(to)}`,
    extra: (amount: number) => `+${moneyText(amount)}`,
    rolling: 'Turnover required',
    product: (product: RollingProduct) => PRODUCTS[product],
    terms: (percent: number) => `${percent}%`,
    earning: 'Bonus to be earned with',
    bonusStake: (kind: BonusStake) => BONUS_STAKES[kind],
    earningTerms: (percent: number) => `${separated(Math.ceil(percent))}%`,
    total: 'Est. credit',
    inquiry: 'Ask for account',
    inquiryHint: 'Ask, and we send you the bank account to pay into.',
    ownLimit: (name: string, limit: number, left: number) => `${name} ${moneyText(limit)} · left ${moneyText(left)}.`,
    toOwnLimits: 'See my limits',
    submit: 'Charge',
    coinSubmit: 'Pay in coins',
    coinAbout: 'Choose a coin and an amount to see how much to send, and where.',
    done: (amount: number) =>
      `Your charge of ${moneyText(amount)} was received. It is credited once the payment is seen.`,
    notice: [
      'Please pay in under the account holder’s name of your details.',
      'Please ask for the current account before you pay in.',
      'Between 23:50 and 00:30 banks are under maintenance and it may take longer.',
      'With a bonus, its turnover must be met and the bonus earned before you exchange.',
    ],
  },
  coin: {
    title: 'Pay in coins',
    coin: 'Coin',
    none: 'Coins cannot be paid in at the moment.',
    rate: 'Rate',
    price: (code: string, won: number) => `1 ${code} = ${moneyText(won)}`,
    send: 'Amount to send',
    amount: (amount: string, code: string) => `${amount} ${code}`,
    next: 'Next',
    confirmTitle: 'Confirm coins',
    confirmAbout: 'Send exactly this amount to the address below, then press the button.',
    network: 'Network',
    address: 'Address',
    copyAddress: 'Copy address',
    copied: 'Copied.',
    warning: 'Coins sent over another network are not seen. What arrives after fees is what counts.',
    submit: 'I have paid in',
    back: 'Back',
  },
  exchange: {
    amount: 'Amount',
    shape: range(EXCHANGE, moneyText),
    password: 'Exchange password',
    passwordMissing: 'Please enter your exchange password.',
    passwordShape: 'An exchange password has 4 digits.',
    bank: 'Bank',
    holder: 'Account holder',
    account: 'Account number',
    submit: 'Exchange',
    done: (amount: number) =>
      `Your exchange of ${moneyText(amount)} was received. The amount is set aside from your balance meanwhile.`,
    rolling: 'Turnover met',
    noRolling: 'There is no turnover to meet. You can exchange right away.',
    rollingUnknown:
      'So many bets count that your turnover cannot be shown here. It is worked out when you ask for an exchange.',
    rolled: 'All turnover has been met.',
    unrolled: 'You can exchange once all turnover is met.',
    ofCharge: (amount: string, bonus: string) => (bonus === '' ? amount : `${amount} · ${bonus}`),
    left: 'Turnover left',
    notice: [
      'Exchanges go to the account of your details only.',
      'The amount is set aside from your balance until it is decided.',
      'Turnover counts settled bets since the first charge after your last exchange. Refunded and cancelled bets do not count, half won and half lost ones count half.',
      'Between 23:50 and 00:30 banks are under maintenance and it may take longer.',
    ],
  },
  convert: {
    title: { toMoney: 'Convert points', toPoint: 'Convert money' },
    about: {
      toMoney: `Points become money. ${pointsText(1)} is ${moneyText(1)}.`,
      toPoint: `Money becomes points. ${moneyText(1)} is ${pointsText(1)}.`,
    },
    amount: { toMoney: 'Points to convert', toPoint: 'Money to convert' },
    shape: { toMoney: range(CONVERSION, pointsText), toPoint: range(CONVERSION, moneyText) },
    short: { toMoney: 'You have too few points.', toPoint: 'Your balance is too low.' },
    ask: { toMoney: 'Convert these points into money?', toPoint: 'Convert this money into points?' },
    submit: 'Convert',
    after: 'Afterwards',
    sum: (money: number, points: number) => `${moneyText(money)} · ${pointsText(points)}`,
    done: (money: number, points: number) => `Converted. Balance ${moneyText(money)}, points ${pointsText(points)}`,
    openMoney: 'Money to points',
    openPoint: 'Points to money',
    empty: 'No movements of points yet.',
    earned: 'Earned',
    spent: 'Spent',
    list: 'Points',
    columns: { at: 'Time', direction: 'Type', memo: 'Details', amount: 'Change', balance: 'Balance' },
  },
  orders: {
    title: (kind: OrderKind) => `${KINDS[kind]} history`,
    columns: {
      id: 'No.',
      askedAt: 'Requested',
      amount: (kind: OrderKind) => `${KINDS[kind]} amount`,
      bonus: 'Bonus',
      type: 'Method',
      state: 'Status',
      decidedAt: 'Decided',
      act: 'Actions',
    },
    state: (kind: OrderKind, state: OrderState) => STATES[kind][state],
    type: (type: ChargeType, coinAmount: string, coin: string) =>
      coin === '' ? TYPES[type] : `${TYPES[type]} ${coinAmount} ${coin}`,
    none: '–',
    bonus: (amount: number, name: string) => `${name} +${moneyText(amount)}`,
    empty: 'Nothing here yet.',
    cancel: 'Cancel',
    cancelName: (id: number) => `Cancel request ${id}`,
    cancelAsk: (kind: OrderKind, amount: number) =>
      kind === 'exchange'
        ? `Cancel this exchange? ${moneyText(amount)} goes back to your balance.`
        : `Cancel this charge of ${moneyText(amount)}?`,
    hide: 'Delete',
    hideName: (id: number) => `Delete request ${id}`,
  },
};
