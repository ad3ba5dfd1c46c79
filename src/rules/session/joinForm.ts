import { NICKNAME, PASSWORD } from '../../contract/api/members/credentials';
import {
  ACCOUNT_NUMBER,
  BANK_NAME,
  EXCHANGE_PASSWORD,
  HOLDER_NAME,
  type JoinRequest,
  PHONE,
  RECOMMENDER,
  USER_ID,
} from '../../contract/api/members/member';
import {
  type FirstLimit,
  OWN_LIMIT_KINDS,
  OWN_LIMIT_PERIODS,
  type OwnLimitKind,
} from '../../contract/api/members/ownLimits';
import { ownLimitTyped } from '../ownLimits/typed';
import { type Fields, type Problems, problemsOf } from './fields';

/** The fields of one kind of limit: how much, and of which period. */
export type LimitField = `${OwnLimitKind}${'Limit' | 'Period'}`;

/**
 * What is typed into the join dialogs: `phone` as typed, `passwordAgain` beside what is sent, and one limit of each kind, empty
 * for none.
 */
export type JoinForm = Omit<JoinRequest, 'limits'> & { passwordAgain: string } & Record<LimitField, string>;

export const EMPTY_JOIN: JoinForm = {
  userId: '',
  password: '',
  passwordAgain: '',
  exchangePassword: '',
  nickname: '',
  phone: '',
  bank: '',
  holder: '',
  account: '',
  recommender: '',
  depositLimit: '',
  depositPeriod: 'day',
  lossLimit: '',
  lossPeriod: 'day',
  stakeLimit: '',
  stakePeriod: 'day',
  timeLimit: '',
  timePeriod: 'day',
};

const FIELDS: Fields<JoinForm> = {
  userId: USER_ID,
  password: PASSWORD,
  exchangePassword: EXCHANGE_PASSWORD,
  nickname: NICKNAME,
  phone: PHONE,
  bank: BANK_NAME,
  holder: HOLDER_NAME,
  account: ACCOUNT_NUMBER,
};

/** `recommended`: it is the dialog for those with a recommender, who then must be named. */
export function joinProblems(form: JoinForm, recommended: boolean): Problems<JoinForm> {
  const sent = joinRequest(form);
  const { limits: _, ...texts } = sent;
  const problems = problemsOf({ ...form, ...texts }, FIELDS);
  if (form.passwordAgain === '') problems.passwordAgain = 'missing';
  else if (form.passwordAgain !== form.password) problems.passwordAgain = 'different';
  if (recommended && sent.recommender === '') problems.recommender = 'missing';
  else if (sent.recommender !== '' && !RECOMMENDER.test(sent.recommender)) problems.recommender = 'shape';
  for (const kind of OWN_LIMIT_KINDS) {
    const typed = form[`${kind}Limit`];
    if (typed !== '' && ownLimitTyped(kind, typed) === undefined) problems[`${kind}Limit`] = 'shape';
  }
  return problems;
}

export function isLimitField(name: keyof JoinForm): name is LimitField {
  return OWN_LIMIT_KINDS.some((kind) => name === `${kind}Limit` || name === `${kind}Period`);
}

/** The limits that are typed well. */
function firstLimits(form: JoinForm): FirstLimit[] {
  return OWN_LIMIT_KINDS.flatMap((kind) => {
    const amount = ownLimitTyped(kind, form[`${kind}Limit`]);
    const period = OWN_LIMIT_PERIODS.find((each) => each === form[`${kind}Period`]);
    return amount === undefined || !period ? [] : [{ kind, period, amount }];
  });
}

/** As it is sent. */
export function joinRequest(form: JoinForm): JoinRequest {
  const limits = firstLimits(form);
  return {
    userId: form.userId.trim(),
    password: form.password,
    exchangePassword: form.exchangePassword,
    nickname: form.nickname.trim(),
    phone: form.phone.replace(/[\s-]/g, ''),
    bank: form.bank.trim(),
    holder: form.holder.trim(),
    account: form.account.trim(),
    recommender: form.recommender.trim(),
    ...(limits.length > 0 && { limits }),
  };
}
