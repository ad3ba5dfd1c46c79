import { describe, expect, it } from 'vitest';
import { EMPTY_JOIN, type JoinForm, joinProblems, joinRequest } from '../../../src/rules/session/joinForm';
import { loginProblem, loginRequest } from '../../../src/rules/session/loginForm';
import {
  changePasswordProblems,
  changePasswordRequest,
  EMPTY_CHANGE,
  EMPTY_FIND,
  findPasswordProblems,
  findPasswordRequest,
} from '../../../src/rules/session/passwordForms';

describe('login', () => {
  it.each([
    ['', '', 'userId'],
    ['  ', 'secret', 'userId'],
    ['me', '', 'password'],
    ['me', ' ', undefined],
    ['me', 'secret', undefined],
    ['x'.repeat(201), 'secret', 'userId'],
    ['me', 'x'.repeat(201), 'password'],
    ['x'.repeat(200), 'x'.repeat(200), undefined],
  ])('%j with %j: %s', (userId, password, problem) => {
    expect(loginProblem({ userId, password })).toBe(problem);
  });

  it('sends the id without blanks around it, and the password as it is', () => {
    expect(loginRequest({ userId: ' me ', password: ' s ' })).toEqual({ userId: 'me', password: ' s ' });
  });
});

const JOIN: JoinForm = {
  userId: 'newone1',
  password: 'secret12',
  passwordAgain: 'secret12',
  exchangePassword: '1234',
  nickname: '새회원',
  phone: '010-1234-5678',
  bank: '국민은행',
  holder: '홍길동',
  account: '123-456-789012',
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

describe('join', () => {
  it('finds nothing wrong with a correct form', () => {
    expect(joinProblems(JOIN, false)).toEqual({});
    expect(joinProblems({ ...JOIN, recommender: 'friend' }, true)).toEqual({});
  });

  it('misses each field but the recommender and the limits', () => {
    const required = Object.keys(EMPTY_JOIN).filter((field) => !/^recommender$|(?:Limit|Period)$/.test(field));
    expect(joinProblems(EMPTY_JOIN, false)).toEqual(Object.fromEntries(required.map((field) => [field, 'missing'])));
    expect(joinProblems(EMPTY_JOIN, true).recommender).toBe('missing');
  });

  it.each<[Partial<JoinForm>, Partial<Record<keyof JoinForm, string>>]>([
    [{ userId: 'abc' }, { userId: 'shape' }],
    [{ userId: 'a'.repeat(13) }, { userId: 'shape' }],
    [{ userId: '한글아이디' }, { userId: 'shape' }],
    [{ password: 'password123', passwordAgain: 'password123' }, { password: 'shape' }],
    [{ password: '12345678', passwordAgain: '12345678' }, { password: 'shape' }],
    [{ passwordAgain: 'secret13' }, { passwordAgain: 'different' }],
    [{ exchangePassword: '12345' }, { exchangePassword: 'shape' }],
    [{ nickname: '가' }, { nickname: 'shape' }],
    [{ nickname: '<b>x</b>' }, { nickname: 'shape' }],
    [{ phone: '1234' }, { phone: 'shape' }],
    [{ account: '12a' }, { account: 'shape' }],
    [{ recommender: 'no' }, { recommender: 'shape' }],
    [{ depositLimit: '5,000', lossLimit: '1,000,000,000', stakeLimit: '6000', timeLimit: '15' }, {}],
    [{ depositLimit: '4,000' }, { depositLimit: 'shape' }],
    [{ lossLimit: '5,500' }, { lossLimit: 'shape' }],
    [{ stakeLimit: 'much' }, { stakeLimit: 'shape' }],
    [{ timeLimit: '10' }, { timeLimit: 'shape' }],
    [{ timeLimit: '62' }, { timeLimit: 'shape' }],
  ])('%o', (words, problems) => {
    expect(joinProblems({ ...JOIN, ...words }, false)).toEqual(problems);
  });

  it('sends digits of the phone, no blanks around texts, and the password once', () => {
    expect(joinRequest({ ...JOIN, userId: ' newone1 ', phone: '010 1234 5678' })).toEqual({
      userId: 'newone1',
      password: 'secret12',
      exchangePassword: '1234',
      nickname: '새회원',
      phone: '01012345678',
      bank: '국민은행',
      holder: '홍길동',
      account: '123-456-789012',
      recommender: '',
    });
  });

  it('sends the limits that are typed, each with its period', () => {
    const limits = { lossLimit: '50,000', lossPeriod: 'week', timeLimit: '90' };
    expect(joinRequest({ ...JOIN, ...limits }).limits).toEqual([
      { kind: 'loss', period: 'week', amount: 50_000 },
      { kind: 'time', period: 'day', amount: 90 },
    ]);
  });
});

describe('passwords', () => {
  it('are found by id and phone', () => {
    expect(findPasswordProblems(EMPTY_FIND)).toEqual({ userId: 'missing', phone: 'missing' });
    expect(findPasswordProblems({ userId: 'me', phone: '12' })).toEqual({ userId: 'shape', phone: 'shape' });
    const form = { userId: ' member ', phone: '010-1234-5678' };
    expect(findPasswordProblems(form)).toEqual({});
    expect(findPasswordRequest(form)).toEqual({ userId: 'member', phone: '01012345678' });
  });

  it('are changed by the old one and twice the next', () => {
    expect(changePasswordProblems(EMPTY_CHANGE)).toEqual({
      password: 'missing',
      next: 'missing',
      nextAgain: 'missing',
    });
    expect(changePasswordProblems({ password: 'x', next: 'short', nextAgain: 'other' })).toEqual({
      next: 'shape',
      nextAgain: 'different',
    });
    const form = { password: 'x', next: 'secret12', nextAgain: 'secret12' };
    expect(changePasswordProblems(form)).toEqual({});
    expect(changePasswordRequest(form)).toEqual({ password: 'x', next: 'secret12' });
  });
});
