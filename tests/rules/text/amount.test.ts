import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setLanguageSource } from '../../../src/contract/language';
import { moneyText, koreanAmountText, pointsText, separated, shortAmountText } from '../../../src/rules/text/amount';

describe('money and points', () => {
  it.each([
    [0, '0원'],
    [999, '999원'],
    [1000, '1,000원'],
    [1_234_000, '1,234,000원'],
    [-5_000, '-5,000원'],
    [-123_456, '-123,456원'],
  ])('%i won is %s', (won, text) => {
    expect(moneyText(won)).toBe(text);
  });

  it('points', () => {
    expect(pointsText(12_300)).toBe('12,300P');
  });

  it.each([NaN, Infinity, 0.5, 2 ** 60])('%s is no amount', (amount) => {
    expect(() => separated(amount)).toThrow(RangeError);
  });

  it('separators change only the look', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        expect(Number(separated(amount).replaceAll(',', ''))).toBe(amount);
        expect(separated(amount)).toMatch(/^-?\d{1,3}(,\d{3})*$/);
      }),
    );
  });
});

describe('moneyWords', () => {
  it.each([
    [0, '0원'],
    [5_000, '5,000원'],
    [9_999, '9,999원'],
    [10_000, '1만원'],
    [12_345, '1만 2,345원'],
    [500_000, '50만원'],
    [12_000_000, '1,200만원'],
    [100_000_000, '1억원'],
    [120_000_000, '1억 2,000만원'],
    [120_005_000, '1억 2,000만 5,000원'],
    [1_000_000_005_000, '1조 5,000원'],
    [-500_000, '-50만원'],
  ])('%i is %s', (won, words) => {
    expect(koreanAmountText(won)).toBe(words);
  });

  it('is for whole amounts only', () => {
    for (const amount of [NaN, Infinity, 0.5, 10_000.5]) expect(() => koreanAmountText(amount)).toThrow(RangeError);
  });

  it('spells the same number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (won) => {
        const words = koreanAmountText(won);
        const size: Record<string, number> = { 조: 1e12, 억: 1e8, 만: 1e4, '': 1 };
        const parts = words.replace(/^-/, '').replace('원', '').split(' ');
        const sum = parts.reduce((total, part) => {
          const [, digits = '', unit = ''] = /^([\d,]+)([조억만]?)$/.exec(part) ?? [];
          return total + Number(digits.replaceAll(',', '')) * (size[unit] ?? NaN);
        }, 0);
        expect(words.startsWith('-') ? -sum : sum).toBe(won);
      }),
    );
  });
});

it('an amount is short where room is scarce, in each language, below nothing too', () => {
  const texts = () => [250_000, -250_000, 3_000_000, 950].map(shortAmountText);
  expect(texts()).toEqual(['25만', '-25만', '300만', '950']);
  setLanguageSource(() => 'en');
  expect(texts()).toEqual(['250k', '-250k', '3m', '950']);
  setLanguageSource(() => 'ko');
});
