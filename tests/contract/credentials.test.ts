import { describe, expect, it } from 'vitest';
import { NICKNAME, PASSWORD } from '../../src/contract/api/members/credentials';

describe('a password', () => {
  it.each([
    'correct horse battery staple',
    'member1234',
    'a-long-passphrase-of-24-x',
    '비밀번호는이것입니다',
    'x7#kqp2m',
    'given123',
  ])('may be %s', (text) => expect(PASSWORD.test(text)).toBe(true));

  it.each([
    'aaaaa1',
    '123456a',
    'member1',
    'qwer1234',
    'Password123',
    'password123!!',
    '12345678',
    '87654321',
    'qwertyuiop',
    'aaaaaaaa',
    'ab12ab12',
    'asdfghjk',
    '        ',
    'tab\tinside',
    'x'.repeat(129),
  ])('may not be %s', (text) => expect(PASSWORD.test(text)).toBe(false));
});

describe('a nickname', () => {
  it.each(['한강나루', '추천9', 'Paul', 'Kim김', '金나루', 'さくら', 'サクラ1', 'ＡＢ', 'Иван', 'Ωμεγα'])(
    'may be %s',
    (text) => expect(NICKNAME.test(text)).toBe(true),
  );

  it.each([
    '가',
    'a b',
    '아홉글자는너무길다',
    '관\u1160리자',
    '한강\u3164',
    '\u3164\u3164',
    '\uffa0\uffa0',
    '\u115f가',
    '\u0430dmin',
    'p\u03bful',
    '한\u0430강',
    'a\u202eb',
    '나루\u0301\u0301',
  ])('may not be %j', (text) => expect(NICKNAME.test(text)).toBe(false));
});
