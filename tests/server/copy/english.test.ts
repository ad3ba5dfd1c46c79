import { expect, it } from 'vitest';
import { ANSWER_TEXTS, englishText } from '../../../server/copy/englishText';
import { bettingCopy } from '../../../server/copy/bettingCopy';
import { FIELD_TEXTS, memberCopy } from '../../../server/copy/memberCopy';
import { serverText } from '../../../server/copy/serverText';
import { SESSION_ENDINGS } from '../../../src/contract/codes/sessionEndings';

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

it.each([serverText.staff, serverText.allSports, '아무 글', 'plain'])(
  'shows %s, which is no answer, as it is',
  (text) => {
    expect(englishText(text)).toBe(text);
  },
);
