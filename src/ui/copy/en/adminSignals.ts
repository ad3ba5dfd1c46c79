import { GIFT_SIGNAL, LATE_SIGNAL, SHARP_SIGNAL, SIGNAL_DAYS } from '../../../contract/api/staff/signals';
import { moneyText, separated } from '../../../rules/text/amount';
import type { adminSignalsText as korean } from '../adminSignals';
import type { TextsOf } from '../inLanguage';

export const adminSignalsEnglish: TextsOf<typeof korean> = {
  about: `Members whose bets or money of the last ${SIGNAL_DAYS} days deserve a look. Nothing is limited automatically: limits and delays are set among the members.`,
  member: 'Member',
  none: 'Nobody at present.',
  late: 'Late bets in play',
  lateAbout: `A change of the match refused at least ${LATE_SIGNAL.refused} of their bets in play, and ${LATE_SIGNAL.percent}% of them`,
  liveBets: 'Bets in play',
  refused: 'Refused so',
  share: 'Share',
  sharp: 'Winners beyond the odds',
  sharpAbout: `At least ${SHARP_SIGNAL.bets} singles that won ${SHARP_SIGNAL.deviations / 100} standard deviations more than the odds would have it`,
  bets: 'Singles',
  stakes: 'Stakes',
  profit: 'Member’s profit',
  deviations: 'Deviations',
  deviationsOf: (hundredths: number) => (hundredths / 100).toFixed(1),
  gifts: 'Gifts taken out',
  giftsAbout: `More was exchanged than charged, and gifts (${moneyText(GIFT_SIGNAL.given)} or more) are at least ${GIFT_SIGNAL.percent}% of the difference`,
  charged: 'Charged',
  exchanged: 'Exchanged',
  given: 'Gifts',
  count: (bets: number) => (bets === 1 ? '1 bet' : `${separated(bets)} bets`),
  percent: (part: number, whole: number) => `${((part * 100) / whole).toFixed(1)}%`,
};
