import type { Problem } from '../../rules/session/fields';
import { inLanguage } from './inLanguage';

/** Of each field of the members' forms: its name, its hint, and its error message. */
export interface FieldTexts {
  label: string;
  hint?: string;
  missing: string;
  shape?: string;
  different?: string;
}

const FIELDS = {
  userId: {
    label: '아이디',
    hint: '영문, 숫자 4~12자',
    missing: '아이디를 입력해주세요.',
    shape: '아이디는 영문, 숫자 4~12자로 입력해주세요.',
  },
  password: {
    label: '비밀번호',
    hint: '쉽게 추측할 수 없는 8자 이상',
    missing: '비밀번호를 입력해주세요.',
    shape: '비밀번호는 8자 이상, 쉽게 추측할 수 없는 것으로 입력해주세요.',
  },
  passwordAgain: {
    label: '비밀번호 확인',
    missing: '비밀번호를 한 번 더 입력해주세요.',
    different: '비밀번호가 서로 다릅니다.',
  },
  present: { label: '현재 비밀번호', missing: '현재 비밀번호를 입력해주세요.' },
  next: {
    label: '새 비밀번호',
    hint: '쉽게 추측할 수 없는 8자 이상',
    missing: '새 비밀번호를 입력해주세요.',
    shape: '비밀번호는 8자 이상, 쉽게 추측할 수 없는 것으로 입력해주세요.',
  },
  nextAgain: {
    label: '새 비밀번호 확인',
    missing: '새 비밀번호를 한 번 더 입력해주세요.',
    different: '비밀번호가 서로 다릅니다.',
  },
  exchangePassword: {
    label: '환전비밀번호',
    hint: '숫자 4자리',
    missing: '환전비밀번호를 입력해주세요.',
    shape: '환전비밀번호는 숫자 4자리로 입력해주세요.',
  },
  nickname: {
    label: '닉네임',
    hint: '한글, 영문, 숫자 2~8자',
    missing: '닉네임을 입력해주세요.',
    shape: '닉네임은 한글, 영문, 숫자 2~8자로 입력해주세요.',
  },
  phone: {
    label: '휴대폰 번호',
    missing: '휴대폰 번호를 입력해주세요.',
    shape: '휴대폰 번호를 확인해주세요.',
  },
  bank: { label: '은행', missing: '은행을 입력해주세요.', shape: '은행명을 확인해주세요.' },
  holder: { label: '예금주', missing: '예금주를 입력해주세요.', shape: '예금주를 확인해주세요.' },
  account: {
    label: '계좌번호',
    hint: '숫자와 하이픈(-) 6~30자',
    missing: '계좌번호를 입력해주세요.',
    shape: '계좌번호는 숫자와 하이픈(-) 6~30자로 입력해주세요.',
  },
  recommender: {
    label: '추천인 아이디 또는 코드',
    missing: '추천인 아이디 또는 코드를 입력해주세요.',
    shape: '추천인 아이디 또는 코드를 확인해주세요.',
  },
} as const satisfies Readonly<Record<string, FieldTexts>>;

export type FieldName = keyof typeof FIELDS;

export const formsText = inLanguage('formsText', {
  label: (name: FieldName) => FIELDS[name].label,
  hint: (name: FieldName) => (FIELDS[name] as FieldTexts).hint,
  problem: (name: FieldName, problem: Problem) => {
    const words: FieldTexts = FIELDS[name];
    return words[problem] ?? words.missing;
  },
} as const);
