import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { digitsWithin, isTextWithin, textWithin } from '../../src/contract/bounds';

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
