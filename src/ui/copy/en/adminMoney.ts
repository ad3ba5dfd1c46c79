import type { Adjustment } from '../../../contract/api/staff/adjustments';
import { moneyText, pointsText, separated } from '../../../rules/text/amount';
import type { adminMoneyText as korean } from '../adminMoney';
import type { TextsOf } from '../inLanguage';

const CURRENCIES = { won: 'Balance', point: 'Points' } as const;
const KINDS: Readonly<Record<Adjustment['kind'], string>> = {
  adjustment: 'adjustment',
  correction: 'correction',
  match: 'correction of a match',
  void: 'cancelled bet',
  charge: 'charge',
  prizes: 'tournament prizes',
  rates: 'manager rates',
  password: 'manager’s password',
  coins: 'charge coins',
};
const STATES = { waiting: 'Awaiting approval', made: 'Done', refused: 'Refused' } as const;

const amountOf = (currency: keyof typeof CURRENCIES, amount: number) =>
  currency === 'won' ? moneyText(amount) : pointsText(amount);

export const adminMoneyEnglish: TextsOf<typeof korean> = {
  currency: (currency: keyof typeof CURRENCIES) => CURRENCIES[currency],
  amountOf,
  signed: (currency: keyof typeof CURRENCIES, amount: number) =>
    `${amount < 0 ? '-' : '+'}${amountOf(currency, Math.abs(amount))}`,
  state: (state: keyof typeof STATES) => STATES[state],
  about:
    'Adjustments above the limit, corrections, cancelled bets, charges, prizes and rates, managers’ passwords, and coins of charges need the approval of another administrator than the one who asked. Adjustments begin on the page of members.',
  none: 'No adjustments.',
  filter: 'Status',
  everything: 'All',
  number: 'No.',
  member: 'Member',
  amount: 'Amount',
  reason: 'Reason',
  bets: 'Bets',
  count: (bets: number) => (bets === 1 ? '1 bet' : `${separated(bets)} bets`),
  status: 'Status',
  asked: 'Requested',
  decided: 'Decided',
  approve: 'Approve',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  needsOther: 'Awaits another administrator',
  approveConfirm: (userId: string, amount: string) => ({
    title: `Approve adjustment of ${userId}`,
    text: `${userId} is adjusted by ${amount}. It can only be undone by an opposite adjustment.`,
    button: 'Approve',
  }),
  refuseConfirm: (userId: string, amount: string) => ({
    title: `Refuse adjustment of ${userId}`,
    text: `The adjustment by ${amount} is closed and not made.`,
    button: 'Refuse',
  }),
  approveOther: (kind: Adjustment['kind'], what: string) => ({
    title: `Approve ${KINDS[kind]}`,
    text: `${what}\nIt is done as soon as you approve.`,
    button: 'Approve',
  }),
  refuseOther: (kind: Adjustment['kind'], what: string) => ({
    title: `Refuse ${KINDS[kind]}`,
    text: `${what}\nIt is closed and not done.`,
    button: 'Refuse',
  }),
  adjust: 'Adjust',
  adjustTitle: (userId: string) => `Adjust ${userId}`,
  kind: 'Kind',
  direction: 'Direction',
  credit: 'Give',
  debit: 'Take',
  amountField: (currency: keyof typeof CURRENCIES) => (currency === 'won' ? 'Amount (₩)' : 'Amount (P)'),
  amountShape: 'Please enter a number from 1 to 1,000,000,000.',
  reasonHint: 'Stays in the audit trail and the member’s statement. 2–200 characters',
  reasonShape: 'Please enter a reason of 2 to 200 characters.',
  missing: 'Please fill this in.',
  now: 'Now',
  after: 'Afterwards',
  limit: (limit: string) =>
    `On your own you can adjust up to ${limit} in 24 hours. Anything above waits for another administrator.`,
  beyond: 'Above the limit: another administrator has to approve.',
  ask: 'Adjust',
  adjustConfirm: (userId: string, amount: string) => ({
    title: `Adjust ${userId}`,
    text: `You ask to adjust ${userId} by ${amount}.`,
    button: 'Go on',
  }),
  made: (amount: string) => `The adjustment by ${amount} has been made.`,
  waits: (amount: string) => `The adjustment by ${amount} has been requested and awaits another administrator.`,
};
