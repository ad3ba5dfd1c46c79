import { isTextWithin, isWithin } from '../../../contract/bounds';
import { USER_ID } from '../../../contract/api/members/member';
import {
  COUPON_AMOUNT_MAX,
  COUPON_CODES_MAX,
  COUPON_DAYS_MAX,
  COUPON_NAME_LENGTH,
} from '../../../contract/api/rewards/coupons';
import {
  hasFallingPrizes,
  RANKING_METRICS,
  PRIZE_MAX,
  PRIZES_MAX,
  type Tournament,
  TOURNAMENT_ABOUT_LENGTH,
  TOURNAMENT_TITLE_LENGTH,
  type TournamentDraft,
} from '../../../contract/api/rewards/tournaments';
import { DAY_MS, HOUR_MS } from '../../../contract/units';
import type { Problems } from '../../../rules/session/fields';
import { separated } from '../../../rules/text/amount';
import { wholeTyped } from '../../../rules/text/wholeTyped';
import { localMoment, localText } from '../frame/localMoment';

export interface CouponFormValues {
  target: string;
  userId: string;
  count: string;
  name: string;
  currency: string;
  amount: string;
  days: string;
}

export const EMPTY_COUPON: CouponFormValues = {
  target: 'member',
  userId: '',
  count: '10',
  name: '',
  currency: 'point',
  amount: '',
  days: '30',
};

/** Undefined where the text is no number from 1 to `most`. */
function numberOf(text: string, most: number): number | undefined {
  return wholeTyped(text, { least: 1, most });
}

export const currencyTyped = (text: string) => (text === 'won' ? 'won' : 'point');

export function couponProblems(form: CouponFormValues): Problems<CouponFormValues> {
  const problems: Problems<CouponFormValues> = {};
  const check = (field: keyof CouponFormValues, isRight: boolean) => {
    if (!isRight) problems[field] = form[field].trim() === '' ? 'missing' : 'shape';
  };
  check('name', isTextWithin(form.name, COUPON_NAME_LENGTH));
  check('amount', numberOf(form.amount, COUPON_AMOUNT_MAX[currencyTyped(form.currency)]) !== undefined);
  check('days', numberOf(form.days, COUPON_DAYS_MAX) !== undefined);
  if (form.target === 'codes') check('count', numberOf(form.count, COUPON_CODES_MAX) !== undefined);
  if (form.target === 'member') check('userId', USER_ID.test(form.userId.trim()));
  return problems;
}

/** A coupon draft but for its reference. */
export function couponContent(form: CouponFormValues) {
  const issue = {
    name: form.name.trim(),
    currency: currencyTyped(form.currency),
    amount: numberOf(form.amount, COUPON_AMOUNT_MAX.won) ?? 0,
    days: numberOf(form.days, COUPON_DAYS_MAX) ?? 0,
  } as const;
  if (form.target === 'all') return { target: 'all', ...issue } as const;
  if (form.target === 'codes')
    return { target: 'codes', count: numberOf(form.count, COUPON_CODES_MAX) ?? 0, ...issue } as const;
  return { target: 'member', userId: form.userId.trim(), ...issue } as const;
}

export interface TournamentForm {
  title: string;
  about: string;
  board: string;
  currency: string;
  /** Seoul's wall clock, `YYYY-MM-DDTHH:mm`. */
  startsAt: string;
  endsAt: string;
  /** One a line, from the first place; a comma separates thousands, as in every amount. */
  prizes: string;
}

/** Default of a new one: a week from the next full hour on. */
export function tournamentForm(tournament: Tournament | undefined, now: number): TournamentForm {
  if (!tournament) {
    const start = Math.ceil(now / HOUR_MS) * HOUR_MS;
    return {
      title: '',
      about: '',
      board: 'payout',
      currency: 'won',
      startsAt: localText(start),
      endsAt: localText(start + 7 * DAY_MS),
      prizes: '',
    };
  }
  const { title, about, board, currency, startsAt, endsAt, prizes } = tournament;
  return {
    title,
    about,
    board,
    currency,
    startsAt: localText(startsAt),
    endsAt: localText(endsAt),
    prizes: prizes.map(separated).join('\n'),
  };
}

/** Undefined where they are no prizes. Spaces and dots separate them too. */
export function prizesOf(text: string): number[] | undefined {
  const parts = text.split(/[\s·]+/).filter((part) => part !== '');
  const numbers = parts.map((part) => numberOf(part, PRIZE_MAX));
  const isCountRight = isWithin(numbers.length, { least: 1, most: PRIZES_MAX });
  return isCountRight && numbers.every((one) => one !== undefined) ? numbers : undefined;
}

export function tournamentProblems(form: TournamentForm): Problems<TournamentForm> {
  const problems: Problems<TournamentForm> = {};
  const title = form.title.trim();
  if (title === '') problems.title = 'missing';
  else if (!isTextWithin(title, TOURNAMENT_TITLE_LENGTH)) problems.title = 'shape';
  if (!isTextWithin(form.about, TOURNAMENT_ABOUT_LENGTH)) problems.about = 'shape';
  const [start, end] = [localMoment(form.startsAt), localMoment(form.endsAt)];
  if (Number.isNaN(start)) problems.startsAt = 'shape';
  if (Number.isNaN(end) || end <= start) problems.endsAt = 'shape';
  if (form.prizes.trim() === '') problems.prizes = 'missing';
  else {
    const prizes = prizesOf(form.prizes);
    if (!prizes) problems.prizes = 'shape';
    else if (!hasFallingPrizes(prizes)) problems.prizes = 'different';
  }
  return problems;
}

export function tournamentDraft(form: TournamentForm): TournamentDraft {
  return {
    title: form.title.trim(),
    about: form.about.trim(),
    board: RANKING_METRICS.find((board) => board === form.board) ?? 'payout',
    currency: currencyTyped(form.currency),
    startsAt: localMoment(form.startsAt),
    endsAt: localMoment(form.endsAt),
    prizes: prizesOf(form.prizes) ?? [],
  };
}
