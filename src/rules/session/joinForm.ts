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
import { type Fields, type Problems, problemsOf } from './fields';

/** What is typed into the join dialogs: `phone` as typed, `passwordAgain` beside what is sent. */
export type JoinForm = JoinRequest & { passwordAgain: string };

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
  const problems = problemsOf({ ...form, ...sent }, FIELDS);
  if (form.passwordAgain === '') problems.passwordAgain = 'missing';
  else if (form.passwordAgain !== form.password) problems.passwordAgain = 'different';
  if (recommended && sent.recommender === '') problems.recommender = 'missing';
  else if (sent.recommender !== '' && !RECOMMENDER.test(sent.recommender)) problems.recommender = 'shape';
  return problems;
}

/** As it is sent. */
export function joinRequest(form: JoinForm): JoinRequest {
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
  };
}
