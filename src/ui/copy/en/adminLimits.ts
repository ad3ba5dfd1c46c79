import { EXTRA_DELAY_SECONDS } from '../../../contract/api/staff/admin';
import type { adminLimitsText as korean } from '../adminLimits';
import type { TextsOf } from '../inLanguage';

export const adminLimitsEnglish: TextsOf<typeof korean> = {
  about:
    'Of all limits that apply the lowest amount and the longest wait count. The standard limits are only ever lowered. Members’ pages follow at once.',
  none: 'No limit is set. The standard limits apply.',
  level: 'Level',
  levelOf: (level: number) => `Level ${level}`,
  fixture: 'Match',
  findFixture: 'Limit of a match: find it by team or league',
  searchButton: 'Search',
  stakeMax: 'Max. stake (₩)',
  payoutMax: 'Max. payout (₩)',
  delay: 'Extra in-play delay (s)',
  delayHint: `For bets in play only. ${EXTRA_DELAY_SECONDS.least}–${EXTRA_DELAY_SECONDS.most} s`,
  stakeMaxShape: 'Please enter an amount from 5,000 to 100,000,000.',
  payoutMaxShape: 'Please enter an amount from 10,000 to 1,000,000,000.',
  delayShape: `Please enter a number from ${EXTRA_DELAY_SECONDS.least} to ${EXTRA_DELAY_SECONDS.most}.`,
  nothing: 'Please enter a max. stake, a max. payout or a delay.',
  stakeOf: (money: string) => `stake ${money}`,
  payoutOf: (money: string) => `payout ${money}`,
  delayOf: (seconds: number) => `+${seconds} s`,
  unset: '–',
  by: 'Set by',
  at: 'Set at',
  set: 'Set',
  setConfirm: (named: string) => ({
    title: 'Set the limit',
    text: `${named}\nIt applies to new bets at once.`,
    button: 'Set',
  }),
  done: (named: string) => `${named} is set.`,
  remove: 'Remove',
  removeOf: (named: string) => `Remove the limit of ${named}`,
  removeConfirm: (named: string) => ({
    title: 'Remove the limit',
    text: `${named}\nThe standard limits apply again.`,
    button: 'Remove',
  }),
};
