import type { AnswerTexts } from '../answerTexts';
import type { casinoCopy } from '../casinoCopy';
import type { rewardsCopy } from '../rewardsCopy';
import type { walletCopy } from '../walletCopy';

export const walletCopyEnglish: AnswerTexts<typeof walletCopy, 'memo' | 'csv'> = {
  refused: {
    waiting: 'A request of yours is being processed. Please ask again once it is done.',
    bonus: 'This bonus is not available now. Please choose again.',
    coin: 'This coin is not available now. Please choose again.',
    balance: 'Your balance is too low.',
    points: 'You have too few points.',
    rolling: 'You can request an exchange once the turnover condition is met.',
    'bonus-once': 'A charge bonus is given once a day only.',
    turnover: 'Some of your points can be converted only as you bet.',
    'own-limit': 'This is above a charge limit that you set yourself.',
    'own-break': 'You are taking a break from betting. Charges are not possible until it is over.',
    void: 'This request has expired. Please try again.',
  },
  conflict: 'This request was already received with other contents.',
  wrongExchangePassword: 'The exchange password is wrong.',
  exchangePasswordLocked:
    'You have entered a wrong exchange password 5 times. You can try again in {minutes} min. If you set a new exchange password in My account, you can request at once.',
  decided: 'This request has already been decided.',
  stillWaiting: 'A request that is being processed cannot be deleted.',
};

export const rewardsCopyEnglish: AnswerTexts<typeof rewardsCopy> = {
  couponRefused: {
    none: 'The coupon was not found. Please check its number.',
    used: 'This coupon has already been used.',
    expired: 'This coupon has expired.',
    taken: 'This coupon number has already been registered.',
  },
  couponConflict: 'This request was already issued with other contents.',
  couponLimit: 'This is more than one administrator may issue within 24 hours.',
  couponGone: 'The issued coupons were not found.',
  needsCharge: 'Only members who have charged today can check in.',
  ruleBegun: 'A rule begins tomorrow at the earliest, and one that has begun cannot be removed.',
  ruleNone: 'The rule was not found.',
  tournamentNone: 'The tournament was not found.',
  tournamentOver: 'A tournament that is over cannot be changed.',
};

export const casinoCopyEnglish: AnswerTexts<typeof casinoCopy> = {
  restricted: 'Please contact the operator.',
  ownLimits: 'You are taking a break, or have reached a limit that you set yourself.',
  ownTime: 'You have used all the time that you allow yourself. Games are not possible until the next period begins.',
  down: 'The game provider cannot be reached. Please try again in a moment.',
  favouriteRefused: 'This game cannot be added to your favourites.',
};
