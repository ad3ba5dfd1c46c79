import { REVIEW_WAIT, type ReviewedBet } from '../../../contract/api/staff/reviews';
import { SECOND_MS } from '../../../contract/units';
import { moneyText, separated } from '../../../rules/text/amount';
import type { adminReviewsText as korean } from '../adminReviews';
import type { TextsOf } from '../inLanguage';

const ANSWERS: Readonly<Record<NonNullable<ReviewedBet['answer']>['is'], string>> = {
  accept: 'Accepted',
  offer: 'Offered less',
  refuse: 'Refused',
};

export const adminReviewsEnglish: TextsOf<typeof korean> = {
  about:
    'Sports bets of a certain size, in play or not, wait here instead of being placed at once. Without an answer in time they are refused and the stake is returned.',
  waiting: 'Waiting',
  none: 'No bet waits.',
  past: 'Before',
  nonePast: 'No bet has waited.',
  number: 'Number',
  member: 'Member',
  levelOf: (level: number) => `Level ${level}`,
  picks: 'Picks',
  odds: 'Odds',
  stake: 'Stake',
  payout: 'Possible payout',
  left: 'Time left',
  secondsLeft: (seconds: number) => `${seconds} s`,
  accept: 'Accept',
  acceptOf: (id: string) => `Accept bet ${id}`,
  refuse: 'Refuse',
  refuseOf: (id: string) => `Refuse bet ${id}`,
  offer: 'Offer less',
  offerOf: (id: string) => `Offer less for bet ${id}`,
  offerAbout: (stake: number) =>
    `${moneyText(stake)} was asked for. The member may bet the offered stake within 30 seconds.`,
  offerField: 'Offered stake',
  offerShape: (most: number) => `From 1 to ${moneyText(most)}.`,
  offerButton: 'Offer',
  answer: 'Answer',
  answerOf: (is) => ANSWERS[is],
  unanswered: 'No answer',
  offered: (stake: number) => `${moneyText(stake)} offered`,
  taken: 'taken by the member',
  by: 'By',
  state: 'State of the bet',
  terms: 'Which bets wait',
  termsAbout: 'Bets that reach either figure wait. An empty one does not count. It applies to the next bets.',
  termsStake: 'Stake (won, or more)',
  termsPayout: 'Possible payout (won, or more)',
  termsWait: 'Time to answer (s)',
  termsAmountShape: 'An amount of 1 won or more, or nothing.',
  termsWaitShape: `From ${REVIEW_WAIT.least / SECOND_MS} to ${REVIEW_WAIT.most / SECOND_MS} seconds.`,
  save: 'Save',
  now: ({ stake, payout }) =>
    stake === null && payout === null
      ? 'No bet waits at present.'
      : `At present: ${[
          ...(stake === null ? [] : [`a stake of ${moneyText(stake)}`]),
          ...(payout === null ? [] : [`a possible payout of ${moneyText(payout)}`]),
        ].join(' or ')}, or more.`,
  waitingCount: (count: number) => `${separated(count)} waiting`,
};
