import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newArticleSchema } from '../../src/contract/api/community/articles';
import { newBannerSchema } from '../../src/contract/api/site/banners';
import { newTournamentSchema } from '../../src/contract/api/rewards/tournaments';
import { digitsWithin, isTextWithin, MOMENT, textWithin } from '../../src/contract/bounds';
import { dateTimeText } from '../../src/rules/text/kst';

describe('a text within bounds', () => {
  const bounds = { least: 2, most: 40 };

  it.each([
    ['가', false],
    ['가나', true],
    [' 가 ', false],
    ['🏆', false],
    ['🏆🏆', true],
    [' 🏆 ', false],
    ['가'.repeat(40), true],
    ['가'.repeat(41), false],
    ['🏆'.repeat(40), true],
    ['🏆'.repeat(41), false],
  ])('is as long as the database counts it: %s', (text, expected) => {
    expect(v.is(textWithin(bounds), text)).toBe(expected);
    expect(isTextWithin(text, bounds)).toBe(expected);
  });

  it('is read without the spaces around it', () => expect(v.parse(textWithin(bounds), ' 가나 ')).toBe('가나'));
});

it('a number has as many digits as its bound', () => expect(digitsWithin({ least: 0, most: 120 })).toBe(3));

it('every moment is written with four digits of its year', () => {
  expect(dateTimeText(MOMENT.most - 1)).toBe('9999-12-31 23:59:59');
});

it.each([
  [
    'an article',
    newArticleSchema,
    { ...{ kind: 'event', title: 'a', summary: '', contents: 'a' }, shown: true, position: 0 },
  ],
  [
    'a banner',
    newBannerSchema,
    { ...{ title: 'a', contents: '', image: null, art: 'dice', href: null }, position: 1, isOn: true },
  ],
  [
    'a tournament',
    newTournamentSchema,
    { ...{ title: 'cup', about: '', board: 'payout', currency: 'won' }, prizes: [1] },
  ],
])('%s ends at a moment that can be written', (_, schema, draft) => {
  const ends = (endsAt: number) => v.is(schema, { ...draft, startsAt: 1, endsAt });
  expect([MOMENT.most, MOMENT.most + 1, -1].map(ends)).toEqual([true, false, false]);
});
