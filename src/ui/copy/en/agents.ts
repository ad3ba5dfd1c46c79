import { moneyText } from '../../../rules/text/amount';
import type { agentsText as korean } from '../agents';
import type { TextsOf } from '../inLanguage';

const KINDS = { casino: 'Casino', slot: 'Slots', mini: 'Minigames' } as const;
const SECTIONS = { members: 'My members', rolling: 'Rolling', friends: 'Friends’ commission' } as const;

export const agentsEnglish: TextsOf<typeof korean> = {
  section: (section: keyof typeof SECTIONS) => SECTIONS[section],
  agentOf: (kind: keyof typeof KINDS) => `${KINDS[kind]} agent`,
  kindOf: (kind: keyof typeof KINDS) => KINDS[kind],
  about: 'Your rate of what your members stake on casino, slots and minigames with a result adds up here.',
  rolling: 'Rolling',
  due: 'Rolling to convert',
  dueUnknown: 'So many bets count that it is worked out when you convert.',
  money: 'Balance',
  rate: 'Rate',
  percent: (rate: number) => `${(rate / 100).toFixed(2)}%`,
  turnover: 'Turnover',
  byKind: 'Rolling by product',
  kind: 'Product',
  before: 'Converted',
  after: 'Not converted',
  total: 'Total',
  withdraw: 'Convert to balance',
  withdrawTitle: 'Convert rolling',
  withdrawText: (amount: number | undefined) =>
    `${amount === undefined ? 'All rolling so far' : `${moneyText(amount)} of rolling`} will be added to your balance.`,
  withdrawButton: 'Convert',
  withdrawn: (amount: number) => `${moneyText(amount)} has been added to your balance.`,
  withdrawals: 'Conversions',
  at: 'Converted at',
  noWithdrawals: 'No conversions yet.',
  info: 'Details',
  infoOf: (userId: string) => `Details of ${userId}`,
  pay: 'Pay',
  payOf: (userId: string) => `Pay ${userId}`,
  payAbout: 'Paid out of your balance into the member’s balance.',
  payAmount: 'Amount (₩)',
  payShape: 'Enter an amount from 1,000 to 100,000,000.',
  reason: 'Note',
  reasonHint: 'Shown in the member’s statement. 2–100 characters',
  reasonShape: 'Enter a note of 2 to 100 characters.',
  payButton: 'Pay',
  payConfirm: (userId: string, amount: number) => ({
    title: `Pay ${userId}`,
    text: `${moneyText(amount)} will be paid to ${userId}. This cannot be undone.`,
    button: 'Pay',
  }),
  paid: (amount: number) => `${moneyText(amount)} has been paid.`,
  turnoverOf: 'Turnover (counts for rolling)',
  level: 'Level',
  points: 'Points',
  joined: 'Joined',
};
