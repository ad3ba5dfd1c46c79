import { expect, it } from 'vitest';
import { ANSWER_TEXTS, englishText } from '../../../server/copy/englishText';
import { bettingCopy } from '../../../server/copy/bettingCopy';
import { FIELD_TEXTS, memberCopy } from '../../../server/copy/memberCopy';
import { serverText } from '../../../server/copy/serverText';
import { walletCopy } from '../../../server/copy/walletCopy';
import { SESSION_ENDINGS } from '../../../src/contract/codes/sessionEndings';
import { WRITTEN_LABELS } from '../../../src/contract/labels/en/dictionary';

it('has English for every text of an answer, and one only', () => {
  expect(ANSWER_TEXTS.length).toBeGreaterThan(140);
  expect(ANSWER_TEXTS.filter(([korean, english]) => !/[가-힣]/.test(korean) || /[가-힣]/.test(english))).toEqual([]);
  const chosen = new Map(ANSWER_TEXTS);
  expect(ANSWER_TEXTS.filter(([korean, english]) => chosen.get(korean) !== english)).toEqual([]);
});

it('has the texts of bets, fields, members and ended sessions among them', () => {
  const { guessWarning: _stored, ...sent } = memberCopy;
  const endings = Object.values(SESSION_ENDINGS).flatMap((row) => ('text' in row ? [row.text] : []));
  const { refused, cancelRefused } = bettingCopy;
  for (const text of [refused, cancelRefused, FIELD_TEXTS, sent, endings].flatMap((table) => Object.values(table))) {
    expect([text, englishText(text)]).toEqual([text, expect.not.stringMatching(/[가-힣]/)]);
  }
});

it.each([
  ['충전', /charg/i],
  ['환전', /exchang/i],
  ['캐시아웃', /cash/i],
])('has the glossary’s English for %s', (term, english) => {
  const texts = [...ANSWER_TEXTS, ...WRITTEN_LABELS.flatMap((table) => Object.entries(table))];
  const named = texts.filter(([korean]) => korean.includes(term));
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(([, text]) => !english.test(text))).toEqual([]);
});

it('names no one kind of points where stakes have not earned them: a movement of any kind may be so', () => {
  const { turnover } = walletCopy.refused;
  expect(turnover).not.toContain('출석');
  expect(englishText(turnover)).not.toMatch(/attendance/i);
});

it.each([serverText.staff, serverText.allSports, '아무 글', 'plain'])(
  'shows %s, which is no answer, as it is',
  (text) => {
    expect(englishText(text)).toBe(text);
  },
);
