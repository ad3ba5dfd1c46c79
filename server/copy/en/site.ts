import { LIMIT_ROWS_MAX } from '../../../src/contract/api/staff/limits';
import type { AnswerTexts } from '../answerTexts';
import type { serverText } from '../serverText';
import type { siteCopy } from '../siteCopy';
import type { reportsCopy } from '../reportsCopy';
import type { staffCopy } from '../staffCopy';
import type { memberCopy } from '../memberCopy';

type Own = Omit<typeof serverText, keyof typeof memberCopy | keyof typeof siteCopy>;

/** The list of sports is sent in Korean, by a field of that name; the first rows of a board are for Korean pages alone. */
export const serverEnglish: AnswerTexts<Own, 'allSports' | 'oddsConnecting' | 'oddsLive' | 'matchCount'> = {
  badRequest: 'The request is not valid.',
  notFound: 'What you asked for was not found.',
  unexpected: 'An unexpected problem has occurred.',
  unavailable: 'The connection is not stable at present. Please try again in a moment.',
  badSources: 'This channel cannot be subscribed to.',
  tooManySources: 'Too many channels at once.',
  tooManyStreams: 'Too many connections at once.',
  streamGone: 'The connection has ended.',
  crossSite: 'A request from this address is not allowed.',
  forbidden: 'You are not permitted to do this.',
  tooMany: 'Too many requests. Please try again in a moment.',
  pushEndpoint: 'Notifications can’t be sent to this browser.',
};

export const siteCopyEnglish: AnswerTexts<typeof siteCopy, 'staff'> = {
  noFile: 'The file was not found.',
  noImage: 'Only PNG, JPEG, WebP and GIF images can be added.',
  tooLarge: 'What was sent is too large.',
  imageTooLarge: 'The image is too large.',
  blankHtml: 'It needs text or a stored picture that members see.',
  linkRefused: 'This link is not allowed.',
  badAddress: 'Please check the IP address.',
  adjustmentShort: 'The balance of the member is too low.',
  adjustmentConflict: 'This request was already received with other contents. Please check the adjustments.',
  adjustmentDecided: 'This adjustment has already been decided.',
  changedMeanwhile: 'Another administrator changed this first. Load it again before you change it.',
  adjustmentGrown: 'The amount has changed. Please ask again.',
  adjustmentOver: 'It was done already, or something has changed since: this can no longer be made. Please refuse it.',
  needsSecond: 'Another administrator has to approve this. It is waiting for approval.',
  requestWaits: 'A request of another administrator is waiting. Please approve or refuse it in the adjustments.',
  adjustmentSame: 'Whoever asked for it cannot approve it. Another administrator has to.',
};

export const reportsCopyEnglish: AnswerTexts<
  typeof reportsCopy,
  'name' | 'groupings' | 'notes' | 'columns' | 'total' | 'reconciliation' | 'margins'
> = {
  busy: 'Another report is being made. Please try again in a moment.',
  long: 'The period has too many movements. Please choose a shorter one.',
};

export const staffCopyEnglish: AnswerTexts<typeof staffCopy, 'moved' | 'betsFile' | 'memo'> = {
  noFixture: 'The match was not found.',
  noMarket: 'The market was not found.',
  noLeague: 'The league was not found.',
  noSport: 'The sport was not found.',
  notHeld: 'It has already been released.',
  noMatchBets: 'There is no bet on the match.',
  noMapping: 'That mapping is already gone.',
  noMargin: 'No margin is set there.',
  noOutcome: 'The outcome was not found.',
  decidedOutcome: 'The outcome is decided: its odds can no longer be adjusted.',
  noOverride: 'The adjustment is over already.',
  review: {
    late: 'The bet is already decided, or its time is over.',
    stake: 'Offer less than the stake.',
  },
  noLimit: 'No limit is set there.',
  limitRows: `There may be ${LIMIT_ROWS_MAX} limits at most. Please remove some that are not needed.`,
  noBet: 'The bet was not found.',
  correction: {
    none: 'The bet was not found.',
    over: 'This bet cannot be corrected.',
    round: 'Results of minigames and virtual games cannot be corrected.',
    unsettled: 'This bet has no result yet.',
    same: 'It has the same result already.',
    inconsistent: 'Another result of this market has already won.',
    half: 'Only a line that ends in .25 or .75 can be half won or half lost.',
    second: 'Another administrator has to approve this. It is waiting for approval.',
  },
  margin: 'These odds return more than 99%. Please check them.',
  loss: 'Odds that return more than 100% can’t be saved.',
  noAgent: 'The manager was not found.',
  nothingDue: 'There is no rolling to convert.',
  noMember: 'The member was not found.',
  short: 'Your balance is too low.',
  ownLimits: 'A limit or a break that the member has set does not allow this.',
  memberOwes: 'The member owes an amount. Refuse the exchange: what is owed is collected from it first.',
  memberUnrolled:
    'The turnover was complete when this exchange was requested; a correction or cancellation since left it short. Refuse it: the member can request it again once it is complete.',
  conflict: 'This request was already processed with other contents.',
};
