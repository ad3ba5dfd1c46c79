import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../server/feeds/importers/untrusted';
import { storableText, storableUpdate } from '../../../server/feeds/storable';
import { TradingStatus } from '../../../src/contract/stream/market';
import { feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { fixture } from '../../support/frames';

const NUL = String.fromCodePoint(0);
const [FIRST_HALF, SECOND_HALF] = ['\u{1f3c6}'[0]!, '\u{1f3c6}'[1]!];

it.each([
  ['두산 베어스', '두산 베어스'],
  ['🏆 Cup', '🏆 Cup'],
  [`Reds${NUL}`, 'Reds'],
  [`Re${NUL}\n\tds`, 'Re ds'],
  [`Re${FIRST_HALF}ds`, 'Reds'],
  [SECOND_HALF, ''],
  ['Evil\u202eFC Seoul', 'EvilFC Seoul'],
  ['\u2067FC\u2069 Seoul\u200f', 'FC Seoul'],
  ['Se\u200bo\u2060ul\ufeff', 'Seoul'],
  ['الأهلي', 'الأهلي'],
  ['می\u200cخواهم 👨‍👩‍👦', 'می\u200cخواهم 👨‍👩‍👦'],
])('%j is stored as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored);
});

it('any text can be stored, and one that could stays as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }), (units) => {
      const stored = storableText(String.fromCharCode(...units));
      expect(stored).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2060\ufeff]/u);
      expect(storableText(stored)).toBe(stored);
    }),
  );
});

describe('of an update', () => {
  it('all texts of a match and its markets can be stored', () => {
    const bad = `Re${NUL}ds`;
    const match = fixture('f1');
    const named = match.participants.map((one) => ({ ...one, name: bad }));
    expect(storableUpdate({ kind: 'fixture.put', area: 'inplay', fixture: { ...match, participants: named } })).toEqual(
      {
        kind: 'fixture.put',
        area: 'inplay',
        fixture: { ...match, participants: named.map((one) => ({ ...one, name: 'Re ds' })) },
      },
    );
    expect(storableUpdate(putMarket('f1', 'm', [feedBet('o', { name: bad, line: bad })]))).toEqual(
      putMarket('f1', 'm', [feedBet('o', { name: 'Re ds', line: 'Re ds' })]),
    );
  });

  it('what has none is unchanged', () => {
    for (const update of [
      putFixture('f1'),
      { kind: 'market.patched', area: 'inplay', fixtureId: 'f1', marketId: 'm', status: TradingStatus.open } as const,
    ])
      expect(storableUpdate(update)).toEqual(update);
  });
});

it('a file’s text is cut between letters', () => {
  expect(textOf('ab🏆', 3)).toBe('ab');
  expect(textOf(NUL)).toBeUndefined();
});
